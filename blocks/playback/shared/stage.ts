import { isAnnounced } from '../../../renderer/contract/availability';
import { type EventMoment, eventMoment } from '../../../renderer/contract/event-moment';
import { eventChange, firstChange } from '../../../renderer/ui/card/next-change';
import type { ContentItem } from '../../../schemas/generated/types';
import type { PlaybackState } from './use-playback';

/** What stands where the picture would be. */
export type StageState =
  | 'play'
  | 'territory'
  | 'gone'
  | 'announced'
  | Extract<PlaybackState, string>
  | Exclude<EventMoment, 'live'>;

/** Nothing will be shown, wherever the viewer is. */
const OFF: ReadonlySet<EventMoment> = new Set(['ended', 'cancelled', 'postponed']);

/** When what a page says of a film or an event changes with the hour; null when it never does. ms since the epoch. */
export const stageChange = (item: Parameters<typeof stageOf>[0], now: number): number | null =>
  eventChange(item, now) ?? firstChange([item.availableFrom], now);

/**
 * What the page shows of a film or an event at a moment: the picture, or why there is none. What changed about an event
 * comes before what opens it, since a pass does not bring back a night that was called off; a territory comes before
 * the hour, for there is nothing to wait for.
 */
export function stageOf(
  item: Pick<
    ContentItem,
    'timeToBeConfirmed' | 'startDate' | 'endDate' | 'eventState' | 'delayedUntil' | 'geoBlocked' | 'availableFrom'
  >,
  playback: PlaybackState,
  now: number,
): StageState {
  const moment = eventMoment(item, now);
  if (moment && OFF.has(moment)) return moment as Exclude<EventMoment, 'live'>;
  if (item.geoBlocked) return 'territory';
  if (moment && moment !== 'live') return moment;
  if (isAnnounced(item, now)) return 'announced';
  return typeof playback === 'string' ? playback : 'play';
}
