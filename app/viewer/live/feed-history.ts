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
   * @param picture the same object for the same time
   */
  document<Feed extends StatedFeed>(
    feed: Feed,
    id: string,
    drawn: DatedDocument,
    picture: PictureTime,
  ): FeedDocument<Feed> | undefined;
}

/** What was worked out last of a topic, and of what. */
interface Shown {
  of: readonly unknown[];
  text: string | undefined;
  document: unknown;
}

export function createFeedHistory(): FeedHistory {
  const documents = new Map<string, DatedDocument[]>();
  const shown = new Map<string, Shown>();

  /** The same object as last time where it says the same: nothing is drawn again. */
  function settled(document: unknown, last: Shown | undefined): Pick<Shown, 'document' | 'text'> {
    const text = JSON.stringify(document);
    return last && last.text === text ? last : { document, text };
  }

  return {
    add(feed, id, document) {
      const topic = topicOf(feed, id);
      documents.set(topic, [...(documents.get(topic) ?? []), document].slice(-MOST));
    },
    document<Feed extends StatedFeed>(feed: Feed, id: string, drawn: DatedDocument, picture: PictureTime) {
      const topic = topicOf(feed, id);
      const said = documents.get(topic);
      const of = [said, picture, drawn.document, drawn.at];
      const last = shown.get(topic);
      // it is read each time that something is drawn, and changes once a second
      if (last?.of.every((one, at) => one === of[at])) return last.document as FeedDocument<Feed> | undefined;
      const known = [...(drawn.document === undefined ? [] : [drawn]), ...(said ?? [])];
      const { document, text } = settled(asSeen(feed, known, picture), last);
      shown.set(topic, { of, document, text });
      return document as FeedDocument<Feed> | undefined;
    },
  };
}
