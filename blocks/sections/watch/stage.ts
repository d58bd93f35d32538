import { type EventMoment, eventMoment } from '../../../renderer/ui/card/event-state';
import type { ContentItem } from '../../../schemas/generated/types';

/** What stands where the picture would be. */
export type StageState = 'play' | 'locked' | 'territory' | 'nothing' | Exclude<EventMoment, 'live'>;

/**
 * What the page shows of a film or an event at a moment: the picture, or why there is none. What changed about an event
 * comes before what opens it, since a pass does not bring back a night that was called off.
 */
export function stageOf(
  item: Pick<
    ContentItem,
    'startDate' | 'endDate' | 'eventState' | 'delayedUntil' | 'locked' | 'geoBlocked' | 'playback'
  >,
  now: number,
): StageState {
  const moment = eventMoment(item, now);
  if (moment && moment !== 'live') return moment;
  if (item.geoBlocked) return 'territory';
  if (item.locked) return 'locked';
  return item.playback ? 'play' : 'nothing';
}
