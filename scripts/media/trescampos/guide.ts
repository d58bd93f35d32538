/** Four channels, and what they show around the clock for a fortnight: the day's events where they are, programmes of the house between them. */
import { BASE_PASS, type Entity, english, stream, type Two } from './entity.ts';
import { competitionName, DAYS, FIXTURES, type Fixture, titles, UNCONFIRMED } from './fixtures.ts';
import { at } from './world.ts';

interface Show {
  title: Two;
  about: Two;
  minutes: number;
  cover: string;
  /** Only between these minutes of the day; at any time when left out. */
  between?: readonly [from: number, to: number];
}

const show = (es: string, en: string, minutes: number, cover: string, aboutEs: string, aboutEn: string): Show => ({
  title: [es, en],
  about: [aboutEs, aboutEn],
  minutes,
  cover: `media/art/${cover}.webp`,
});

const within = (from: number, to: number, it: Show): Show => ({ ...it, between: [from * 60, to * 60] });

const SHOWS = {
  breakfast: within(
    6,
    10,
    show(
      'Primera hora',
      'First Light',
      90,
      'studio-dawn',
      'Las portadas, los goles de la noche y lo que viene hoy.',
      'The front pages, last night’s goals and what today brings.',
    ),
  ),
  board: within(
    9,
    20,
    show(
      'La pizarra',
      'The Drawing Board',
      60,
      'tactics',
      'Una jugada, tres ángulos y el porqué.',
      'One move, three angles, and the reason why.',
    ),
  ),
  sobremesa: within(
    12,
    16,
    show(
      'Sobremesa',
      'Long Lunch',
      60,
      'studio-noon',
      'Tertulia sin gritos, con los que saben.',
      'Talk without shouting, from people who know.',
    ),
  ),
  countdown: show(
    'La previa',
    'The Build-up',
    30,
    'tunnel',
    'Alineaciones, césped y nervios.',
    'Line-ups, grass and nerves.',
  ),
  whistle: within(
    19,
    24,
    show(
      'Pitido final',
      'Final Whistle',
      60,
      'stadium-night',
      'Los resúmenes del día y las voces del vestuario.',
      'The day’s highlights and the voices from the dressing room.',
    ),
  ),
  goals: within(
    6,
    23,
    show(
      'Todos los goles',
      'Every Goal',
      30,
      'net',
      'Todos los goles de la jornada, sin pausa.',
      'All the goals of the round, without a break.',
    ),
  ),
  midnight: within(
    21,
    24,
    show(
      'Medianoche',
      'Midnight Desk',
      60,
      'studio-night',
      'El repaso tranquilo, con el teléfono abierto.',
      'The quiet review, with the phone lines open.',
    ),
  ),
  classics: show(
    'Partidos de entonces',
    'Matches of Then',
    120,
    'stadium-dusk',
    'Noventa minutos que aún se discuten.',
    'Ninety minutes that are still argued about.',
  ),
  south: show(
    'Hemisferio sur',
    'Southern Hemisphere',
    60,
    'pitch-dawn',
    'La Liga Austral, equipo por equipo.',
    'The Liga Austral, club by club.',
  ),
  paint: show(
    'La zona',
    'In the Paint',
    60,
    'court',
    'Baloncesto contado desde dentro del aro.',
    'Basketball told from under the rim.',
  ),
  buzzer: show(
    'Sobre la bocina',
    'At the Buzzer',
    30,
    'hoop',
    'Los finales apretados de la Liga Pívot.',
    'The close finishes of the Liga Pívot.',
  ),
  vintage: show(
    'Parqué clásico',
    'Classic Hardwood',
    120,
    'court-night',
    'Finales de otros años, enteras.',
    'Finals of other years, in full.',
  ),
  fairway: show(
    'Calle central',
    'Middle of the Fairway',
    60,
    'golf-noon-1',
    'El Circuito Brisa, semana a semana.',
    'The Circuito Brisa, week by week.',
  ),
  swing: show(
    'El swing',
    'The Swing',
    30,
    'golf-ball',
    'Un golpe, una maestra y mucha cámara lenta.',
    'One stroke, one teacher, and a lot of slow motion.',
  ),
  greens: show(
    'Greens del mundo',
    'Greens of the World',
    90,
    'golf-dusk-2',
    'Paseo por campos que merecen el viaje.',
    'A walk over courses worth the journey.',
  ),
  rounds: show(
    'La vuelta completa',
    'The Whole Round',
    180,
    'golf-dawn-3',
    'Una jornada entera, del 1 al 18.',
    'A whole day’s play, from the 1st to the 18th.',
  ),
  documentary: show(
    'Campo abierto',
    'Open Field',
    90,
    'coast',
    'Documentales de la casa.',
    'Documentaries of the house.',
  ),
  academy: within(8, 18, show('Cantera', 'Academy', 30, 'training', 'Los que vienen detrás.', 'Those who come next.')),
  night: show(
    'Madrugada en juego',
    'Night Game',
    180,
    'stadium-rain',
    'Lo mejor del día, otra vez, para quien no duerme.',
    'The best of the day again, for those who do not sleep.',
  ),
} as const;

