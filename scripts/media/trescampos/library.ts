/** What can be watched at any time: replays and highlights of what was played, three series, documentaries, playlists. */
import { BASE_PASS, type Entity, english, film, type Two } from './entity.ts';
import { competitionName, type Fixture, leadersAfter, PLAYED, scored, titles } from './fixtures.ts';
import { at, playersOf, SPORTS, type Sport } from './world.ts';

const filmFor = (sport: Sport) => film(sport === 'golf' ? 'el-swing' : 'la-hora-azul');

const genre = (sport: Sport) => ({ es: { genres: [SPORTS[sport][0]] }, en: { genres: [SPORTS[sport][1]] } });

const plainTitle = (fixture: Fixture): Two => (fixture.round ? titles(fixture) : [fixture.title, fixture.title]);

const replayOf = (fixture: Fixture): Entity => {
  const [es, en] = titles(fixture);
  const [plainEs, plainEn] = plainTitle(fixture);
  const league = competitionName(fixture.competition);
  const g = genre(fixture.sport);
  return {
    ...{ type: 'VOD_VIDEO', id: `replay-${fixture.id}`, title: es, duration: fixture.lasts * 60 - 420 },
    description: `${league}, ${fixture.venue}. El encuentro completo, sin cortes.`,
    coverUrl: `media/art/${fixture.cover}.webp`,
    dominantColour: fixture.clubs ? fixture.clubs[0].colours[0] : '#8fbf6b',
    publishedDate: at(fixture.day, Math.min(fixture.start + fixture.lasts + 60, 1435)),
    tags: ['replay', fixture.sport, fixture.competition],
    ...g.es,
    ...BASE_PASS,
    spoilerFreeTitle: plainEs,
    spoilerFreeDescription: `${league}, ${fixture.venue}. El encuentro completo, sin cortes.`,
    eventId: fixture.id,
    playback: filmFor(fixture.sport),
    ...english({
      ...{
        title: en,
        description: `${league}, ${fixture.venue}. The whole of it, uncut.`,
        spoilerFreeTitle: plainEn,
        spoilerFreeDescription: `${league}, ${fixture.venue}. The whole of it, uncut.`,
        ...g.en,
      },
    }),
  };
};

const highlightsOf = (fixture: Fixture, index: number): Entity => {
  const league = competitionName(fixture.competition);
  const g = genre(fixture.sport);
  const { clubs, score } = fixture;
  const lead = leadersAfter(fixture);
  const told: Two =
    clubs && score
      ? [
          `Resumen: ${clubs[0].short} ${scored(score)} ${clubs[1].short}`,
          `Highlights: ${clubs[0].short} ${scored(score)} ${clubs[1].short}`,
        ]
      : [`Resumen: ${lead.first} manda con −${lead.under}`, `Highlights: ${lead.first} leads at −${lead.under}`];
  const plain: Two = clubs
    ? [`Resumen: ${clubs[0].short}\u00a0– ${clubs[1].short}`, `Highlights: ${clubs[0].short}\u00a0– ${clubs[1].short}`]
    : [`Resumen: ${titles(fixture)[0]}`, `Highlights: ${titles(fixture)[1]}`];
  return {
    ...{ type: 'VOD_VIDEO', id: `resumen-${fixture.id}`, title: told[0], duration: 240 + ((index * 47) % 300) },
    description: `${league}: lo que hay que ver, en pocos minutos.`,
    coverUrl: `media/art/${fixture.cover}.webp`,
    dominantColour: clubs ? clubs[0].colours[0] : '#8fbf6b',
    publishedDate: at(fixture.day, Math.min(fixture.start + fixture.lasts + 20, 1435)),
    tags: ['highlights', fixture.sport, fixture.competition],
    ...g.es,
    accessLevel: 'GUEST',
    spoilerFreeTitle: plain[0],
    spoilerFreeDescription: `${league}: lo que hay que ver, en pocos minutos.`,
    eventId: fixture.id,
    relatedIds: [`replay-${fixture.id}`, ...(clubs ?? []).map((club) => playersOf(club)[0]!.id)],
    playback: filmFor(fixture.sport),
    ...english({
      ...{
        title: told[1],
        description: `${league}: what to see, in a few minutes.`,
        spoilerFreeTitle: plain[1],
        spoilerFreeDescription: `${league}: what to see, in a few minutes.`,
        ...g.en,
      },
    }),
  };
};

