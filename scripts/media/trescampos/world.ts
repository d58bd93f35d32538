/** Who there is in TRESCAMPOS: competitions, clubs, courses and people. All of it is invented; the rest of the realm is made from it. */
import { seededNumbers } from '../../../renderer/contract/seeded-numbers.ts';

export type Sport = 'football' | 'basketball' | 'golf';

export type Shape = 'shield' | 'disc' | 'hex' | 'pennant';
export type Charge = 'bars' | 'sash' | 'wave' | 'tower' | 'star' | 'comet' | 'peak' | 'sun' | 'compass' | 'leaf';

export interface Club {
  id: string;
  name: string;
  /** Without the kind of club, as headlines have it. */
  short: string;
  city: string;
  venue: string;
  colours: readonly [main: string, second: string];
  shape: Shape;
  charge: Charge;
  competition: string;
}

export interface Competition {
  id: string;
  sport: Sport;
  name: string;
  /** The round that the anchor day's week belongs to. */
  round: number;
}

export const COMPETITIONS: Readonly<Record<'ribera' | 'austral' | 'pivot' | 'brisa', Competition>> = {
  ribera: { id: 'liga-ribera', sport: 'football', name: 'Liga Ribera', round: 13 },
  austral: { id: 'liga-austral', sport: 'football', name: 'Liga Austral', round: 7 },
  pivot: { id: 'liga-pivot', sport: 'basketball', name: 'Liga Pívot', round: 9 },
  brisa: { id: 'circuito-brisa', sport: 'golf', name: 'Circuito Brisa', round: 22 },
};

type Row = readonly [
  id: string,
  name: string,
  short: string,
  city: string,
  venue: string,
  main: string,
  second: string,
  shape: Shape,
  charge: Charge,
];

const clubs = (competition: string, rows: readonly Row[]): Club[] =>
  rows.map(([id, name, short, city, venue, main, second, shape, charge]) => ({
    ...{ id, name, short, city, venue, shape, charge, competition },
    colours: [main, second],
  }));

export const RIBERA = clubs('liga-ribera', [
  ['brenal', 'Unión Brenal', 'Brenal', 'Brenal', 'Campo del Molino', '#0b6e4f', '#f4f1de', 'shield', 'bars'],
  ['costadoria', 'Costadoria CF', 'Costadoria', 'Costadoria', 'El Espigón', '#0a4d8c', '#ffd23f', 'disc', 'wave'],
  ['miraluz', 'Deportivo Miraluz', 'Miraluz', 'Miraluz', 'Estadio de la Atalaya', '#f2b705', '#1d1a26', 'hex', 'sun'],
  ['sardanera', 'Sardanera FC', 'Sardanera', 'Sardanera', 'La Salina', '#c8102e', '#ffffff', 'shield', 'sash'],
  ['torvalba', 'Racing Torvalba', 'Torvalba', 'Torvalba', 'Las Murallas', '#4b2e83', '#e9e3f5', 'shield', 'tower'],
  ['puertoclaro', 'Puertoclaro CD', 'Puertoclaro', 'Puertoclaro', 'Muelle Norte', '#00a0c6', '#ffffff', 'disc', 'bars'],
  [
    'vallesombra',
    'Atlético Vallesombra',
    'Vallesombra',
    'Vallesombra',
    'Los Álamos',
    '#1f3d2b',
    '#d8f35f',
    'pennant',
    'leaf',
  ],
  ['olmedal', 'Olmedal SD', 'Olmedal', 'Olmedal', 'La Dehesa', '#7a1f2b', '#f3c969', 'hex', 'star'],
  ['lagarena', 'Lagarena CF', 'Lagarena', 'Lagarena', 'Las Dunas', '#ee6c2d', '#14213d', 'disc', 'peak'],
  ['montefaro', 'Club Montefaro', 'Montefaro', 'Montefaro', 'El Acantilado', '#14213d', '#ffffff', 'shield', 'comet'],
]);

