import { eventMoment } from '../../../../renderer/contract/event-moment';
import type { Card } from '../../../../schemas/generated/types';

const LIVE = 0;
const TO_WATCH = 1;
const REPLAY = 2;
const OVER = 3;

function rankOf(card: Card, now: number): number {
  const moment = eventMoment(card, now);
  if (moment === 'live') return LIVE;
  if (moment === 'ended') return card.replayVodId ? REPLAY : OVER;
  return moment === 'cancelled' ? OVER : TO_WATCH;
}

/**
 * A hero's items as they are worth showing at a moment: what is live first, then what can be watched or comes, then replays,
 * each in the realm's own order. What is over is left out, unless there is nothing else.
 *
 * @param now ms since the epoch
 */
export function inOrder(cards: readonly Card[], now: number): Card[] {
  const ranked = cards.map((card) => ({ card, rank: rankOf(card, now) })).sort((one, other) => one.rank - other.rank);
  const worth = ranked.filter(({ rank }) => rank !== OVER);
  return (worth.length > 0 ? worth : ranked).map(({ card }) => card);
}
