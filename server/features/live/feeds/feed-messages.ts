import { type FeedValue, wholeMessage } from '../../../../renderer/contract/feed-messages';
import { mergePatchOf } from '../../../../renderer/contract/merge-patch';
import type { Topic } from './topics';

const isObject = (value: FeedValue): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What was said of a subject, and by which message. */
export interface Said {
  position: number;
  value: FeedValue;
}

/** The message of a change: what differs, or the whole where that is shorter. @returns its JSON */
export function messageOfChange(topic: Topic, before: Said | undefined, { position, value }: Said): string {
  const whole = JSON.stringify(wholeMessage(topic.feed, topic.subject, position, value));
  if (!before || !isObject(before.value) || !isObject(value)) return whole;
  const { feed: type, subject: id } = topic;
  const difference = JSON.stringify({
    ...{ type, id, position },
    ...{ base: before.position, patch: mergePatchOf(before.value, value) },
  });
  return difference.length < whole.length ? difference : whole;
}
