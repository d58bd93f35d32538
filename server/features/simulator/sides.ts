import { chanceOf, type Player, type Side } from './match';

/** Who takes part in an event, as the content has it. */
export interface Participant {
  name: string;
  imageUrl?: string;
}

/** Somebody of the realm's athletes. */
export interface Athlete {
  id: string;
  name: string;
  /** The club, as participants name it. */
  team?: string;
  country?: string;
}

const FIRST_NAMES = [
  ...['Adán', 'Aldo', 'Amaro', 'Anselm', 'Basil', 'Caio', 'Davor', 'Dário', 'Edel', 'Elio', 'Emeric', 'Fabio', 'Goran'],
  ...['Ibai', 'Idris', 'Ismael', 'Jory', 'Karim', 'Lander', 'Lorcan', 'Malik', 'Milo', 'Nahuel', 'Odin', 'Oriol'],
  ...[
    'Pietro',
    'Quim',
    'Rafe',
    'Remi',
    'Samir',
    'Silvio',
    'Tadeo',
    'Tomé',
    'Ulises',
    'Valen',
    'Wilmer',
    'Yago',
    'Zeno',
  ],
];
const LAST_NAMES = [
  ...[
    'Abrente',
    'Alquería',
    'Arvizu',
    'Balmaseda',
    'Barbosa',
    'Belloch',
    'Brannock',
    'Calloway',
    'Carrasco',
    'Corveda',
  ],
  ...[
    'Delmonte',
    'Dumaret',
    'Esparza',
    'Fendrel',
    'Ferreiro',
    'Galvane',
    'Garmendia',
    'Halloran',
    'Ibarreta',
    'Jansema',
  ],
  ...['Kerrigan', 'Lacoste', 'Lindqvist', 'Marrero', 'Montserín', 'Novelda', 'Okonjo', 'Ortuño', 'Paredes', 'Quiroga'],
  ...['Rivasol', 'Rostand', 'Sabater', 'Tavares', 'Tordesil', 'Urrutia', 'Valcárcel', 'Vendrell', 'Wexcombe', 'Zubiri'],
];

const MOST_CHARACTERS = 60;

/** A name as an id. @returns an empty text for a name that has no letter of the Latin alphabet */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_CHARACTERS)
    .replace(/^-+|-+$/g, '');

/** Ids of names, each once. */
function idsOf(names: readonly string[], prefix: string): string[] {
  const taken = new Set<string>();
  return names.map((name, place) => {
    const slug = slugOf(name);
    const id = slug === '' || taken.has(slug) ? `${slug || prefix}-${place + 1}` : slug;
    taken.add(id);
    return id;
  });
}

/** Invented names, none of which is given already; the same for the same seed. */
function inventedNames(count: number, seed: string, given: readonly string[]): string[] {
  const chance = chanceOf('names', seed);
  const names = new Set(given);
  while (names.size < given.length + count) names.add(`${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`);
  return [...names].slice(given.length);
}

/** The players of a club: the realm's athletes of this team first, then invented ones. */
function playersOf(club: string, athletes: readonly Athlete[], count: number, seed: number): Player[] {
  const own = athletes.filter(({ team }) => team === club).slice(0, count);
  const given = [...new Set(own.map(({ name }) => name))];
  const names = [...given, ...inventedNames(count - given.length, `${seed}\n${club}`, given)];
  const ids = idsOf(names, 'player');
  return names.map((name, place) => {
    const athlete = own.find((one) => one.name === name);
    return { id: ids[place]!, name, ...(athlete && { athleteId: athlete.id }) };
  });
}

const sideOf = ({ name, imageUrl }: Participant, id: string, athletes: readonly Athlete[]): Side => {
  const athlete = athletes.find((one) => one.name === name);
  return {
    ...{ id, name, players: [] },
    ...(imageUrl !== undefined && { imageUrl }),
    ...(athlete && { athleteId: athlete.id }),
    ...(athlete?.country !== undefined && { country: athlete.country }),
  };
};

/** The two sides of a match of clubs, with so many players each. */
export function clubs(
  participants: readonly Participant[],
  athletes: readonly Athlete[],
  players: number,
  seed: number,
): Side[] {
  const ids = idsOf(
    participants.map(({ name }) => name),
    'side',
  );
  return participants.map((participant, place) => ({
    ...sideOf(participant, ids[place]!, athletes),
    players: playersOf(participant.name, athletes, players, seed),
  }));
}

/** People who compete by themselves: the participants, then invented ones up to a number. */
export function individuals(
  participants: readonly Participant[],
  athletes: readonly Athlete[],
  count: number,
  seed: number,
): Side[] {
  const given = [...new Map(participants.map((participant) => [participant.name, participant])).values()];
  const names = given.map(({ name }) => name);
  const invented = inventedNames(Math.max(0, count - given.length), String(seed), names);
  const all: Participant[] = [...given, ...invented.map((name) => ({ name }))];
  const ids = idsOf(
    all.map(({ name }) => name),
    'player',
  );
  return all.map((participant, place) => sideOf(participant, ids[place]!, athletes));
}
