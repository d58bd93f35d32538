import type { FeedDocument } from '../../../renderer/contract';
import { beforeMatch } from '../../../renderer/contract/line-up';
import type { MatchMoment, StatedFeed, Statistics, StatisticsValue } from '../../../schemas/generated/types';

/** What a feed said, and the moment at which this browser had it, ms since the epoch. */
export interface DatedDocument {
  /** Null where it was withdrawn. */
  document: unknown;
  at: number;
}

/** Where the viewer's picture is. */
export interface PictureTime {
  /** The picture's own time (`EXT-X-PROGRAM-DATE-TIME`), ms since the epoch. */
  moment: number;
  /** How far it is behind, in ms. */
  delay: number;
}

/**
 * How far behind a document a picture may be for the document to be taken for what is seen, as long as nothing has happened in
 * between, in ms. Streams are some ten seconds behind, and a page may be a minute old.
 */
const SAME_MS = 120_000;
/** A delay that differs by less than this, in ms, is the same: players do not play evenly. */
const STEADY_MS = 2_000;
const SECOND_MS = 1_000;

const NOTHING: DatedDocument = { document: undefined, at: 0 };

type Moments = Readonly<Record<string, MatchMoment>>;

const isPast = ({ at }: MatchMoment, moment: number) => Date.parse(at) <= moment;

const pastOf = (moments: Moments, moment: number): Moments =>
  Object.fromEntries(Object.entries(moments).filter(([, happened]) => isPast(happened, moment)));

const hasFuture = (moments: Moments | undefined, moment: number): boolean =>
  Object.values(moments ?? {}).some((happened) => !isPast(happened, moment));

/** The score after what had happened by then; where nobody had scored, nil for whoever has a score in numbers. */
function scoreAfter(past: Moments, id: string, now: StatisticsValue | undefined): StatisticsValue | undefined {
  const [last] = Object.values(past)
    .filter(({ score, isWithdrawn }) => !isWithdrawn && score && Object.hasOwn(score, id))
    .sort((a, b) => b.order - a.order);
  return last?.score?.[id] ?? (typeof now === 'number' ? 0 : undefined);
}

/**
 * Statistics as they were at an earlier moment, as far as they say it themselves: moments, and the score after the last of them.
 * Periods, the clock and tables but for the line-ups are of the present, and left out.
 */
function earlier({ competitors = {}, moments = {}, tables = {} }: Statistics, moment: number): Statistics {
  const past = pastOf(moments, moment);
  const lineups = Object.entries(tables).flatMap(([id, table]) =>
    table.purpose === 'lineup' ? [[id, beforeMatch(table)] as const] : [],
  );
  const before = Object.entries(competitors).map(([id, { score: now, isWinner: _, ...competitor }]) => {
    const score = scoreAfter(past, id, now);
    return [id, { ...competitor, ...(score !== undefined && { score }) }] as const;
  });
  return {
    competitors: Object.fromEntries(before),
    moments: past,
    ...(lineups.length > 0 && { tables: Object.fromEntries(lineups) }),
  };
}

/** The match clock as it ran when the picture was taken: pages count it on by their own time. */
function withDelay(statistics: Statistics, delay: number): Statistics {
  const { clock } = statistics;
  if (!clock?.isRunning || delay <= 0) return statistics;
  return { ...statistics, clock: { ...clock, at: new Date(Date.parse(clock.at) + delay).toISOString() } };
}

function seenStatistics(statistics: Statistics, at: number, { moment, delay }: PictureTime): Statistics {
  if (hasFuture(statistics.moments, moment) || at - moment > SAME_MS) return earlier(statistics, moment);
  return withDelay(statistics, delay);
}

/**
 * What of a feed may be told to somebody whose picture is behind: never more than can be seen.
 *
 * @param documents what is known, the oldest first
 */
export function asSeen<Feed extends StatedFeed>(
  feed: Feed,
  documents: readonly DatedDocument[],
  picture: PictureTime,
): FeedDocument<Feed> | undefined {
  // which video shows an event tells nothing of what happens in it
  if (feed === 'vcid') return (documents.at(-1)?.document ?? undefined) as FeedDocument<Feed> | undefined;
  const { document, at } = documents.findLast((one) => one.at <= picture.moment) ?? documents[0] ?? NOTHING;
  if (document === null || document === undefined) return undefined;
  if (feed === 'uefa-match-events') return pastOf(document as Moments, picture.moment) as FeedDocument<Feed>;
  return seenStatistics(document as Statistics, at, picture) as FeedDocument<Feed>;
}

/** The delay to go on with: the one before, unless it has really changed. In ms, to the second. */
export const steadyDelay = (before: number | undefined, measured: number): number =>
  before !== undefined && Math.abs(before - measured) < STEADY_MS
    ? before
    : Math.round(measured / SECOND_MS) * SECOND_MS;