export const AUSTRAL = clubs('liga-austral', [
  ['halloway', 'Port Halloway', 'Port Halloway', 'Port Halloway', 'Cable Street', '#002b5c', '#f26a4b', 'disc', 'wave'],
  ['kelderbay', 'Kelder Bay', 'Kelder Bay', 'Kelder Bay', 'The Breakwater', '#00857c', '#f7f7f2', 'hex', 'sun'],
  ['saltmarsh', 'Saltmarsh Rovers', 'Saltmarsh', 'Saltmarsh', 'Reed Lane', '#5a3e1b', '#bfe3c0', 'shield', 'leaf'],
  ['eastmere', 'Eastmere Union', 'Eastmere', 'Eastmere', 'Union Park', '#b3122b', '#f5d7b2', 'shield', 'sash'],
  ['thornquay', 'Thornquay Athletic', 'Thornquay', 'Thornquay', 'Quayside', '#23263a', '#8ee3ef', 'pennant', 'compass'],
  ['brackwater', 'Brackwater Town', 'Brackwater', 'Brackwater', 'Mill Ground', '#f0c808', '#073b4c', 'disc', 'bars'],
  ['oldharrow', 'Oldharrow Wanderers', 'Oldharrow', 'Oldharrow', 'Harrow Rise', '#6b2d5c', '#f0e3f3', 'shield', 'star'],
  ['ravenshelm', 'Ravenshelm FC', 'Ravenshelm', 'Ravenshelm', 'Beacon Field', '#101820', '#e4572e', 'hex', 'tower'],
]);

export const PIVOT = clubs('liga-pivot', [
  ['cometas', 'Cometas de Brenal', 'Cometas', 'Brenal', 'Palacio del Molino', '#1531d6', '#ffd23f', 'disc', 'comet'],
  ['faros', 'Faros de Lagarena', 'Faros', 'Lagarena', 'Pabellón Duna Azul', '#d7263d', '#ffffff', 'pennant', 'tower'],
  ['ciervos', 'Ciervos de Olmedal', 'Ciervos', 'Olmedal', 'Pabellón Encinar', '#2f5d3a', '#f3c969', 'shield', 'leaf'],
  ['tramontana', 'Tramontana Miraluz', 'Tramontana', 'Miraluz', 'Arena Atalaya', '#ff7f11', '#11151c', 'hex', 'wave'],
  [
    'halcones',
    'Halcones de Torvalba',
    'Halcones',
    'Torvalba',
    'Coliseo Murallas',
    '#3c1a5b',
    '#ffc857',
    'shield',
    'peak',
  ],
  ['marea', 'Marea Puertoclaro', 'Marea', 'Puertoclaro', 'Pabellón del Muelle', '#008fb3', '#e8f9ff', 'disc', 'wave'],
  ['lobos', 'Lobos de Vallesombra', 'Lobos', 'Vallesombra', 'Nave de los Álamos', '#3a3f47', '#d8f35f', 'hex', 'star'],
  ['brujula', 'Brújula Costadoria', 'Brújula', 'Costadoria', 'Arena Espigón', '#e0115f', '#0d1b2a', 'disc', 'compass'],
]);

export const CLUBS: readonly Club[] = [...RIBERA, ...AUSTRAL, ...PIVOT];

export interface Tournament {
  id: string;
  name: string;
  course: string;
  city: string;
  hue: 'dawn' | 'noon' | 'dusk';
}

export const TOURNAMENTS: readonly Tournament[] = [
  { id: 'abierto-retamas', name: 'Abierto de las Retamas', course: 'Las Retamas', city: 'Miraluz', hue: 'noon' },
  { id: 'trofeo-dunas', name: 'Trofeo de las Dunas', course: 'Dunas Largas', city: 'Lagarena', hue: 'dawn' },
  { id: 'copa-acantilado', name: 'Copa del Acantilado', course: 'El Mirador', city: 'Montefaro', hue: 'dusk' },
];

const FIRST = [
  'Iker Leandro Bruno Mateo Dario Nico Hugo Teo Unai Saúl Adrián Gael Marco Elías Joel Izan Rubén Óscar Pau Biel',
  'Irene Vera Noa Alma Carla Inés Julia Lola Marta Nerea Olaya Paula Rocío Sara Zoe Abril Berta Celia Delia Elsa',
].map((names) => names.split(' ')) as [string[], string[]];
const FIRST_AUSTRAL =
  'Callum Reid Tobin Ashe Lorne Kit Rowan Jarrah Emlyn Corin Dell Fraser Hollis Ives Jory Kane'.split(' ');
