import type { FeedItem, Mapped, Target } from '../feed-item';
import { finding } from '../finding';
import { type Airing, channelIdOf, programmeOf } from './xmltv';

/** The order of a channel's programmes; of two that begin at once, the one that counts comes first. */
const inOrder = (one: Airing, other: Airing): number =>
  one.start - other.start ||
  (other.stop ?? 0) - (one.stop ?? 0) ||
  (one.json < other.json ? -1 : one.json > other.json ? 1 : one.line - other.line);

function programmesOf(airings: readonly Airing[], target: Target): Mapped[] {
  const sorted = [...airings].sort(inOrder);
  const first = sorted.filter(({ start }, at) => sorted[at - 1]?.start !== start);
  const winner = new Map(first.map((airing) => [airing.start, airing]));
  const repeated = sorted.flatMap((airing): Mapped[] => {
    const { line, name, start } = airing;
    const other = winner.get(start);
    return other === airing
      ? []
      : [{ line, name, reason: finding('duplicate-in-feed', { line: other?.line ?? line }) }];
  });
  const programmes = first.map((airing, at): Mapped => {
    const { line, name, stop } = airing;
    const next = first[at + 1]?.start;
    if (stop === null && next === undefined)
      return {
        line,
        name,
        reason: finding('no-end', { reason: 'it has no stop, and no programme follows it on its channel' }),
      };
    if (stop === null) return programmeOf(airing, target, next!, [finding('end-from-next')]);
    if (next !== undefined && stop > next) return programmeOf(airing, target, next, [finding('end-trimmed')]);
    return programmeOf(airing, target, stop, []);
  });
  return [...programmes, ...repeated];
}

/** The channels of a feed: those that are imported, and the lines of those that are not. */
export interface FeedChannels {
  imported: readonly FeedItem[];
  /** The line of each refused channel, by its id in the feed. */
  refused: ReadonlyMap<string, number>;
}

/**
 * The programmes of a whole feed: one that has no end ends with the next one on its channel, and one that overlaps the next one is
 * trimmed. The order of the feed does not matter.
 */
export function schedule(airings: readonly Airing[], { imported, refused }: FeedChannels, target: Target): Mapped[] {
  const known = new Set(imported.map(({ id }) => id));
  const byChannel = new Map<string, Airing[]>();
  for (const airing of airings) {
    const group = byChannel.get(airing.channel);
    if (group) group.push(airing);
    else byChannel.set(airing.channel, [airing]);
  }
  return [...byChannel].flatMap(([channel, group]) => {
    if (known.has(channelIdOf(channel, target)) || target.channels.has(channel)) return programmesOf(group, target);
    const line = refused.get(channel);
    const reason =
      line === undefined ? finding('channel-not-in-feed', { channel }) : finding('channel-refused', { channel, line });
    return group.map((airing) => ({ line: airing.line, name: airing.name, reason }));
  });
}
