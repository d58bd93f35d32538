// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fixtureContext } from '../../../../tests/fixtures/engine';
import { WithLists } from '../../../../tests/fixtures/with-lists';
import load from './load';
import Watchlists from './Watchlists';

afterEach(cleanup);

const state = {
  lists: [
    { id: 'a', main: true, contentIds: ['x'] },
    { id: 'b', main: false, name: 'Later', contentIds: ['y'] },
  ],
};

test('the list in the address is shown; one that is gone is told', async () => {
  const data = await load({}, fixtureContext({}, { id: 'b' }));
  render(
    <WithLists state={state}>
      <Watchlists id="own" settings={{}} data={data} />
    </WithLists>,
  );
  expect(await screen.findByRole('link', { name: /Film y/ })).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Later1');
  cleanup();
  render(
    <WithLists state={state}>
      <Watchlists id="own" settings={{}} data={{ id: 'gone' }} />
    </WithLists>,
  );
  expect(await screen.findByText('listGone')).toBeTruthy();
});

test('a list is renamed and, once that was confirmed, deleted; the first one stays', async () => {
  const [rename, discard] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const user = userEvent.setup();
  render(
    <WithLists state={state} lists={{ rename, discard }}>
      <Watchlists id="own" settings={{}} data={{ id: 'b' }} />
    </WithLists>,
  );
  await user.click(await screen.findByRole('button', { name: 'renameList' }));
  await user.type(screen.getByLabelText('listName'), '!{Enter}');
  await waitFor(() => expect(rename).toHaveBeenCalledWith('b', 'Later!'));
  await user.click(screen.getByRole('button', { name: 'discardList' }));
  expect(discard).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'discardList' }).at(-1)!);
  expect(discard).toHaveBeenCalledWith('b');
  cleanup();
  render(
    <WithLists state={state}>
      <Watchlists id="own" settings={{}} data={{}} />
    </WithLists>,
  );
  await screen.findByRole('button', { name: 'renameList' });
  expect(screen.queryByRole('button', { name: 'discardList' })).toBeNull();
});