interface Channel {
  id: string;
  number: number;
  title: Two;
  about: Two;
  cover: string;
  colour: string;
  open: boolean;
  /** Which of the day's fixtures it carries. */
  /** How its programmes can be watched from their beginning. */
  rights: { startOver?: true; catchUpHours?: number };
  carries: (fixture: Fixture) => boolean;
  shows: readonly Show[];
  nights: Show;
}

const S = SHOWS;

const CHANNELS: readonly Channel[] = [
  {
    ...{ id: 'trescampos-uno', number: 1, cover: 'stadium-night', colour: '#1b3bff', open: true },
    rights: { startOver: true, catchUpHours: 72 },
    title: ['Trescampos Uno', 'Trescampos One'],
    about: [
      'El partido del día, la previa y la tertulia: en abierto, las veinticuatro horas.',
      'The match of the day, its build-up and the talk after it: free, around the clock.',
    ],
    carries: ({ sport, competition }) => sport === 'football' && competition === 'liga-ribera',
    shows: [S.breakfast, S.board, S.goals, S.sobremesa, S.documentary, S.whistle, S.academy, S.midnight],
    nights: S.night,
  },
  {
    ...{ id: 'trescampos-dos', number: 2, cover: 'pitch-dawn', colour: '#0e9f6e', open: false },
    rights: { startOver: true, catchUpHours: 24 },
    title: ['Trescampos Dos', 'Trescampos Two'],
    about: [
      'La Liga Austral en directo y los partidos de entonces.',
      'The Liga Austral live, and the matches of then.',
    ],
    carries: ({ competition }) => competition === 'liga-austral',
    shows: [S.south, S.goals, S.classics, S.board, S.academy, S.whistle],
    nights: S.classics,
  },
  {
    ...{ id: 'canal-aro', number: 3, cover: 'court', colour: '#f26419', open: false },
    rights: { startOver: true },
    title: ['Canal Aro', 'Rim Channel'],
    about: ['Baloncesto de la mañana a la bocina.', 'Basketball from breakfast to the buzzer.'],
    carries: ({ sport }) => sport === 'basketball',
    shows: [S.paint, S.buzzer, S.vintage, S.academy, S.paint, S.documentary],
    nights: S.vintage,
  },
  {
    ...{ id: 'canal-green', number: 4, cover: 'golf-noon-1', colour: '#5d8a2a', open: false },
    rights: { catchUpHours: 168 },
    title: ['Canal Green', 'Green Channel'],
    about: ['Golf desde la primera salida hasta el último putt.', 'Golf from the first tee to the last putt.'],
    carries: ({ sport }) => sport === 'golf',
    shows: [S.fairway, S.swing, S.greens, S.documentary, S.fairway],
    nights: S.rounds,
  },
];

