/** A fortnight of live events: on the anchor day and its neighbours there is always one on, or one within two hours. */
import { roundOf, SEASON } from './competitors.ts';
import { type Entity, english, type FilmName, PASS, stream, type Two } from './entity.ts';
import {
  AUSTRAL,
  at,
  type Club,
  COMPETITIONS,
  GOLFERS,
  PIVOT,
  pick,
  RIBERA,
  SPORTS,
  type Sport,
  TOURNAMENTS,
} from './world.ts';

type League = 'ribera' | 'austral' | 'pivot';

interface Slot {
  key: string;
  league: League | 'golf';
  /** Minutes after midnight UTC, and how long it lasts. */
  start: number;
  lasts: number;
}

const SLOTS = {
  night: { key: 'a', league: 'pivot', start: 30, lasts: 135 },
  early: { key: 'b', league: 'austral', start: 180, lasts: 120 },
  dawn: { key: 'c', league: 'austral', start: 330, lasts: 120 },
  round: { key: 'd', league: 'golf', start: 450, lasts: 390 },
  noon: { key: 'e', league: 'pivot', start: 780, lasts: 135 },
  siesta: { key: 'f', league: 'ribera', start: 930, lasts: 120 },
  evening: { key: 'g', league: 'ribera', start: 1080, lasts: 120 },
  prime: { key: 'h', league: 'ribera', start: 1200, lasts: 120 },
  late: { key: 'i', league: 'pivot', start: 1290, lasts: 135 },
} as const satisfies Record<string, Slot>;

const AROUND_THE_CLOCK: readonly Slot[] = Object.values(SLOTS);
const WEEKEND: readonly Slot[] = [SLOTS.early, SLOTS.round, SLOTS.siesta, SLOTS.prime, SLOTS.late];
const WEEKDAYS: readonly (readonly Slot[])[] = [
  [SLOTS.dawn, SLOTS.evening, SLOTS.late],
  [SLOTS.round, SLOTS.prime, SLOTS.late],
  [SLOTS.early, SLOTS.round, SLOTS.evening],
];

export const FIRST_DAY = -7;
export const LAST_DAY = 7;
export const DAYS = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, i) => FIRST_DAY + i);

const slotsOf = (day: number): readonly Slot[] => {
  if (Math.abs(day) <= 1) return AROUND_THE_CLOCK;
  const weekday = (day + 14) % 7;
  return weekday >= 5 ? WEEKEND : WEEKDAYS[(day + 21) % 3]!;
};

export interface Fixture {
  id: string;
  day: number;
  start: number;
  lasts: number;
  sport: Sport;
  competition: string;
  title: string;
  cover: string;
  venue: string;
  city: string;
  clubs?: readonly [home: Club, away: Club];
  score?: readonly [home: number, away: number];
  /** A golf event's round, and who leads after it where it is over. */
  round?: number;
  tournament?: (typeof TOURNAMENTS)[number];
  state?: 'DELAYED' | 'POSTPONED' | 'CANCELLED';
}

/** The pairs of a league one round after the other, by the circle method: nobody meets the same side twice in a fortnight. */
const pairs = (clubs: readonly Club[]): (readonly [Club, Club])[] => {
  const [fixed, ...rest] = clubs as [Club, ...Club[]];
  return rest.flatMap((_, round) => {
    const ring = [fixed, ...rest.slice(round), ...rest.slice(0, round)];
    return ring.slice(0, ring.length / 2).map((club, i) => {
      const other = ring[ring.length - 1 - i]!;
      return (round + i) % 2 === 0 ? ([club, other] as const) : ([other, club] as const);
    });
  });
};

const STATES: Readonly<Record<string, Fixture['state']>> = {
  'd0-g': 'DELAYED',
  'd1-e': 'POSTPONED',
  'd2-h': 'CANCELLED',
  'd-3-g': 'POSTPONED',
};

const scoreOf = (sport: Sport, seed: number): readonly [number, number] => {
  if (sport === 'basketball') {
    const home = 68 + ((seed * 37) % 31);
    const away = 66 + ((seed * 53) % 30);
    return home === away ? [home + 3, away] : [home, away];
  }
  return pick(
    [
      [2, 1],
      [1, 0],
      [0, 0],
      [3, 1],
      [1, 1],
      [2, 3],
      [0, 2],
      [4, 1],
      [2, 2],
      [1, 2],
    ] as const,
    seed,
  );
};

