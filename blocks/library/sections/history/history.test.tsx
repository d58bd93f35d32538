// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { WithLists } from '../../../../tests/fixtures/with-lists';
import History from './History';

afterEach(cleanup);

const played = (contentId: string) => ({ contentId, position: 50, duration: 100, updatedAt: '2026-11-16T10:00:00Z' });
const paging = { page: 1, pageSize: 24, totalPages: 1, totalItems: 2, moreDataAvailable: false };

test('what was played stands by day with how far it was; one is forgotten, then all once that was confirmed', async () => {
  const calls: string[] = [];
  const ask = async (name: string) => {
    calls.push(name);
    return name === 'history' ? { items: [played('x'), played('y')], paging } : undefined;
  };
  const user = userEvent.setup();
  render(
    <WithLists ask={ask}>
      <History id="own" settings={{}} data={undefined} />
    </WithLists>,
  );
  expect((await screen.findAllByRole('progressbar'))[0]!.getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'removeOf Film x' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Film x/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'clearHistory' }));
  await user.click(screen.getAllByRole('button', { name: 'clearHistory' }).at(-1)!);
  expect(await screen.findByText('historyEmpty')).toBeTruthy();
  expect(calls).toEqual(['history', 'forgetPlayed', 'clearHistory']);
});

test('a history that cannot be had says so, and is asked for again', async () => {
  let isDown = true;
  const ask = async () => {
    if (isDown) throw new Error('down');
    return { items: [], paging: { ...paging, totalItems: 0 } };
  };
  const user = userEvent.setup();
  render(
    <WithLists ask={ask}>
      <History id="own" settings={{}} data={undefined} />
    </WithLists>,
  );
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'tryAgain' }));
  expect(await screen.findByText('historyEmpty')).toBeTruthy();
});
