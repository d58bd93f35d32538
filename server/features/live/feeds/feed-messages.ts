import { mergePatchOf } from '../../../../renderer/contract/merge-patch';
import type { FeedMessage, FeedUpdate, StatedFeed } from '../../../../schemas/generated/types';
import type { Topic } from './topics';

/** What a feed says of a subject; null where nothing, or nothing any more. */
export type FeedValue = Record<string, unknown> | string | null;

/** The field of messages and updates in which a feed has what it says. */
const FIELDS = {
  live_stats: 'statistics',
  basketball_live_stats: 'statistics',
  golf_live_stats: 'statistics',
  mma_live_stats: 'statistics',
  'uefa-match-events': 'moments',
  vcid: 'videoContentId',
} as const satisfies Readonly<Record<StatedFeed, string>>;

/** What an update says as a whole. */
export const saidBy = (update: FeedUpdate): FeedValue =>
  update.isWithdrawn ? null : ((update as unknown as Record<string, FeedValue>)[FIELDS[update.type]] ?? null);

/** A message that says the whole. */
export const wholeMessage = ({ feed, subject }: Topic, position: number, value: FeedValue): FeedMessage =>
  ({
    ...{ type: feed, id: subject, position },
    ...(value === null ? { isWithdrawn: true } : { [FIELDS[feed]]: value }),
  }) as FeedMessage;

const isObject = (value: FeedValue): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What was said of a subject, and by which message. */
export interface Said {
  position: number;
  value: FeedValue;
}

/** The message of a change: what differs, or the whole where that is shorter. @returns its JSON */
export function messageOfChange(topic: Topic, before: Said | undefined, { position, value }: Said): string {
  const whole = JSON.stringify(wholeMessage(topic, position, value));
  if (!before || !isObject(before.value) || !isObject(value)) return whole;
  const { feed: type, subject: id } = topic;
  const difference = JSON.stringify({
    ...{ type, id, position },
    ...{ base: before.position, patch: mergePatchOf(before.value, value) },
  });
  return difference.length < whole.length ? difference : whole;
}
