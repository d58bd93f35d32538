import type { StatedFeed } from '../../../../schemas/generated/types';

/** The feeds whose messages systems send, about one event or competition each. */
export const STATED_FEEDS = [
  'live_stats',
  'basketball_live_stats',
  'golf_live_stats',
  'mma_live_stats',
  'uefa-match-events',
  'vcid',
] as const satisfies readonly StatedFeed[];

/** The feeds that follow from content, live states and the clock. Each message is the whole state. */
export const DERIVED_FEEDS = ['events_live', 'events_not_live', 'epg_now_playing'] as const;
export type DerivedFeed = (typeof DERIVED_FEEDS)[number];

/** A feed about one subject. */
export interface Topic {
  feed: StatedFeed;
  /** The id of an event or a competition. */
  subject: string;
}

/** What a reader follows. */
export interface Topics {
  derived: readonly DerivedFeed[];
  stated: readonly Topic[];
}

const SUBJECT = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;

/** Whether an event or a competition can have this id. */
export const isSubject = (id: string): boolean => SUBJECT.test(id);

/** How a topic is written in an address: `live_stats:brenal-torvalba`. */
export const nameOfTopic = ({ feed, subject }: Topic): string => `${feed}:${subject}`;

/** @returns undefined for a name that is no topic's */
function topicOf(name: string): Topic | DerivedFeed | undefined {
  const derived = DERIVED_FEEDS.find((feed) => feed === name);
  if (derived) return derived;
  const [feedName, subject = '', ...more] = name.split(':');
  const feed = STATED_FEEDS.find((stated) => stated === feedName);
  return feed && isSubject(subject) && more.length === 0 ? { feed, subject } : undefined;
}

/** @returns the first name that is no topic's, where there is one */
export function readTopics(names: readonly string[]): Topics | { unknown: string } {
  const topics: { derived: DerivedFeed[]; stated: Topic[] } = { derived: [], stated: [] };
  for (const name of new Set(names)) {
    const topic = topicOf(name);
    if (topic === undefined) return { unknown: name };
    if (typeof topic === 'string') topics.derived.push(topic);
    else topics.stated.push(topic);
  }
  return topics;
}
