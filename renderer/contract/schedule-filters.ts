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

/** What a filter narrows to: the channel with an id, or programmes of a kind. */
export interface Narrowing {
  by: 'channel' | 'kind';
  value: string;
}

/** Reads a filter as the address has it; null for none, and for what is no filter. */
export function filterOf(filter: string | null): Narrowing | null {
  const [, by, value] = /^(channel|kind):(.+)$/.exec(filter ?? '') ?? [];
  return value === undefined ? null : { by: by as Narrowing['by'], value };
}

/** The entries that a filter leaves; all of them where it is none that is known. */
export function narrowed(cards: readonly Card[], filter: string | null): Card[] {
  const narrowing = filterOf(filter);
  if (!narrowing) return [...cards];
  const { by, value } = narrowing;
  return cards.filter((card) => (by === 'channel' ? card.channelId === value : card.genres?.includes(value)));
}