const build = (): Fixture[] => {
  const drawn = { ribera: pairs(RIBERA), austral: pairs(AUSTRAL), pivot: pairs(PIVOT) };
  const next = { ribera: 0, austral: 0, pivot: 0 };
  let rounds = 0;
  return DAYS.flatMap((day) =>
    slotsOf(day).map((slot, index): Fixture => {
      const key = `d${day}-${slot.key}`;
      const state = STATES[key];
      const when = { day, start: slot.start, lasts: slot.lasts, ...(state ? { state } : {}) };
      if (slot.league === 'golf') {
        const tournament = TOURNAMENTS[Math.floor(rounds / 4) % TOURNAMENTS.length]!;
        const round = (rounds++ % 4) + 1;
        return {
          ...when,
          ...{ id: `${tournament.id}-r${round}`, sport: 'golf', competition: 'circuito-brisa', round, tournament },
          ...{ title: `${tournament.name}`, cover: `golf-${tournament.hue}-${round}` },
          ...{ venue: tournament.course, city: tournament.city },
        };
      }
      const list = drawn[slot.league];
      const [home, away] = list[next[slot.league]++ % list.length]!;
      const sport = slot.league === 'pivot' ? 'basketball' : 'football';
      return {
        ...when,
        ...{ id: `${home.id}-${away.id}`, sport, competition: COMPETITIONS[slot.league].id, clubs: [home, away] },
        ...{
          title: `${home.name}\u00a0– ${away.name}`,
          cover: `vs-${home.id}-${away.id}`,
          venue: home.venue,
          city: home.city,
        },
        ...(day < 0 && !state ? { score: scoreOf(sport, (day + 40) * 9 + index) } : {}),
      };
    }),
  );
};

export const FIXTURES: readonly Fixture[] = build();

/** What was decided on the pitch, of the fixtures that are over. */
export const PLAYED = FIXTURES.filter(({ day, state }) => day < 0 && !state);

const COMPETITION_NAMES = Object.fromEntries(Object.values(COMPETITIONS).map(({ id, name }) => [id, name]));

export const competitionName = (id: string): string => COMPETITION_NAMES[id]!;

export const leadersAfter = (fixture: Fixture): { first: string; second: string; under: number } => {
  const seed = (fixture.day + 20) * 3 + (fixture.round ?? 0);
  return {
    first: GOLFERS[seed % 6]!.name,
    second: GOLFERS[(seed + 3) % 9 === seed % 6 ? (seed + 4) % 9 : (seed + 3) % 9]!.name,
    under: 4 + (fixture.round ?? 1) * 3 + (seed % 3),
  };
};

/** A score that no line break parts. */
export const scored = ([home, away]: readonly [number, number]): string => `${home}\u2060–\u2060${away}`;

/** Titles with what happened, in both languages; a golf round's and a match's are told differently. */
export const titles = (fixture: Fixture): Two => {
  const { clubs, score, round } = fixture;
  if (clubs && score) {
    const result = `${clubs[0].name} ${scored(score)} ${clubs[1].name}`;
    return [result, result];
  }
  return round
    ? [`${fixture.title}: jornada ${round}`, `${fixture.title}: round ${round}`]
    : [fixture.title, fixture.title];
};

const STAKES: Record<Sport, readonly Two[]> = {
  football: [
    [
      'Tres puntos que valen media tabla y un estadio sin un asiento libre.',
      'Three points worth half a table, and a ground without an empty seat.',
    ],
    [
      'El mejor ataque de la liga contra la defensa que menos perdona.',
      'The league’s best attack against its least forgiving defence.',
    ],
    [
      'Dos vecinos, una ría de por medio y noventa minutos para discutirla.',
      'Two neighbours, one estuary, and ninety minutes to argue about it.',
    ],
    ['Quien gane duerme entre los cuatro primeros.', 'Whoever wins sleeps in the top four.'],
    ['Se estrena banquillo y nadie sabe con qué once.', 'A new man on the bench, and nobody knows his eleven.'],
  ],
  basketball: [
    [
      'Ritmo alto, rotación corta y un marcador que no suele parar por debajo de ochenta.',
      'High pace, short rotations, and a board that rarely stops under eighty.',
    ],
    [
      'La mejor defensa del aro contra los que menos lo pisan.',
      'The best rim defence against the side that hardly goes there.',
    ],
    [
      'Duelo de bases: uno lo pasa todo, el otro no suelta la bola.',
      'A duel of point guards: one passes everything, the other nothing.',
    ],
    [
      'El líder visita la pista donde nadie ha ganado este curso.',
      'The leaders visit a floor where nobody has won this season.',
    ],
  ],
  golf: [
    [
      'Salidas desde el amanecer, viento de poniente y greenes como cristal.',
      'Tee times from sunrise, wind from the west and greens like glass.',
    ],
    ['Día de corte: la mitad del campo se juega el fin de semana.', 'Cut day: half the field plays for its weekend.'],
    ['El hoyo 14, sobre el acantilado, decide casi siempre.', 'The 14th, over the cliff, nearly always decides.'],
  ],
};

