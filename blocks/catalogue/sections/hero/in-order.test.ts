import { expect, test } from 'vitest';
import type { Card } from '../../../../schemas/generated/types';
import { inOrder } from './in-order';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const event = (id: string, from: number, to: number, more: Partial<Card> = {}): Card => ({
  ...{ type: 'LIVE_EVENT', id, title: id, startDate: at(from), endDate: at(to) },
  ...more,
});
const film: Card = { type: 'VOD_VIDEO', id: 'film', title: 'Film' };
const ids = (cards: readonly Card[]) => inOrder(cards, NOW).map(({ id }) => id);

test('what is live comes first, then what comes, then replays; what is over is not there', () => {
  const over = event('over', -3, -1);
  const replay = event('replay', -5, -3, { replayVodId: 'film' });
  const cancelled = event('cancelled', 1, 2, { eventState: 'CANCELLED' });
  expect(ids([over, replay, film, event('next', 1, 2), cancelled, event('live', -1, 1)])).toEqual([
    'live',
    'film',
    'next',
    'replay',
  ]);
  expect(ids([over])).toEqual(['over']);
  expect(ids([])).toEqual([]);
});
