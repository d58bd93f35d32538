// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { InKept } from '../../../../tests/fixtures/kept';
import Favourites from './Favourites';

afterEach(cleanup);

const block = <Favourites id="own" settings={{}} data={undefined} />;

test('the server draws places and no card; a guest is invited', () => {
  expect(renderToString(<InKept watchlists={false}>{block}</InKept>)).not.toContain('<article');
  const forGuests = renderToString(
    <InKept watchlists={false} who="guest">
      {block}
    </InKept>,
  );
  expect(forGuests).toContain('listsInvitation');
});

test('what is taken out keeps its place, and comes back to it', async () => {
  const [takeOut, add, order] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})];
  const user = userEvent.setup();
  render(
    <InKept
      watchlists={false}
      lists={{ takeOut, add, order }}
      state={{ lists: [{ id: 'a', main: true, contentIds: ['x', 'y'] }] }}
    >
      {block}
    </InKept>,
  );
  await user.click(await screen.findByRole('button', { name: 'removeOf Film y' }));
  expect(takeOut).toHaveBeenCalledWith('a', 'y');
  await user.click(screen.getByRole('button', { name: 'changeOrder' }));
  await user.click(screen.getByRole('button', { name: 'moveLaterOf Film x' }));
  expect(order).toHaveBeenCalledWith('a', ['y', 'x']);
});

test('an empty list says how things come here, and leads to where they are', async () => {
  render(
    <InKept watchlists={false} state={{ lists: [{ id: 'a', main: true, contentIds: [] }] }}>
      {block}
    </InKept>,
  );
  expect(await screen.findByText('favouritesEmpty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'browse' }).getAttribute('href')).toBe('/browse');
});
