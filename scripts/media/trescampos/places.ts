/** Where things are found: the sections of TRESCAMPOS and what their rails gather. */
import { type Entity, english, type Json, type Two } from './entity.ts';
import { FIXTURES } from './fixtures.ts';

const bucket = (
  id: string,
  title: Two,
  gathers: { query: Json } | { itemIds: readonly string[] },
  more: { cardShape?: string; spoilerFree?: boolean } = {},
): Entity => ({ type: 'BUCKET', id, title: title[0], ...gathers, ...more, ...english({ title: title[1] }) });

const live = (more: Readonly<Record<string, Json>>) => ({ query: { type: 'LIVE_EVENT', ...more } });
const vods = (more: Readonly<Record<string, Json>>) => ({ query: { type: 'VOD_VIDEO', sort: 'newest', ...more } });

const SPORT_BUCKETS = (
  [
    ['football', 'futbol', 'fútbol', 'football'],
    ['basketball', 'baloncesto', 'baloncesto', 'basketball'],
    ['golf', 'golf', 'golf', 'golf'],
  ] as const
).flatMap(([tag, id, es, en]) => [
  bucket(
    `proximos-${id}`,
    [`Próximos directos de ${es}`, `Upcoming ${en}`],
    live({ tags: [tag], from: 'upcoming', sort: 'soonest', limit: 16 }),
  ),
  bucket(
    `resumenes-${id}`,
    [`Resúmenes de ${es}`, `${en[0]!.toUpperCase()}${en.slice(1)} highlights`],
    vods({ tags: ['highlights', tag], limit: 16 }),
    { spoilerFree: true },
  ),
  bucket(`repeticiones-${id}`, ['Encuentros completos', 'Full replays'], vods({ tags: ['replay', tag], limit: 16 }), {
    spoilerFree: true,
  }),
  bucket(
    `gente-${id}`,
    id === 'golf' ? ['En el circuito', 'On the tour'] : ['Jugadores', 'Players'],
    { query: { type: 'ATHLETE', tags: [tag], limit: 30 } },
    { cardShape: 'portrait' },
  ),
  bucket(`noticias-${id}`, [`Noticias de ${es}`, `${en[0]!.toUpperCase()}${en.slice(1)} news`], {
    query: { type: 'NEWS', tags: [tag], sort: 'newest', limit: 12 },
  }),
  bucket(`originales-${id}`, ['Producción propia', 'Originals'], vods({ tags: ['original', tag] })),
]);

const today = FIXTURES.filter(({ day }) => day === 0).map(({ id }) => id);

export const buckets = (): Entity[] => [
  bucket('en-directo', ['En directo', 'Live'], live({ from: 'live', sort: 'soonest' })),
  bucket('hoy', ['Hoy, hora a hora', 'Today, hour by hour'], { itemIds: today }),
  bucket('proximos', ['Próximamente', 'Coming up'], live({ from: 'upcoming', sort: 'soonest', limit: 24 })),
  bucket('todos-los-canales', ['Canales, las veinticuatro horas', 'Channels, around the clock'], {
    query: { type: 'CHANNEL' },
  }),
  bucket('noticias', ['Noticias', 'News'], { query: { type: 'NEWS', sort: 'newest', limit: 12 } }),
  bucket('resumenes', ['Resúmenes', 'Highlights'], vods({ tags: ['highlights'], limit: 20 }), { spoilerFree: true }),
  bucket(
    'repeticiones',
    ['Encuentros completos, sin spoilers', 'Full replays, no spoilers'],
    vods({ tags: ['replay'], limit: 24 }),
    { spoilerFree: true },
  ),
  bucket('documentales', ['Documentales', 'Documentaries'], vods({ tags: ['documentary'] })),
  bucket('series', ['Series', 'Series'], { query: { type: 'VOD_SERIES', sort: 'title' } }, { cardShape: 'portrait' }),
  bucket('listas', ['Selección de la redacción', 'Editors’ picks'], { query: { type: 'VOD_PLAYLIST' } }),
  ...SPORT_BUCKETS,
];

/** Sections that shortcuts lead to have a picture. */
const COVERS: Readonly<Record<string, string>> = {
  futbol: 'stadium-dusk',
  baloncesto: 'court',
  golf: 'golf-noon-3',
  originales: 'coast',
  canales: 'studio-noon',
};

const section = (
  id: string,
  title: Two,
  heroIds: readonly string[],
  bucketIds: readonly string[],
  sectionIds: readonly string[] = [],
): Entity => ({
  ...{ type: 'SECTION', id, title: title[0], heroIds, bucketIds },
  ...(COVERS[id] ? { coverUrl: `media/art/${COVERS[id]}.webp`, dominantColour: '#274060' } : {}),
  ...(sectionIds.length > 0 ? { sectionIds } : {}),
  ...english({ title: title[1] }),
});

const ofSport = (id: string): string[] => [
  ...[`proximos-${id}`, `resumenes-${id}`, `gente-${id}`, `noticias-${id}`, `repeticiones-${id}`, `originales-${id}`],
];

export const sections = (): Entity[] => [
  section(
    'inicio',
    ['Inicio', 'Home'],
    ['brenal-miraluz', 'faros-tramontana', 'trofeo-dunas-r3', 'vestuario-b', 'doc-marea-alta'],
    ['resumenes', 'series', 'documentales', 'repeticiones', 'listas'],
    ['futbol', 'baloncesto', 'golf', 'originales'],
  ),
  section(
    'home',
    ['Inicio', 'Home'],
    ['brenal-miraluz'],
    ['resumenes', 'series', 'documentales'],
    ['futbol', 'baloncesto', 'golf', 'originales'],
  ),
  section(
    'browse',
    ['Explorar', 'Browse'],
    ['dieciocho'],
    ['series', 'documentales', 'listas', 'resumenes'],
    ['futbol', 'baloncesto', 'golf', 'originales'],
  ),
  section(
    'futbol',
    ['Fútbol', 'Football'],
    ['torvalba-montefaro', 'sardanera-brenal', 'vestuario-b', 'doc-salina'],
    ofSport('futbol'),
  ),
  section(
    'baloncesto',
    ['Baloncesto', 'Basketball'],
    ['faros-tramontana', 'tramontana-cometas', 'la-pizarra-serie'],
    ofSport('baloncesto'),
  ),
  section('golf', ['Golf', 'Golf'], ['trofeo-dunas-r3', 'dieciocho', 'doc-viento'], ofSport('golf')),
  section(
    'originales',
    ['Originales', 'Originals'],
    ['vestuario-b', 'doc-marea-alta', 'dieciocho'],
    ['series', 'documentales', 'listas'],
  ),
  section(
    'canales',
    ['Canales', 'Channels'],
    ['trescampos-uno', 'canal-green'],
    ['todos-los-canales', 'en-directo', 'proximos'],
  ),
];
