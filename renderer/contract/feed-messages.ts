import type { FeedMessage, StatedFeed } from '../../schemas/generated/types';

/** The field of messages and updates in which a feed has what it says. */
const FIELDS = {
  live_stats: 'statistics',
  basketball_live_stats: 'statistics',
  golf_live_stats: 'statistics',
  mma_live_stats: 'statistics',
  'uefa-match-events': 'moments',
  vcid: 'videoContentId',
} as const satisfies Readonly<Record<StatedFeed, string>>;

/** What a feed says of a subject; null where nothing, or nothing any more. */
export type FeedValue = Record<string, unknown> | string | null;

/** What a message or an update says as a whole; null for a withdrawal. */
export const saidBy = (whole: { type: StatedFeed }): FeedValue =>
  (whole as unknown as Record<string, FeedValue>)[FIELDS[whole.type]] ?? null;

/** A message that says the whole. */
export const wholeMessage = (feed: StatedFeed, id: string, position: number, value: FeedValue): FeedMessage =>
  ({
    ...{ type: feed, id, position },
    ...(value === null ? { isWithdrawn: true } : { [FIELDS[feed]]: value }),
  }) as FeedMessage;
