/** Competitions and clubs as content, which events refer to. */
import { type Entity, english, type Two } from './entity.ts';
import type { Fixture } from './fixtures.ts';
import { CLUBS, COMPETITIONS } from './world.ts';

export const SEASON = '2026/27';

/**
 * The round of a fixture. Those of a league follow one another as everybody plays once; the first from the anchor day on is of the round
 * that its competition says.
 */
export const roundOf = (fixture: Fixture, fixtures: readonly Fixture[]): Two => {
  if (!fixture.clubs) return [`Jornada ${fixture.round}`, `Round ${fixture.round}`];
  const competition = Object.values(COMPETITIONS).find(({ id }) => id === fixture.competition)!;
  const ofLeague = fixtures.filter((other) => other.competition === competition.id);
  const matches = CLUBS.filter((club) => club.competition === competition.id).length / 2;
  const place = (one: Fixture | undefined) => Math.floor(ofLeague.indexOf(one!) / matches);
  const matchday = competition.round + place(fixture) - place(ofLeague.find(({ day }) => day >= 0));
  return [`Jornada ${matchday}`, `Matchday ${matchday}`];
};

export const competitions = (): Entity[] => [
  ...Object.values(COMPETITIONS).map(({ id, name, sport }) => ({ type: 'COMPETITION', id, title: name, sport })),
  {
    ...{ type: 'COMPETITION', id: 'amistosos', title: 'Amistosos internacionales', shortTitle: 'Amistosos' },
    sport: 'football',
    ...english({ title: 'International friendlies', shortTitle: 'Friendlies' }),
  },
];

export const teams = (): Entity[] =>
  CLUBS.map(({ id, name, short, colours, competition }) => ({
    type: 'TEAM',
    id,
    title: name,
    ...(short !== name && { shortTitle: short }),
    sport: competition === COMPETITIONS.pivot.id ? 'basketball' : 'football',
    crestUrl: `media/art/crests/${id}.svg`,
    colours: [...colours],
  }));
