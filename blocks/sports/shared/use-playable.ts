import { useNow, useRouteHref } from '../../../renderer/contract';
import { eventMoment } from '../../../renderer/contract/event-moment';
import { eventChange } from '../../../renderer/ui/card/next-change';
import type { MatchData } from './load-match';

/** A match whose moments can be played. */
export interface PlayableMatch {
  /** The event's id. */
  event: string;
  /** The address of the page that plays them. */
  page: string;
}

/** RT-62: where the moments of a match play: in its instant replay until it is over, then in its recording. */
export function usePlayable({ id, pictures = {} }: Pick<MatchData, 'id' | 'pictures'>): PlayableMatch | undefined {
  const routeHref = useRouteHref();
  const { event, recording } = pictures;
  const now = useNow((at) => (event ? eventChange(event, at) : null));
  const isOn = event && eventMoment(event, now) === 'live';
  const page = isOn ? routeHref('instantReplay', { eventId: id }) : recording && routeHref('vod', { id: recording.id });
  return page === undefined ? undefined : { event: id, page };
}
