import { MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../renderer/contract/constants';
import type { Channel, Entity, GuideProgramme, Programme } from '../../../schemas/generated/types';
import { isBlockedIn } from '../../kernel/permissions/territory';
import { liveAddress, PART_SECONDS_MOST } from '../media';

/** Until when a programme can be watched from its beginning, and after its end. */
export type ProgrammeReach = Pick<GuideProgramme, 'startOverUntil' | 'catchUpUntil'>;

/** From when to when something is on, in ms since the epoch. */
export interface Hours {
  from: number;
  to: number;
}

type Times = Pick<Programme, 'startDate' | 'endDate'>;

const iso = (moment: number): string => new Date(moment).toISOString();
const hoursOf = ({ startDate, endDate }: Times): Hours => ({ from: Date.parse(startDate), to: Date.parse(endDate) });

/** How long a part of a channel's stream may be, in ms; 0 where it has none. */
function longestPart({ playback, archiveUrl }: Channel): number {
  if (!playback) return 0;
  if (playback.live) return PART_SECONDS_MOST * MS_PER_SECOND;
  return archiveUrl ? Number.POSITIVE_INFINITY : 0;
}

/**
 * How far a channel's stream and its rights reach for one of its programmes. What the programme itself says comes before what
 * its channel says.
 *
 * @param times the programme's own, as they are given out
 */
export function reachOf(
  programme: Pick<Programme, 'startOver' | 'catchUpHours'>,
  channel: Entity | undefined,
  times: Times,
): ProgrammeReach {
  if (channel?.type !== 'CHANNEL') return {};
  const { from, to } = hoursOf(times);
  const longest = longestPart(channel);
  const startsOver = longest > 0 && to > from && (programme.startOver ?? channel.startOver ?? false);
  const catchUpHours = programme.catchUpHours ?? channel.catchUpHours ?? 0;
  const catchesUp = catchUpHours > 0 && to > from && to - from <= longest;
  return {
    ...(startsOver && { startOverUntil: iso(Math.min(to, from + longest)) }),
    ...(catchesUp && { catchUpUntil: iso(to + catchUpHours * SECONDS_PER_HOUR * MS_PER_SECOND) }),
  };
}

/**
 * The address of a part of a channel's stream: looped from the realm's folder, or at the service that archives it.
 *
 * @returns undefined where the channel has no parts
 */
export function partAddress({ playback, archiveUrl }: Channel, { from, to }: Hours): string | undefined {
  if (!playback) return undefined;
  const part = { from: Math.ceil(from / MS_PER_SECOND), until: Math.floor(to / MS_PER_SECOND) };
  if (playback.live) return liveAddress(playback.hlsUrl, { windowSeconds: PART_SECONDS_MOST, ...part, isPart: true });
  return archiveUrl?.replaceAll('{from}', String(part.from)).replaceAll('{until}', String(part.until));
}

/** What a channel may not show in a territory, and when. */
export const blackoutsIn = (territory: string | null, programmes: readonly Programme[]): Hours[] =>
  programmes.filter((programme) => isBlockedIn(programme, territory)).map(hoursOf);

/** How a channel's stream stands between blackouts at a moment. */
export interface BlackoutState {
  /** Whether it shows something now that it may not. */
  isOn: boolean;
  /** When the last blackout ended, in ms since the epoch: the stream is not rewound beyond it; null where there was none. */
  since: number | null;
  /** When the next one begins. */
  until: number | null;
}

export function blackoutState(blackouts: readonly Hours[], now: number): BlackoutState {
  const before = blackouts.filter(({ to }) => to <= now).map(({ to }) => to);
  const after = blackouts.filter(({ from }) => from > now).map(({ from }) => from);
  return {
    isOn: blackouts.some(({ from, to }) => from <= now && now < to),
    since: before.length > 0 ? Math.max(...before) : null,
    until: after.length > 0 ? Math.min(...after) : null,
  };
}