interface Told {
  id: string;
  title: Two;
  about: Two;
  sport: Sport;
  cover: string;
  minutes: number;
  free?: boolean;
  territories?: readonly string[];
}

const told = (
  id: string,
  sport: Sport,
  minutes: number,
  cover: string,
  title: Two,
  about: Two,
  more: Pick<Told, 'free' | 'territories'> = {},
): Told => ({ id, sport, minutes, cover, title, about, ...more });

const DOCUMENTARIES: readonly Told[] = [
  told(
    'doc-utilero',
    'football',
    74,
    'tunnel',
    ['El utilero', 'The Kit Man'],
    [
      'Cuarenta años doblando camisetas en Brenal. Lo ha oído todo y no ha contado nada. Hasta ahora.',
      'Forty years of folding shirts at Brenal. He has heard everything and told nothing. Until now.',
    ],
  ),
  told(
    'doc-salina',
    'football',
    68,
    'stadium-dusk',
    ['La Salina, última temporada', 'La Salina: the Last Season'],
    ['El estadio se cae a trozos y nadie quiere irse.', 'The ground is falling to pieces, and nobody wants to leave.'],
  ),
  told(
    'doc-marea-alta',
    'football',
    81,
    'coast',
    ['Marea alta', 'High Tide'],
    ['Un equipo que entrena cuando el mar lo permite.', 'A team that trains when the sea allows it.'],
    { free: true },
  ),
  told(
    'doc-once-metros',
    'football',
    52,
    'net',
    ['Once metros', 'Twelve Yards'],
    ['Cinco porteros hablan de lo mismo: el segundo antes.', 'Five goalkeepers on the same thing: the second before.'],
  ),
  told(
    'doc-lluvia',
    'football',
    64,
    'stadium-rain',
    ['El partido de la lluvia', 'The Rain Match'],
    ['Tres suspensiones, dos días y un gol.', 'Three stoppages, two days and one goal.'],
    { territories: ['ES', 'AD', 'PT'] },
  ),
  told(
    'doc-parque',
    'basketball',
    59,
    'court-night',
    ['El parqué de arriba', 'The Upstairs Court'],
    ['La pista estaba sobre un mercado. El ruido, también.', 'The court stood above a market. So did the noise.'],
  ),
  told(
    'doc-zurdas',
    'basketball',
    47,
    'hoop',
    ['Zurdas', 'Left-Handed'],
    ['Tres tiradoras, una mano y una forma de ver el aro.', 'Three shooters, one hand, and a way of seeing the rim.'],
    { free: true },
  ),
  told(
    'doc-ultimo-cuarto',
    'basketball',
    71,
    'court',
    ['El último cuarto', 'Fourth Quarter'],
    ['Diez minutos contados en setenta.', 'Ten minutes, told in seventy.'],
  ),
  told(
    'doc-viento',
    'golf',
    56,
    'golf-dusk-1',
    ['Leer el viento', 'Reading the Wind'],
    ['Un caddie, nueve banderas y un cuaderno.', 'A caddie, nine flags and a notebook.'],
  ),
  told(
    'doc-jardinera',
    'golf',
    49,
    'golf-dawn-1',
    ['La jardinera', 'The Greenkeeper'],
    ['A las cuatro de la mañana el campo es suyo.', 'At four in the morning the course is hers.'],
    { free: true },
  ),
  told(
    'doc-hoyo-14',
    'golf',
    62,
    'golf-dusk-3',
    ['El hoyo catorce', 'The Fourteenth'],
    [
      'El golpe más fotografiado del Circuito, contado por quienes lo fallaron.',
      'The most photographed stroke of the tour, told by those who missed it.',
    ],
    { territories: ['ES', 'GB', 'IE'] },
  ),
];

