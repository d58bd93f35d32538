import type { ChannelNow, GuideProgramme, ProgrammeSlot } from '../../../../schemas/generated/types';

const isAsSaid = (programme: GuideProgramme, slot: ProgrammeSlot): boolean =>
  programme.startDate === slot.startDate && programme.endDate === slot.endDate && programme.title === slot.title;

/** What is left of a listed programme beside what is shown in its place: nothing, or what comes before or after that. */
function beside(programme: GuideProgramme, { startDate, endDate }: ProgrammeSlot): GuideProgramme[] {
  const [from, to] = [Date.parse(programme.startDate), Date.parse(programme.endDate)];
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  if (to <= start || from >= end) return [programme];
  if (from < start) return [{ ...programme, endDate: startDate }];
  return to > end ? [{ ...programme, startDate: endDate }] : [];
}

function withSlot(programmes: readonly GuideProgramme[], channelId: string, slot: ProgrammeSlot): GuideProgramme[] {
  const listed = programmes.find(({ id }) => id === slot.id);
  if (listed && isAsSaid(listed, slot)) return [...programmes];
  const others = programmes.filter(({ id }) => id !== slot.id).flatMap((programme) => beside(programme, slot));
  return [...others, { channelId, ...listed, ...slot }];
}

/** A channel's listing with what the feed says of now and next, which is newer than what was loaded. */
export const withNowPlaying = (
  programmes: readonly GuideProgramme[],
  { channelId, now, next }: ChannelNow,
): GuideProgramme[] =>
  [now, next].reduce<GuideProgramme[]>(
    (listed, slot) => (slot ? withSlot(listed, channelId, slot) : listed),
    [...programmes],
  );
