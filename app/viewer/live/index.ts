import type { FeedDocument, LivePort } from '../../../renderer/contract';
import { type FeedValue, wholeMessage } from '../../../renderer/contract/feed-messages';
import type { FeedMessage, StatedFeed } from '../../../schemas/generated/types';
import { type PictureTime, steadyDelay } from './as-seen';
import { createConnection } from './connection';
import { createFeedHistory } from './feed-history';
import { afterMessage, type FeedState, NOTHING_SAID, topicOf } from './feed-state';
import { hasAny, overlayFacts } from './overlay';
import { shareFeeds } from './tabs';

/** What following the feeds needs of the page. */
export interface LiveInput {
  realm: string;
  /** Where the feeds are: the realm's `liveEndpoint`, or the API's own (RS-11). */
  endpoint: string;
  headers: () => Promise<Readonly<Record<string, string>>>;
  newId: () => string;
  /** The server's clock, ms since the epoch. */
  now: () => number;
}

/** All that is known of a topic, as one message. */
function messageOf(topic: string, position: number, value: FeedValue): FeedMessage {
  const [feed = '', id = ''] = topic.split(':');
  return wholeMessage(feed as StatedFeed, id, position, value);
}

/** The feeds that are sent as a whole, by what they are about. */
const WHOLE = { LIVE_EVENT: ['events_live', 'events_not_live'], CHANNEL: ['epg_now_playing'] } as const;
type About = keyof typeof WHOLE;

/** The feeds of a realm, in one connection for all tabs of the browser. */
export function followFeeds({ realm, endpoint, headers, newId, now }: LiveInput): LivePort {
  let state: FeedState = NOTHING_SAID;
  const followers = new Map<string, Set<() => void>>();
  const timeListeners = new Set<() => void>();
  const followed = new Set<About>();
  const pictures = new Map<string, PictureTime>();
  const history = createFeedHistory();

  function receive(message: FeedMessage): boolean {
    const next = afterMessage(state, message);
    if (!next) return false;
    const before = state;
    state = next;
    if ('position' in message && before.said !== next.said) {
      const topic = topicOf(message.type, message.id);
      history.add(message.type, message.id, { document: next.said.get(topic)?.value, at: now() });
      for (const listener of followers.get(topic) ?? []) listener();
    } else if (before.times !== next.times || before.channels !== next.channels)
      for (const listener of timeListeners) listener();
    return true;
  }

  const tabs = shareFeeds({
    name: `realmcast-feeds-${realm}`,
    tab: newId(),
    onMessage: receive,
    lead(spread) {
      const connection = createConnection({
        addressOf: (topics) => `${endpoint}?topics=${topics.join(',')}`,
        headers,
        random: Math.random,
        onMessage(message) {
          if (afterMessage(state, message)) spread(message);
          else connection.restart();
        },
      });
      return {
        ...connection,
        repeat: (topics) => [
          ...state.whole.values(),
          ...[...state.said].flatMap(([topic, { position, value }]) =>
            topics.includes(topic) ? [messageOf(topic, position, value)] : [],
          ),
        ],
      };
    },
  });

  const announce = () => tabs.follow([...[...followed].flatMap((about) => WHOLE[about]), ...followers.keys()]);

  function followAbout(about: About): void {
    if (followed.has(about)) return;
    followed.add(about);
    // not while something is drawn
    queueMicrotask(announce);
  }

  const laid = new WeakMap<object, { of: FeedState; data: unknown }>();
  return {
    follow(feed, id, listener) {
      const topic = topicOf(feed, id);
      const listeners = followers.get(topic) ?? new Set();
      followers.set(topic, listeners.add(listener));
      announce();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || followers.get(topic) !== listeners) return;
        followers.delete(topic);
        announce();
      };
    },
    document<Feed extends StatedFeed>(
      feed: Feed,
      id: string,
      drawn: FeedDocument<Feed> | undefined,
      drawnAt: number,
    ): FeedDocument<Feed> | undefined {
      const picture = pictures.get(id);
      if (picture) return history.document(feed, id, { document: drawn, at: drawnAt }, picture);
      const said = state.said.get(topicOf(feed, id));
      return said ? ((said.value ?? undefined) as FeedDocument<Feed> | undefined) : drawn;
    },
    showPicture(event, moment) {
      const before = pictures.get(event);
      if (moment === null) pictures.delete(event);
      else pictures.set(event, { moment, delay: steadyDelay(before?.delay, now() - moment) });
      for (const [topic, listeners] of followers)
        if (topic.endsWith(`:${event}`)) for (const listener of listeners) listener();
    },
    channels: () => state.channels,
    followTimes(listener) {
      timeListeners.add(listener);
      return () => timeListeners.delete(listener);
    },
    overlay<Data>(data: Data): Data {
      if (typeof data !== 'object' || data === null) return data;
      const found = laid.get(data);
      if (found && found.of.times === state.times && found.of.channels === state.channels) return found.data as Data;
      if (!found) for (const about of ['LIVE_EVENT', 'CHANNEL'] as const) if (hasAny(data, about)) followAbout(about);
      const next = overlayFacts(data, state);
      // the same object for the same result: nothing is drawn again
      const isSame = found && (found.data === next || JSON.stringify(found.data) === JSON.stringify(next));
      const kept = isSame ? (found.data as Data) : next;
      laid.set(data, { of: state, data: kept });
      return kept;
    },
  };
}
