// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { WithLists } from '../../../../tests/fixtures/with-lists';
import Favourites from './Favourites';

afterEach(cleanup);

const block = <Favourites id="own" settings={{}} data={undefined} />;

test('the server draws places and no card; a guest is invited', () => {
  expect(renderToString(<WithLists watchlists={false}>{block}</WithLists>)).not.toContain('<article');
  const forGuests = renderToString(
    <WithLists watchlists={false} who="guest">
      {block}
    </WithLists>,
  );
  expect(forGuests).toContain('listsInvitation');
});

test('what is taken out keeps its place, and comes back to it', async () => {
  const [takeOut, add, order] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})];
  const user = userEvent.setup();
  render(
    <WithLists
      watchlists={false}
      lists={{ takeOut, add, order }}
      state={{ lists: [{ id: 'a', main: true, contentIds: ['x', 'y'] }] }}
    >
      {block}
    </WithLists>,
  );
  await user.click(await screen.findByRole('button', { name: 'removeOf Film y' }));
  expect(takeOut).toHaveBeenCalledWith('a', 'y');
  await user.click(screen.getByRole('button', { name: 'changeOrder' }));
  await user.click(screen.getByRole('button', { name: 'moveLaterOf Film x' }));
  expect(order).toHaveBeenCalledWith('a', ['y', 'x']);
});

test('an empty list says how things come here, and leads to where they are', async () => {
  render(
    <WithLists watchlists={false} state={{ lists: [{ id: 'a', main: true, contentIds: [] }] }}>
      {block}
    </WithLists>,
  );
  expect(await screen.findByText('favouritesEmpty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'browse' }).getAttribute('href')).toBe('/browse');
});
