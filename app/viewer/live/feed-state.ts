import { type FeedValue, saidBy } from '../../../renderer/contract/feed-messages';
import { applyMergePatch } from '../../../renderer/contract/merge-patch';
import type { ChannelNow, EventTimes, FeedMessage } from '../../../schemas/generated/types';

/** What one feed says of one subject. */
interface Said {
  position: number;
  /** Null where it was withdrawn. */
  value: FeedValue;
}

/** What the feeds say. */
export interface FeedState {
  /** How events stand, by id; undefined until the feeds have said it. */
  times: ReadonlyMap<string, EventTimes> | undefined;
  /** What channels show, by id; undefined until the feed has said it. */
  channels: ReadonlyMap<string, ChannelNow> | undefined;
  /** What is said of subjects, by topic. */
  said: ReadonlyMap<string, Said>;
  /** The last messages of the feeds that are sent as a whole. */
  whole: ReadonlyMap<FeedMessage['type'], FeedMessage>;
}

export const NOTHING_SAID: FeedState = { times: undefined, channels: undefined, said: new Map(), whole: new Map() };

export const topicOf = (feed: string, id: string) => `${feed}:${id}`;

type SubjectMessage = Extract<FeedMessage, { position: number }>;

/** What a message makes of what was said before; undefined for a difference from something else. */
function saidAfter(message: SubjectMessage, before: Said | undefined): Said | undefined {
  const { position } = message;
  if ('patch' in message && message.patch !== undefined)
    return before?.position === message.base
      ? { position, value: applyMergePatch(before?.value, message.patch) as FeedValue }
      : undefined;
  return { position, value: saidBy(message) };
}

function timesIn(whole: FeedState['whole']): FeedState['times'] {
  const events = [...whole.values()].flatMap((message) => ('events' in message ? message.events : []));
  return new Map(events.map((event) => [event.id, event]));
}

/**
 * What the feeds say after a message.
 *
 * @returns the same state for what is known already; undefined where a message before it was missed
 */
export function afterMessage(state: FeedState, message: FeedMessage): FeedState | undefined {
  if ('position' in message) {
    const topic = topicOf(message.type, message.id);
    const before = state.said.get(topic);
    if (before && message.position <= before.position) return state;
    const said = saidAfter(message, before);
    return said && { ...state, said: new Map(state.said).set(topic, said) };
  }
  const whole = new Map(state.whole).set(message.type, message);
  if (message.type === 'epg_now_playing')
    return { ...state, whole, channels: new Map(message.channels.map((channel) => [channel.channelId, channel])) };
  return { ...state, whole, times: timesIn(whole) };
}
