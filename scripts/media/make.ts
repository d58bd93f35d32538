/**
 * Makes the demo realms' media again: `npm run media -- --sources <folder> --fonts <folder> [--realm rampart] [--only art] [--match 41]`.
 * Sources are unpacked Debian packages (see pictures.ts), fonts unpacked @fontsource packages; ffmpeg must be on the path.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { registerFonts } from './fonts.ts';

const { values } = parseArgs({
  options: {
    sources: { type: 'string' },
    fonts: { type: 'string' },
    realm: { type: 'string' },
    only: { type: 'string' },
    match: { type: 'string' },
  },
});
if (!values.sources || !values.fonts)
  throw new Error(
    'Say where the sources are: --sources <unpacked Debian packages> --fonts <unpacked @fontsource packages>.',
  );
registerFonts(resolve(values.fonts));

// Only now: the drawing library reads the font configuration when it is loaded.
const { makeArt } = await import('./art.ts');
const { makeFilms } = await import('./films.ts');
const { makeIdentity } = await import('./identity.ts');

const job = {
  root: resolve(import.meta.dirname, '../..'),
  sources: resolve(values.sources),
  realm: values.realm,
  match: values.match,
};
if (!values.only || values.only === 'art') await makeArt(job);
if (!values.only || values.only === 'films') await makeFilms(job);
if (!values.only || values.only === 'identity') makeIdentity({ root: job.root, fonts: resolve(values.fonts) });
