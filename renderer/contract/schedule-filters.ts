import type { Card } from '../../schemas/generated/types';

/** One way to narrow the schedule, as the address has it: `channel:two`, `kind:Golf`. */
export interface ScheduleFilter {
  value: string;
  title: string;
}

export interface ScheduleFilters {
  channels: ScheduleFilter[];
  kinds: ScheduleFilter[];
}

const byTitle = (a: ScheduleFilter, b: ScheduleFilter) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0);

/** What a day's entries can be narrowed to. */
export function filtersOf(cards: readonly Pick<Card, 'channelId' | 'channelTitle' | 'genres'>[]): ScheduleFilters {
  const channels = new Map(
    cards.flatMap(({ channelId, channelTitle }) => (channelId && channelTitle ? [[channelId, channelTitle]] : [])),
  );
  const kinds = new Set(cards.flatMap(({ genres = [] }) => genres));
  return {
    channels: [...channels].map(([id, title]) => ({ value: `channel:${id}`, title })),
    kinds: [...kinds].map((kind) => ({ value: `kind:${kind}`, title: kind })).sort(byTitle),
  };
}

/** The entries that a filter leaves; all of them where it is none that is known. */
export function narrowed(cards: readonly Card[], filter: string | null): Card[] {
  const [, kind, value] = /^(channel|kind):(.+)$/.exec(filter ?? '') ?? [];
  if (!value) return [...cards];
  return cards.filter((card) => (kind === 'channel' ? card.channelId === value : card.genres?.includes(value)));
}
