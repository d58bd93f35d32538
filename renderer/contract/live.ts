import type { ChannelNow, FeedMessage, StatedFeed, StatisticsAnswer } from '../../schemas/generated/types';

/** A feed of a realm that everybody may follow (CT-11). */
export type PublicFeed = FeedMessage['type'];

/** What a feed says of an event or a competition. */
export type FeedDocument<Feed extends StatedFeed> = NonNullable<StatisticsAnswer[Feed]>;

/** What the feeds of a realm say at the moment. One connection a browser serves all who follow. */
export interface LivePort {
  /**
   * Follows a feed about one event or competition, from the last document that it said.
   *
   * @param listener called whenever `document` answers something else
   * @returns stops following
   */
  follow(feed: StatedFeed, id: string, listener: () => void): () => void;
  /**
   * What may be told of a feed: what it said last, or, while a picture of the event is shown, what can be seen in it by now.
   *
   * @param drawn what the page was drawn with, and when, ms since the epoch
   * @returns undefined where nothing is said, or no longer. The same object until it changes.
   */
  document<Feed extends StatedFeed>(
    feed: Feed,
    id: string,
    drawn: FeedDocument<Feed> | undefined,
    drawnAt: number,
  ): FeedDocument<Feed> | undefined;
  /**
   * Tells which moment of an event is on the screen, so that nothing is told before it is seen.
   *
   * @param moment the picture's own time, ms since the epoch; null when it is shown no more
   */
  showPicture(event: string, moment: number | null): void;
  /** What channels show now and next, by their ids; undefined while the feed has said nothing. The same object until it changes. */
  channels(): ReadonlyMap<string, ChannelNow> | undefined;
  /**
   * Follows when events take place and what channels show, which lies over everything that is drawn.
   *
   * @returns stops following
   */
  followTimes(listener: () => void): () => void;
  /**
   * Lays what the feeds say of events and channels over what a section has loaded. The same data give the same object until one
   * of them stands differently.
   */
  overlay<Data>(data: Data): Data;
}

/** Stands for the feeds where there are none: on the server, and in previews. */
export const noLive: LivePort = Object.freeze({
  follow: () => () => {},
  document: <Feed extends StatedFeed>(_feed: Feed, _id: string, drawn: FeedDocument<Feed> | undefined) => drawn,
  showPicture() {},
  channels: () => undefined,
  followTimes: () => () => {},
  overlay: <Data>(data: Data) => data,
});
