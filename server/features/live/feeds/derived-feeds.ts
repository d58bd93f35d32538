import { MINUTE_MS, MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { FeedStates, Role } from '../../../../schemas/generated/types';
import { eventOf } from '../../../kernel/http/event-stream';
import type { LocalCalls, Reading } from '../../catalogue';
import type { ServedRealm } from '../../realms';
import { FEEDS_ENDPOINTS } from './endpoints';
import type { Sink } from './feed-log';
import { DERIVED_FEEDS, type DerivedFeed } from './topics';

/** To whom a state is told: all of them are told the same. */
export interface Audience {
  role: Role;
  language: string;
  territory: string | null;
}

export interface DerivedFeeds {
  /**
   * Sends a reader how the feeds stand, and again whenever one stands differently.
   *
   * @returns stops
   */
  follow(realm: string, audience: Audience, feeds: readonly DerivedFeed[], sink: Sink): Promise<() => void>;
  /** A realm's content, or the live state of one of its events, has changed. */
  changed(realm: string): void;
  close(): void;
}

export interface DerivedFeedsOptions {
  /** The realm as it is served; undefined once it is not. */
  realmOf(name: string): Promise<ServedRealm | undefined>;
  local(reading: Reading): LocalCalls;
  clock: () => number;
  onTrouble: (error: unknown, what: string) => void;
}

/** Updates that come together are told together, in ms. */
const GATHERED_MS = 200;
/** After what could not be read it is tried again, in ms. */
const RETRY_MS = 5 * MS_PER_SECOND;
/** How long timers wait at most: the clock may be set meanwhile. */
const LONGEST_WAIT_MS = 10 * MINUTE_MS;

/** All readers of one audience of a realm. */
interface Group {
  realm: string;
  readers: Map<Sink, ReadonlySet<DerivedFeed>>;
  /** What was sent last, by feed. */
  sent: Map<DerivedFeed, string>;
  timer: NodeJS.Timeout | undefined;
  /** One reading after another: an older state never comes over a newer one. */
  reading: Promise<void>;
  audience: Audience;
}

const messagesOf = ({ eventsLive, eventsNotLive, epgNowPlaying }: FeedStates): Map<DerivedFeed, string> =>
  new Map([eventsLive, eventsNotLive, epgNowPlaying].map((message) => [message.type, JSON.stringify(message)]));

/** The feeds that follow from content, live states and the clock. Each process works them out by itself. */
export function createDerivedFeeds({ realmOf, local, clock, onTrouble }: DerivedFeedsOptions): DerivedFeeds {
  const groups = new Map<string, Group>();

  function wait(group: Group, ms: number): void {
    clearTimeout(group.timer);
    group.timer = setTimeout(() => update(group), Math.min(ms, LONGEST_WAIT_MS)).unref();
  }

  async function read(group: Group): Promise<void> {
    const served = await realmOf(group.realm);
    const calls = served && local({ served, ...group.audience });
    const answer = await calls?.call(FEEDS_ENDPOINTS.feedStates.path);
    if (!calls || answer?.status !== 200) {
      // a realm that is gone, or has closed itself to these readers
      for (const sink of group.readers.keys()) sink.drop();
      return;
    }
    const before = group.sent;
    group.sent = messagesOf(answer.body as FeedStates);
    const changedFeeds = DERIVED_FEEDS.filter((feed) => before.get(feed) !== group.sent.get(feed));
    for (const [sink, feeds] of group.readers)
      for (const feed of changedFeeds) if (feeds.has(feed)) sink.send(eventOf(group.sent.get(feed)!));
    if (group.readers.size > 0) wait(group, (calls.nextChange() ?? Number.POSITIVE_INFINITY) - clock());
  }

  function update(group: Group): Promise<void> {
    group.reading = group.reading
      .then(() => read(group))
      .catch((error: unknown) => {
        onTrouble(error, 'reading what is on');
        wait(group, RETRY_MS);
      });
    return group.reading;
  }

  return {
    async follow(realm, audience, feeds, sink) {
      const key = JSON.stringify([realm, audience.role, audience.language, audience.territory]);
      const group: Group = groups.get(key) ?? {
        ...{ realm, audience, readers: new Map(), sent: new Map() },
        ...{ timer: undefined, reading: Promise.resolve() },
      };
      groups.set(key, group);
      group.readers.set(sink, new Set(feeds));
      if (group.sent.size === 0) await update(group);
      else sink.send(feeds.map((feed) => eventOf(group.sent.get(feed)!)).join(''));
      return () => {
        group.readers.delete(sink);
        if (group.readers.size > 0) return;
        clearTimeout(group.timer);
        if (groups.get(key) === group) groups.delete(key);
      };
    },
    changed(realm) {
      for (const group of groups.values()) if (group.realm === realm) wait(group, GATHERED_MS);
    },
    close() {
      for (const group of groups.values()) clearTimeout(group.timer);
      groups.clear();
    },
  };
}
