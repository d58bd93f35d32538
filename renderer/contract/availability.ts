import type { Card } from '../../schemas/generated/types';

/**
 * Whether a video is announced: it can be found, but not watched yet. Pure: the API and the browser decide by it.
 *
 * @param now ms since the epoch
 */
export const isAnnounced = ({ availableFrom }: Pick<Card, 'availableFrom'>, now: number): boolean =>
  availableFrom !== undefined && now < Date.parse(availableFrom);

/** When a video is released, ISO 8601: it is published, and can be watched (RT-38). Undefined without a date. */
export function releaseOf({ availableFrom, publishedDate }: Pick<Card, 'availableFrom' | 'publishedDate'>) {
  if (!availableFrom || !publishedDate) return availableFrom ?? publishedDate;
  return Date.parse(availableFrom) < Date.parse(publishedDate) ? publishedDate : availableFrom;
}
