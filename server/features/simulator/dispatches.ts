import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { FeedUpdate, LiveStateUpdate, Statistics } from '../../../schemas/generated/types';
import type { Match } from './match';
import { orderOfMerit } from './order-of-merit';
import type { Program } from './program';
import { updatesAt } from './sports';
import { standingsAt } from './standings';
import type { Say } from './words';

/** A call that the simulator makes. */
export interface Dispatch {
  path: string;
  body: FeedUpdate | LiveStateUpdate;
}

/** How long after its end a match is still said, in ms: a process that was away says how it ended. */
export const AFTERWARDS_MS = 15 * MINUTE_MS;
const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** An event that is said to be live with less than this to go is made longer (live states): then nothing is said. */
const LEAST_LEFT_MS = 16 * MINUTE_MS;

const secondOf = (ms: number) => Math.floor(ms / MS_PER_SECOND);
const feedPath = (id: string) => `/api/v2/live/feeds/${id}`;

/**
 * What the clock of a match is at, in ms since the epoch: its beginning and the seconds since then, and no further than its end. It
 * is the sequence of updates, in seconds: the same moment again changes nothing, and whoever goes on says something newer. An event
 * of a demonstration comes back each day, so that the seconds since its beginning would not do.
 */
const clockOf = ({ startsAt, endsAt }: Match, now: number): number =>
  now < startsAt ? Math.floor((startsAt - 1) / DAY_MS) * DAY_MS : Math.min(now, endsAt);

/** States are said at transitions only: pages are dropped for them. */
function statesOf({ id, startsAt, endsAt }: Match, now: number): Dispatch[] {
  const path = `/api/v2/live/states/${id}`;
  const state = (status: LiveStateUpdate['status'], at: number): Dispatch => ({
    ...{ path, body: { status, sequence: secondOf(at) } },
  });
  if (now >= endsAt) return [state('ended', endsAt)];
  return now >= startsAt && endsAt - now >= LEAST_LEFT_MS ? [state('live', startsAt)] : [];
}

/** Whether a match is said now: those that come are said once, before they begin. @param isSameDay of the moments given */
function isSaid({ startsAt, endsAt }: Match, now: number, isAnchored: boolean): boolean {
  if (endsAt <= now - AFTERWARDS_MS || startsAt > now + DAY_MS) return false;
  // content with an anchor has moved on: what ended yesterday is another event, of which its own documents tell the result
  return endsAt > now || !isAnchored || Math.floor(endsAt / DAY_MS) === Math.floor(now / DAY_MS);
}

/** A result that the realm tells of belongs to the match for as long as the event is played. */
const isDecided = ({ endsAt, result }: Match, now: number): boolean => result !== undefined && endsAt <= now;

/**
 * What is to be said at a moment: states and statistics of the matches, and the tables of leagues and tours. It follows from its arguments alone.
 *
 * @param now ms since the epoch
 * @param isAnchored whether the content moves each day
 */
export function dispatchesAt(
  { matches, leagues, tours }: Program,
  now: number,
  isAnchored: boolean,
  say: Say,
): Dispatch[] {
  const said = matches.filter((match) => isSaid(match, now, isAnchored) || isDecided(match, now));
  const ofMatches = said.flatMap((match) => [
    ...(isSaid(match, now, isAnchored) ? statesOf(match, now) : []),
    ...updatesAt(match, clockOf(match, now), secondOf(clockOf(match, now)), say).map(
      (body): Dispatch => ({ path: feedPath(match.id), body }),
    ),
  ]);
  const ofCompetition = (id: string, statistics: Statistics): Dispatch => {
    const body: FeedUpdate = { type: 'live_stats', sequence: secondOf(now), isCompetition: true, statistics };
    return { path: feedPath(id), body };
  };
  return [
    ...ofMatches,
    ...leagues.map((league) => ofCompetition(league.id, standingsAt(league, now, say))),
    ...tours.map((tour) => ofCompetition(tour.id, orderOfMerit(tour, say))),
  ];
}
