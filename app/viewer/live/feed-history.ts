import type { FeedDocument } from '../../../renderer/contract';
import type { StatedFeed } from '../../../schemas/generated/types';
import { asSeen, type DatedDocument, type PictureTime } from './as-seen';
import { topicOf } from './feed-state';

/** How many documents of a subject are remembered: those of some hours. */
const MOST = 1_000;

/** What feeds have said while this page was open, for pictures that are behind. */
export interface FeedHistory {
  add(feed: StatedFeed, id: string, document: DatedDocument): void;
  /**
   * What can be seen in a picture of what a feed says. The same object until it is something else.
   *
   * @param drawn what the page came with
   */
  document<Feed extends StatedFeed>(
    feed: Feed,
    id: string,
    drawn: DatedDocument,
    picture: PictureTime,
  ): FeedDocument<Feed> | undefined;
}

export function createFeedHistory(): FeedHistory {
  const documents = new Map<string, DatedDocument[]>();
  const shown = new Map<string, { text: string | undefined; document: unknown }>();
  return {
    add(feed, id, document) {
      const topic = topicOf(feed, id);
      documents.set(topic, [...(documents.get(topic) ?? []), document].slice(-MOST));
    },
    document<Feed extends StatedFeed>(feed: Feed, id: string, drawn: DatedDocument, picture: PictureTime) {
      const topic = topicOf(feed, id);
      const known = [...(drawn.document === undefined ? [] : [drawn]), ...(documents.get(topic) ?? [])];
      const document = asSeen(feed, known, picture);
      const text = JSON.stringify(document);
      const last = shown.get(topic);
      if (last && last.text === text) return last.document as FeedDocument<Feed> | undefined;
      shown.set(topic, { text, document });
      return document;
    },
  };
}