interface Series {
  id: string;
  sport: Sport;
  title: Two;
  about: Two;
  cover: string;
  episodes: readonly (readonly [es: string, en: string, cover: string])[];
}

const SERIES: readonly Series[] = [
  {
    ...{ id: 'vestuario-b', sport: 'football', cover: 'tunnel' },
    title: ['Vestuario B', 'The Other Dressing Room'],
    about: [
      'Una temporada con los que casi nunca salen en la foto: el segundo equipo de la Unión Brenal.',
      'A season with those who are hardly ever in the picture: the second team of Unión Brenal.',
    ],
    episodes: [
      ['Agosto', 'August', 'training'],
      ['El autobús de las seis', 'The Six O’clock Bus', 'coast'],
      ['Campo de tierra', 'Dirt Pitch', 'pitch-dawn'],
      ['La llamada', 'The Call', 'studio-night'],
      ['Noventa y tres', 'Ninety-three', 'stadium-night'],
      ['Mayo', 'May', 'stadium-dusk'],
    ],
  },
  {
    ...{ id: 'la-pizarra-serie', sport: 'basketball', cover: 'tactics' },
    title: ['Cinco contra cinco', 'Five on Five'],
    about: [
      'Cada episodio, una jugada de la Liga Pívot desmontada por quien la inventó.',
      'In each episode one play of the Liga Pívot, taken apart by whoever invented it.',
    ],
    episodes: [
      ['El bloqueo ciego', 'The Blind Screen', 'tactics'],
      ['Salir del triple', 'Off the Arc', 'hoop'],
      ['Zona dos tres', 'Two-three Zone', 'court'],
      ['El pase que no se ve', 'The Pass Nobody Sees', 'court-night'],
      ['Saque de fondo', 'Baseline', 'hoop'],
    ],
  },
  {
    ...{ id: 'dieciocho', sport: 'golf', cover: 'golf-dusk-2' },
    title: ['Dieciocho', 'Eighteen'],
    about: [
      'Dieciocho hoyos, dieciocho personas. Un campo del norte, contado andando.',
      'Eighteen holes, eighteen people. A northern course, told on foot.',
    ],
    episodes: [
      ['La primera salida', 'First Tee', 'golf-dawn-1'],
      ['El río', 'The Burn', 'golf-noon-2'],
      ['Los pinos', 'The Pines', 'golf-noon-3'],
      ['Arena', 'Sand', 'golf-ball'],
      ['El mirador', 'The Lookout', 'golf-dusk-3'],
      ['Casa club', 'The Clubhouse', 'golf-dusk-4'],
    ],
  },
];

const seasonId = (series: Series): string => `${series.id}-t1`;
const episodeId = (series: Series, index: number): string => `${series.id}-e${index + 1}`;

const video = (item: Told, index: number, tags: readonly string[]): Entity => {
  const g = genre(item.sport);
  return {
    ...{
      type: 'VOD_VIDEO',
      id: item.id,
      title: item.title[0],
      description: item.about[0],
      duration: item.minutes * 60,
    },
    coverUrl: `media/art/${item.cover}.webp`,
    dominantColour: '#274060',
    publishedDate: at(-2 - index * 3, 600),
    releaseYear: 2026,
    tags: [...tags, item.sport],
    ...g.es,
    ...(item.free ? { accessLevel: 'GUEST' as const } : BASE_PASS),
    ...(item.territories ? { allowedTerritories: item.territories } : {}),
    playback: filmFor(item.sport),
    ...english({ title: item.title[1], description: item.about[1], ...g.en }),
  };
};

const POSTERS: Readonly<Record<string, string>> = {
  'doc-utilero': 'poster-utilero',
  'doc-marea-alta': 'poster-marea',
  'doc-parque': 'poster-parque',
  'doc-viento': 'poster-viento',
};

const documentaries = (): Entity[] =>
  DOCUMENTARIES.map((item, index) => ({
    ...video(item, index, ['documentary', 'original']),
    ...(POSTERS[item.id] ? { posterUrl: `media/art/${POSTERS[item.id]}.webp` } : {}),
  }));