const participants = ({ clubs, round }: Fixture) =>
  clubs
    ? clubs.map((club) => ({ name: club.name, detail: club.city, imageUrl: `media/art/crests/${club.id}.svg` }))
    : GOLFERS.slice((round ?? 0) % 4, ((round ?? 0) % 4) + 4).map((golfer) => ({
        name: golfer.name,
        detail: `${golfer.rank}.º`,
        imageUrl: `media/art/people/${golfer.id}.webp`,
      }));

/** Guests may watch golf, and one match in four; the others open with the pass. */
const accessOf = (sport: Sport, index: number) =>
  sport === 'golf' || index % 4 === 0 ? { accessLevel: 'GUEST' as const } : PASS;

/** Heroes have a large picture without crests, which would stand under their words; behind some of them a film moves. */
const HEROES: Readonly<Record<string, { cover: string; film?: FilmName }>> = {
  'brenal-miraluz': { cover: 'stadium-dusk', film: 'la-hora-azul' },
  'torvalba-montefaro': { cover: 'stadium-night' },
  'sardanera-brenal': { cover: 'stadium-rain' },
  'faros-tramontana': { cover: 'court-night' },
  'tramontana-cometas': { cover: 'hoop' },
  'trofeo-dunas-r3': { cover: 'golf-dawn-3', film: 'el-swing' },
};

/** Its day is known and its hour is not; no channel carries it yet. */
export const UNCONFIRMED = 'lobos-brujula';

const eventOf = (fixture: Fixture, index: number): Entity => {
  const { day, start, lasts, sport, state } = fixture;
  const [es, en] = titles(fixture);
  const stake = pick(STAKES[sport], index * 7 + day + 30);
  const league = competitionName(fixture.competition);
  const over = PLAYED.includes(fixture);
  const hero = HEROES[fixture.id];
  const round = roundOf(fixture, FIXTURES);
  const plain: Two = fixture.round ? [es, en] : [fixture.title, fixture.title];
  return {
    type: 'LIVE_EVENT',
    id: fixture.id,
    title: es,
    description: `${league}. ${stake[0]}`,
    coverUrl: `media/art/${hero?.cover ?? fixture.cover}.webp`,
    ...(hero ? { smallCoverUrl: `media/art/${fixture.cover}.webp` } : {}),
    ...(hero?.film ? { previewUrl: `media/films/${hero.film}/preview.mp4` } : {}),
    dominantColour: fixture.clubs ? fixture.clubs[0].colours[0] : '#8fbf6b',
    startDate: at(day, start),
    endDate: at(day, start + lasts),
    ...(fixture.id === UNCONFIRMED ? { timeToBeConfirmed: true } : {}),
    ...(state ? { eventState: state } : {}),
    ...(state === 'DELAYED' ? { delayedUntil: at(day, start + 30) } : {}),
    venue: fixture.venue,
    city: fixture.city,
    competitionId: fixture.competition,
    season: SEASON,
    round: round[0],
    ...(fixture.clubs && { competitorIds: fixture.clubs.map(({ id }) => id) }),
    participants: participants(fixture),
    tags: [sport, fixture.competition],
    genres: [SPORTS[sport][0]],
    ...accessOf(sport, index),
    ...(index === 37 ? { allowedTerritories: ['ES', 'AD', 'PT'] } : {}),
    ...(over
      ? {
          replayVodId: `replay-${fixture.id}`,
          spoilerFreeTitle: plain[0],
          spoilerFreeDescription: `${league}. ${stake[0]}`,
        }
      : {}),
    ...(state === 'CANCELLED' || state === 'POSTPONED'
      ? {}
      : { playback: stream(sport === 'golf' ? 'el-swing' : 'la-hora-azul') }),
    ...english({
      title: en,
      description: `${league}. ${stake[1]}`,
      genres: [SPORTS[sport][1]],
      round: round[1],
      ...(over ? { spoilerFreeTitle: plain[1], spoilerFreeDescription: `${league}. ${stake[1]}` } : {}),
    }),
  };
};

export const events = (): Entity[] => FIXTURES.map(eventOf);
