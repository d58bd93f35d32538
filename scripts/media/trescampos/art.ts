/** Every picture of TRESCAMPOS by name, and its crests and channel marks, which are drawings and stay so. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COVER, POSTER, type Size } from '../raster.ts';
import { channelFile, crestFile } from './crests.ts';
import { FIXTURES } from './fixtures.ts';
import { CHANNEL_LOOKS } from './guide.ts';
import * as S from './scenes.ts';
import { ATHLETES, CLUBS } from './world.ts';

type Pictures = Record<string, S.Scene>;

const covers = (): Pictures => ({
  'stadium-night': S.ground(S.LIGHTS.night, 11),
  'stadium-dusk': S.ground(S.LIGHTS.dusk, 12),
  'stadium-rain': S.ground(S.LIGHTS.rain, 13),
  'pitch-dawn': S.ground(S.LIGHTS.dawn, 14),
  court: S.court(['#3c1a08', '#b3561a', '#ffc98a'], ['#e9b878', '#d79f5c'], '#f26419', 21),
  'court-night': S.court(['#0a0f35', '#24307d', '#7d8cff'], ['#d9a86c', '#c4915a'], '#1b3bff', 22),
  hoop: S.hoop(['#1430c9', '#3f6bff', '#9fb8ff'], 23),
  net: S.net,
  tactics: S.tactics,
  tunnel: S.tunnel,
  'studio-dawn': S.studio(['#ff8a5c', '#ffc46b', '#1b3bff'], 31),
  'studio-noon': S.studio(['#1b3bff', '#4f8bff', '#d4f53c'], 32),
  'studio-night': S.studio(['#0a1040', '#2a2f9c', '#ff6b57'], 33),
  'golf-ball': S.golfBall,
  coast: S.coast,
  training: S.training,
  ...Object.fromEntries(
    (['dawn', 'noon', 'dusk'] as const).flatMap((hue) =>
      [1, 2, 3, 4].map((hole) => [`golf-${hue}-${hole}`, S.links(hue, hole)] as const),
    ),
  ),
  ...Object.fromEntries(
    FIXTURES.flatMap(({ cover, clubs }) => (clubs ? [[cover, S.versus(clubs[0], clubs[1])] as const] : [])),
  ),
});

const posters = (): Pictures => ({
  'poster-vestuario-b': S.bill(S.tunnel, 'Vestuario|B', 'UNA SERIE TRESCAMPOS'),
  'poster-la-pizarra-serie': S.bill(
    S.hoop(['#8f2f05', '#f26419', '#ffc98a'], 24),
    'Cinco|contra|cinco',
    'UNA SERIE TRESCAMPOS',
  ),
  'poster-dieciocho': S.bill(S.links('dusk', 7), 'Dieciocho', 'UNA SERIE TRESCAMPOS'),
  'poster-utilero': S.bill(S.ground(S.LIGHTS.dusk, 44), 'El|utilero', 'DOCUMENTAL'),
  'poster-marea': S.bill(S.coast, 'Marea|alta', 'DOCUMENTAL'),
  'poster-parque': S.bill(
    S.court(['#1a0f3c', '#5b2a8c', '#c58aff'], ['#e0b07a', '#c99760'], '#7a3fd1', 25),
    'El parqué|de arriba',
    'DOCUMENTAL',
  ),
  'poster-viento': S.bill(S.links('dawn', 6), 'Leer|el viento', 'DOCUMENTAL'),
});

const people = (): Pictures =>
  Object.fromEntries(ATHLETES.map((athlete) => [`people/${athlete.id}`, S.portrait(athlete)]));

const PORTRAIT: Size = { width: 480, height: 720 };

export const trescamposPictures = (): readonly [Pictures, Size][] => [
  [covers(), COVER],
  [posters(), POSTER],
  [people(), PORTRAIT],
];

/** Crests and channel marks go in as SVG: small, and sharp at any size. */
export const writeMarks = (root: string): void => {
  const art = join(root, 'realms/trescampos/media/art');
  const put = (folder: string, files: readonly (readonly [string, string])[]): void => {
    mkdirSync(join(art, folder), { recursive: true });
    for (const [name, text] of files) writeFileSync(join(art, folder, `${name}.svg`), text);
  };
  put(
    'crests',
    CLUBS.map((club) => [club.id, crestFile(club)] as const),
  );
  put(
    'channels',
    CHANNEL_LOOKS.map(({ id, colour }) => [id, channelFile(id, colour)] as const),
  );
};
