import type { Card } from '../../schemas/generated/types';

/** One way to narrow the schedule, as the address has it: `channel:two`, `kind:Golf`, `competition:liga`, `team:brenal`. */
export interface ScheduleFilter {
  value: string;
  title: string;
}

export interface ScheduleFilters {
  competitions: ScheduleFilter[];
  teams: ScheduleFilter[];
  channels: ScheduleFilter[];
  kinds: ScheduleFilter[];
}

const byTitle = (a: ScheduleFilter, b: ScheduleFilter) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0);

/** What a day's entries can be narrowed to. */
export function filtersOf(
  cards: readonly Pick<Card, 'channelId' | 'channelTitle' | 'genres' | 'competition' | 'competitors'>[],
): ScheduleFilters {
  const competitions = new Map(
    cards.flatMap(({ competition }) => (competition ? [[competition.id, competition]] : [])),
  );
  const teams = new Map(cards.flatMap(({ competitors = [] }) => competitors.map((one) => [one.id, one])));
  const channels = new Map(
    cards.flatMap(({ channelId, channelTitle }) => (channelId && channelTitle ? [[channelId, channelTitle]] : [])),
  );
  const kinds = new Set(cards.flatMap(({ genres = [] }) => genres));
  return {
    competitions: [...competitions.values()]
      .map(({ id, title }) => ({ value: `competition:${id}`, title }))
      .sort(byTitle),
    teams: [...teams.values()].map(({ id, title }) => ({ value: `team:${id}`, title })).sort(byTitle),
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

/** The competition, or the team or athlete, whose events a filter asks for; null for any other filter. */
export function aboutIn(filter: string | null): { competition: string } | { team: string } | null {
  const [, by, id] = /^(competition|team):([a-z0-9-]{1,80})$/.exec(filter ?? '') ?? [];
  if (id === undefined) return null;
  return by === 'team' ? { team: id } : { competition: id };
}

const isAbout = ({ competition, competitors = [] }: Card, about: NonNullable<ReturnType<typeof aboutIn>>) =>
  'team' in about ? competitors.some(({ id }) => id === about.team) : competition?.id === about.competition;

/** The entries that a filter leaves; all of them where it is none that is known. */
export function narrowed(cards: readonly Card[], filter: string | null): Card[] {
  const about = aboutIn(filter);
  if (about) return cards.filter((card) => isAbout(card, about));
  const narrowing = filterOf(filter);
  if (!narrowing) return [...cards];
  const { by, value } = narrowing;
  return cards.filter((card) => (by === 'channel' ? card.channelId === value : card.genres?.includes(value)));
}
