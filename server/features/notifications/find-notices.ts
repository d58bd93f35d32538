import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { eventMoment, startOf } from '../../../renderer/contract/event-moment';
import type { LiveEvent, Vod } from '../../../schemas/generated/types';

/** An event that began this long ago is no news, in ms: the server may have been away. */
export const LIVE_NEWS_MS = 15 * MINUTE_MS;
/** The same for episodes. */
export const EPISODE_NEWS_MS = SECONDS_PER_DAY * MS_PER_SECOND;

/** The events that have just gone live. Pure; all moments are in the content's own time. @param now ms since the epoch */
export const startedEvents = (events: readonly LiveEvent[], now: number): { event: LiveEvent; at: number }[] =>
  events.flatMap((event) => {
    const at = Date.parse(startOf(event) ?? '');
    const isNews = eventMoment(event, now) === 'live' && now - at < LIVE_NEWS_MS;
    return isNews ? [{ event, at }] : [];
  });

/** An episode that is out. */
export interface Release {
  id: string;
  series: string;
  /** ms since the epoch. */
  at: number;
}

/** From when a video can be watched: it is published, and available. -Infinity for one that always was. */
const releasedAt = ({ publishedDate, availableFrom }: Vod): number =>
  Math.max(...[publishedDate, availableFrom].flatMap((moment) => (moment ? Date.parse(moment) : [])));

/** The episodes that are news, the earliest first. Pure. */
export const releasedEpisodes = (videos: readonly Vod[], now: number): Release[] =>
  videos
    .flatMap((video) => {
      const at = releasedAt(video);
      const isNews = at <= now && now - at < EPISODE_NEWS_MS;
      return video.seriesId !== undefined && isNews ? [{ id: video.id, series: video.seriesId, at }] : [];
    })
    .sort((one, other) => one.at - other.at);