const LAST =
  'Arvendo Belmira Castroval Doresta Elquiza Fontanela Garrové Hurmeda Ibarlosa Jarandil Lumbría Mestral Naverola Orzuela Pedrizal Quirantes Retuerto Salvadeo Tobarín Urquera Valdeolla Yunquero Zarratón Almorada Brezales Corvalán Dueñal Espinarte Ferrandal Gualdera Hontanal Izarbel Lanzosa Madroñal Nogueralt Olivanza Piñerol Roblizo Sanchuela Trevejal'.split(
    ' ',
  );
const LAST_AUSTRAL =
  'Harrowell Tindale Quennell Marlowick Penrudd Stavely Wetherlow Ashcombe Brindlow Calverton Dunmarrow Esterby'.split(
    ' ',
  );

export interface Athlete {
  id: string;
  name: string;
  sport: Sport;
  woman: boolean;
  club?: Club;
  position?: readonly [es: string, en: string];
  number?: number;
  rank?: number;
  country: string;
  seed: number;
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const POSITIONS: Record<'football' | 'basketball', readonly (readonly [string, string])[]> = {
  football: [
    ['Delantero', 'Forward'],
    ['Centrocampista', 'Midfielder'],
    ['Portero', 'Goalkeeper'],
    ['Defensa', 'Defender'],
  ],
  basketball: [
    ['Base', 'Point guard'],
    ['Pívot', 'Centre'],
    ['Alero', 'Small forward'],
    ['Escolta', 'Shooting guard'],
  ],
};

const ofClubs = (list: readonly Club[], sport: 'football' | 'basketball', each: number, from: number): Athlete[] =>
  list.flatMap((club, index) =>
    Array.from({ length: each }, (_, i) => {
      const at = from + index * each + i;
      const austral = club.competition === 'liga-austral';
      const names = austral ? FIRST_AUSTRAL : FIRST[0];
      const last = austral ? LAST_AUSTRAL : LAST;
      const name = `${names[(at * 7) % names.length]} ${last[(at * 11 + 3) % last.length]}`;
      return {
        ...{ id: slug(name), name, sport, woman: false, club, seed: 900 + at },
        position: POSITIONS[sport][(index + i) % 4]!,
        number: 1 + ((at * 13) % 29),
        country: austral ? 'NZ' : (['ES', 'ES', 'PT', 'AR', 'ES', 'UY'][at % 6] as string),
      };
    }),
  );

const golfers = (): Athlete[] =>
  Array.from({ length: 14 }, (_, i) => {
    const woman = i % 2 === 1;
    const names = FIRST[woman ? 1 : 0];
    const name = `${names[(i * 3 + 1) % names.length]} ${LAST[(i * 17 + 5) % LAST.length]}`;
    return {
      ...{ id: slug(name), name, sport: 'golf' as const, woman, rank: i + 1, seed: 1200 + i },
      country: ['ES', 'IE', 'ES', 'PT', 'SE', 'ES', 'AR'][i % 7] as string,
    };
  });

const unique = (list: readonly Athlete[]): Athlete[] => {
  const ids = new Set(list.map(({ id }) => id));
  if (ids.size !== list.length) throw new Error('Two athletes have one name: change the steps through the names.');
  return [...list];
};

export const ATHLETES: readonly Athlete[] = unique([
  ...ofClubs(RIBERA, 'football', 2, 0),
  ...ofClubs(AUSTRAL, 'football', 1, 20),
  ...ofClubs(PIVOT, 'basketball', 2, 20),
  ...golfers(),
]);

export const playersOf = (club: Club): Athlete[] => ATHLETES.filter((athlete) => athlete.club === club);

export const GOLFERS = ATHLETES.filter(({ sport }) => sport === 'golf');

/** One of a list, the same for the same seed. */
export const pick = <T>(list: readonly T[], seed: number): T =>
  list[Math.floor(seededNumbers(seed)() * list.length)] as T;

const DAY = 86_400_000;
const ANCHOR = Date.UTC(2026, 10, 16);

/** The moment `minutes` after midnight UTC, `day` days from the anchor. */
export const at = (day: number, minutes: number): string =>
  `${new Date(ANCHOR + day * DAY + minutes * 60_000).toISOString().slice(0, 19)}Z`;

export const SPORTS: Readonly<Record<Sport, readonly [es: string, en: string]>> = {
  football: ['Fútbol', 'Football'],
  basketball: ['Baloncesto', 'Basketball'],
  golf: ['Golf', 'Golf'],
};