export const channels = (): Entity[] =>
  CHANNELS.map((channel) => ({
    ...{
      type: 'CHANNEL',
      id: channel.id,
      title: channel.title[0],
      number: channel.number,
      description: channel.about[0],
    },
    logoUrl: `media/art/channels/${channel.id}.svg`,
    coverUrl: `media/art/${channel.cover}.webp`,
    dominantColour: channel.colour,
    ...(channel.open ? { accessLevel: 'GUEST' as const } : BASE_PASS),
    playback: stream(channel.id === 'canal-green' ? 'el-swing' : 'la-hora-azul'),
    ...channel.rights,
    ...english({ title: channel.title[1], description: channel.about[1] }),
  }));

const DAY = 1440;
/** From here to the first show of the morning the night's own programme runs. */
const MORNING = 360;

interface Part {
  from: number;
  to: number;
  show?: Show;
  fixture?: Fixture;
}

/** The next of the channel's shows in turn that belongs at this time of day. */
const nextShow = (channel: Channel, now: number, turn: { next: number }): Show => {
  if (now < MORNING) return channel.nights;
  for (let tries = 0; tries < channel.shows.length; tries++) {
    const show = channel.shows[turn.next++ % channel.shows.length]!;
    const [from, to] = show.between ?? [0, DAY];
    if (now >= from && now < to) return show;
  }
  return channel.nights;
};

/** Fills a gap with the channel's shows in turn; the last of them is as long as what is left. */
const fill = (channel: Channel, from: number, to: number, turn: { next: number }): Part[] => {
  const parts: Part[] = [];
  let now = from;
  while (now < to) {
    const show = nextShow(channel, now, turn);
    const left = to - now - show.minutes;
    // A rest of less than a quarter of an hour is no programme of its own.
    const end = left < 15 ? to : now + show.minutes;
    parts.push({ from: now, to: end, show });
    now = end;
  }
  return parts;
};

const dayOf = (channel: Channel, day: number): Part[] => {
  const live = FIXTURES.filter(
    (fixture) =>
      fixture.day === day &&
      fixture.id !== UNCONFIRMED &&
      channel.carries(fixture) &&
      fixture.state !== 'CANCELLED' &&
      fixture.state !== 'POSTPONED',
  );
  const turn = { next: day + 21 };
  const parts: Part[] = [];
  let now = 0;
  for (const fixture of live) {
    const from = Math.max(now, fixture.start);
    const buildUp = from - now >= 90 ? S.countdown.minutes : 0;
    parts.push(...fill(channel, now, from - buildUp, turn));
    if (buildUp) parts.push({ from: from - buildUp, to: from, show: S.countdown });
    const late = fixture.state === 'DELAYED' ? 30 : 0;
    const to = Math.min(DAY, Math.max(from + 15, fixture.start + fixture.lasts + late));
    parts.push({ from, to, fixture });
    now = to;
  }
  return [...parts, ...fill(channel, now, DAY, turn)];
};

const entityOf = (channel: Channel, day: number, part: Part): Entity => {
  const hour = `${Math.floor(part.from / 60)}`.padStart(2, '0');
  const id = `${channel.id}-${day < 0 ? `m${-day}` : `p${day}`}-${hour}${`${part.from % 60}`.padStart(2, '0')}`;
  const when = { channelId: channel.id, startDate: at(day, part.from), endDate: at(day, part.to) };
  if (part.fixture) {
    const { fixture } = part;
    // What a guide announces is the match, never its result.
    const [es, en] = fixture.round ? titles(fixture) : [fixture.title, fixture.title];
    const league = competitionName(fixture.competition);
    return {
      ...{ type: 'PROGRAMME', id, title: es, description: league, ...when, eventId: fixture.id },
      ...english({ title: en, description: league }),
    };
  }
  const { title, about, cover } = part.show!;
  return {
    ...{ type: 'PROGRAMME', id, title: title[0], description: about[0], ...when, coverUrl: cover },
    ...english({ title: title[1], description: about[1] }),
  };
};

export const programmes = (): ReadonlyMap<string, Entity[]> =>
  new Map(
    CHANNELS.map((channel) => [
      channel.id,
      DAYS.flatMap((day) => dayOf(channel, day).map((part) => entityOf(channel, day, part))),
    ]),
  );

export const CHANNEL_LOOKS = CHANNELS.map(({ id, colour, number }) => ({ id, colour, number }));
