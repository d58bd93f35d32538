// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../renderer/contract';
import { cardOf, WithLists } from '../../../tests/fixtures/with-lists';
import { ListButtons } from './list-buttons';

afterEach(cleanup);

test('on cards a guest finds no buttons; on a page of its own, a way to sign in and back', () => {
  for (const role of ['guest', 'unauthenticated'] as const) {
    const { container } = render(
      <WithLists who={role}>
        <ListButtons card={cardOf('x')} on="card" />
      </WithLists>,
    );
    expect(container.innerHTML).toBe('');
    cleanup();
  }
  const page = renderToString(
    <WithLists who="guest">
      <ListButtons card={cardOf('x')} invites />
    </WithLists>,
  );
  expect(page).toContain('href="/login?from=%2Fhere"');
});

test('the server draws the button in its place, and says nothing of what is kept', () => {
  const page = renderToString(
    <WithLists>
      <ListButtons card={cardOf('x')} />
    </WithLists>,
  );
  expect(page).toContain('aria-pressed="false"');
  expect(page).toContain('aria-disabled="true"');
});

test('a press puts it on the first list, the next one takes it out; a failure is told', async () => {
  const add = vi.fn(async () => {});
  const takeOut = vi.fn(() => Promise.reject(new ApiError(409, 'LIST_FULL', 'No')));
  const toast = vi.fn();
  const user = userEvent.setup();
  render(
    <WithLists lists={{ add, takeOut }} engine={{ toast }}>
      <ListButtons card={cardOf('x')} />
      <ListButtons card={cardOf('new')} />
    </WithLists>,
  );
  const there = await screen.findByRole('button', { name: 'keepOf watchlist Film x', pressed: true });
  await user.click(screen.getByRole('button', { name: 'keepOf watchlist Film new', pressed: false }));
  expect(add).toHaveBeenCalledWith('a', 'new');
  await user.click(there);
  expect(takeOut).toHaveBeenCalledWith('a', 'x');
  await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ message: 'listFull' })));
});

test('another list is chosen, or made, in a dialog', async () => {
  const add = vi.fn(async () => {});
  const make = vi.fn(async (name: string) => ({ id: 'c', main: false, name, contentIds: [] }));
  const state = {
    lists: [
      { id: 'a', main: true, contentIds: [] },
      { id: 'b', main: false, name: 'Later', contentIds: [] },
    ],
  };
  const user = userEvent.setup();
  render(
    <WithLists lists={{ add, make }} state={state}>
      <ListButtons card={cardOf('x')} />
    </WithLists>,
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'chooseListOf Film x' }).getAttribute('aria-disabled')).toBeNull(),
  );
  await user.click(screen.getByRole('button', { name: 'chooseListOf Film x' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Later' }));
  expect(add).toHaveBeenCalledWith('b', 'x');
  await user.click(screen.getByRole('button', { name: 'newList' }));
  await user.type(screen.getByLabelText('listName'), 'New{Enter}');
  await waitFor(() => expect(add).toHaveBeenCalledWith('c', 'x'));
  expect(make).toHaveBeenCalledWith('New');
});
