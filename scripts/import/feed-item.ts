import type { Finding } from './finding';

/** What a mapping makes of an item of a feed, and where the feed has it. */
export interface FeedItem {
  /** The line of the feed on which it begins, from 1. */
  line: number;
  /** What people call it: its title. */
  name: string;
  /** Ids in the realm and in the feed; both follow from the feed alone. */
  id: string;
  externalId: string;
  /** The item as JSON, by `lineOf`. Objects would take several times the memory. */
  json: string;
  /** What it begins with in time, in ms since the epoch; of a channel nothing. */
  start?: number;
  /** How it differs from what the feed has. */
  notes: readonly Finding[];
  /** Of several with one id, the one with the greatest rank counts, wherever it stands in the feed. */
  rank: readonly (number | string)[];
  /** Whether it changes one occurrence of an event that recurs, whose rule has it as well. */
  isException?: true;
}

/** An item of a feed that is not imported, and why. */
export interface Refusal {
  line: number;
  name: string;
  reason: Finding;
}

export type Mapped = FeedItem | Refusal;

export const isRefusal = (mapped: object): mapped is Refusal => 'reason' in mapped;

/** What a mapping needs to know of the realm and of the command. */
export interface Target {
  /** The name of the import, which its ids begin with. */
  name: string;
  /** The realm's languages, its first one first. */
  languages: readonly string[];
  mediaHosts: readonly string[];
  /** The realm's own channels, by the id that the feed has for them. */
  channels: ReadonlyMap<string, string>;
  /** The image of items that have none. */
  cover?: string | undefined;
  /** The time zone of times that have none. */
  zone?: string | undefined;
  /** Up to when events recur that have no end, in ms. */
  until?: number | undefined;
}
