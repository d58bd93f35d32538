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
  /** What the feed said last; null when it was withdrawn, undefined when it has said nothing yet. The same object until it changes. */
  document<Feed extends StatedFeed>(feed: Feed, id: string): FeedDocument<Feed> | null | undefined;
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
  document: () => undefined,
  channels: () => undefined,
  followTimes: () => () => {},
  overlay: <Data>(data: Data) => data,
});