const episodes = (): Entity[] =>
  SERIES.flatMap((series) =>
    series.episodes.map(([es, en, cover], index) => ({
      ...video(
        told(
          episodeId(series, index),
          series.sport,
          24 + ((index * 7) % 12),
          cover,
          [es, en],
          [`${series.title[0]}, episodio ${index + 1}.`, `${series.title[1]}, episode ${index + 1}.`],
          { free: index === 0 },
        ),
        index,
        ['episode'],
      ),
      ...{ seriesId: series.id, seasonId: seasonId(series), episodeNumber: index + 1 },
    })),
  );

export const videos = (): Entity[] => [
  ...documentaries(),
  ...PLAYED.map(replayOf),
  ...PLAYED.map(highlightsOf),
  ...episodes(),
];

export const series = (): Entity[] =>
  SERIES.flatMap((entry) => [
    {
      ...{ type: 'VOD_SERIES', id: entry.id, title: entry.title[0], description: entry.about[0] },
      coverUrl: `media/art/${entry.cover}.webp`,
      posterUrl: `media/art/poster-${entry.id}.webp`,
      dominantColour: '#274060',
      releaseYear: 2026,
      tags: ['original', entry.sport],
      genres: [SPORTS[entry.sport][0]],
      seasonIds: [seasonId(entry)],
      ...english({ title: entry.title[1], description: entry.about[1], genres: [SPORTS[entry.sport][1]] }),
    },
    {
      ...{ type: 'SEASON', id: seasonId(entry), title: 'Temporada 1', seriesId: entry.id, seasonNumber: 1 },
      episodeIds: entry.episodes.map((_, index) => episodeId(entry, index)),
      coverUrl: `media/art/${entry.cover}.webp`,
      dominantColour: '#274060',
      ...english({ title: 'Season 1' }),
    },
  ]);

const playlist = (id: string, title: Two, about: Two, cover: string, vodIds: readonly string[]): Entity => ({
  ...{ type: 'VOD_PLAYLIST', id, title: title[0], description: about[0], coverUrl: `media/art/${cover}.webp`, vodIds },
  dominantColour: '#274060',
  ...english({ title: title[1], description: about[1] }),
});

const highlightsIn = (sport: Sport): string[] =>
  PLAYED.filter((fixture) => fixture.sport === sport)
    .slice(-10)
    .reverse()
    .map(({ id }) => `resumen-${id}`);

export const playlists = (): Entity[] => [
  playlist(
    'lista-goles',
    ['Los goles de la semana', 'The week’s goals'],
    ['Todos los resúmenes de fútbol, del último al primero.', 'All football highlights, latest first.'],
    'net',
    highlightsIn('football'),
  ),
  playlist(
    'lista-bocina',
    ['Sobre la bocina', 'At the buzzer'],
    ['La semana de la Liga Pívot en diez minutos largos.', 'The Liga Pívot’s week in ten long minutes.'],
    'hoop',
    highlightsIn('basketball'),
  ),
  playlist(
    'lista-brisa',
    ['La semana del Circuito', 'The tour’s week'],
    ['Cada jornada de golf, resumida.', 'Every day of golf, in short.'],
    'golf-noon-4',
    highlightsIn('golf'),
  ),
  playlist(
    'lista-empezar',
    ['Para empezar', 'Start here'],
    ['Lo que vemos cuando alguien pregunta qué es esto.', 'What we put on when somebody asks what this is.'],
    'stadium-dusk',
    ['doc-marea-alta', 'vestuario-b-e1', 'doc-jardinera', 'dieciocho-e1', 'doc-zurdas'],
  ),
  playlist(
    'lista-mar',
    ['Con el mar al fondo', 'With the sea behind'],
    ['Campos, canchas y greenes junto al agua.', 'Grounds, courts and greens by the water.'],
    'coast',
    ['doc-marea-alta', 'dieciocho-e5', 'doc-hoyo-14', 'vestuario-b-e2', 'doc-salina'],
  ),
];
