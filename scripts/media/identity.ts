/** Each realm's marks and fonts: logos as plain paths, the @font-face files and what a theme must know of them. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unwrapWoff } from './fonts.ts';
import { outline } from './glyphs.ts';

const RED = '#e3142b';
const BONE = '#f1e7d6';
const INK = '#120c0d';
const PAPER = '#f7efe1';
const EVENING = '#1b1720';
const LAMP = '#e0a04a';
const NAVY = '#10142b';
const FIELD_BLUE = '#1b3bff';
const CORAL = '#f2541b';
const MEADOW = '#0e9f6e';

interface Place {
  root: string;
  fonts: string;
}

const find = (folder: string, end: string): string => {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(end));
  if (!file) throw new Error(`${end} is missing under ${folder}.`);
  return join(folder, file);
};

const svg = (width: number, height: number, title: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" width="${Math.ceil(width)}" height="${height}" role="img" aria-label="${title}">${body}</svg>\n`;

/** A battlement in an eight-sided cage: three merlons and a gate. */
const battlement = (x: number, y: number, size: number, cage: string, wall: string): string => {
  const c = size / 2;
  const corner = (r: number): string =>
    Array.from({ length: 8 }, (_, i) => {
      const a = ((i + 0.5) * Math.PI) / 4;
      return `${(x + c + Math.cos(a) * r).toFixed(2)},${(y + c + Math.sin(a) * r).toFixed(2)}`;
    }).join(' ');
  const u = size / 24;
  const p = (dx: number, dy: number): string => `${(x + dx * u).toFixed(2)} ${(y + dy * u).toFixed(2)}`;
  return `<polygon points="${corner(c)}" fill="${cage}"/><path d="M${p(6, 18)}L${p(6, 6.5)}L${p(9, 6.5)}L${p(9, 9.5)}L${p(10.5, 9.5)}L${p(10.5, 6.5)}L${p(13.5, 6.5)}L${p(13.5, 9.5)}L${p(15, 9.5)}L${p(15, 6.5)}L${p(18, 6.5)}L${p(18, 18)}L${p(14.2, 18)}L${p(12, 13.4)}L${p(9.8, 18)}Z" fill="${wall}"/>`;
};

/** A lantern: a ring, a roof, a flame between two panes. */
const lantern = (x: number, y: number, size: number, line: string, flame: string): string => {
  const u = size / 24;
  const p = (dx: number, dy: number): string => `${(x + dx * u).toFixed(2)} ${(y + dy * u).toFixed(2)}`;
  const stroke = `fill="none" stroke="${line}" stroke-width="${(1.3 * u).toFixed(2)}" stroke-linejoin="round" stroke-linecap="round"`;
  return `<path d="M${p(12, 4.6)}C${p(9.6, 4.6)} ${p(9.6, 1.2)} ${p(12, 1.2)}C${p(14.4, 1.2)} ${p(14.4, 4.6)} ${p(12, 4.6)}Z" ${stroke}/><path d="M${p(6.2, 8.6)}L${p(12, 4.6)}L${p(17.8, 8.6)}Z" ${stroke}/><path d="M${p(7.4, 8.6)}L${p(6.4, 19.4)}L${p(17.6, 19.4)}L${p(16.6, 8.6)}M${p(5.4, 22.4)}L${p(18.6, 22.4)}M${p(7.2, 19.4)}L${p(6.4, 22.4)}M${p(16.8, 19.4)}L${p(17.6, 22.4)}" ${stroke}/><path d="M${p(12, 10.6)}C${p(14.6, 13.4)} ${p(14.9, 14.6)} ${p(14.6, 15.6)}C${p(14.1, 17.6)} ${p(9.9, 17.6)} ${p(9.4, 15.6)}C${p(9.1, 14.6)} ${p(9.4, 13.4)} ${p(12, 10.6)}Z" fill="${flame}"/>`;
};

/** Three fields side by side on one lean: a pitch's circle, a court's arc, a green's flag. */
const threeFields = (x: number, y: number, size: number, line: string): string => {
  const u = size / 24;
  const p = (dx: number, dy: number): string => `${(x + dx * u).toFixed(2)} ${(y + dy * u).toFixed(2)}`;
  const tile = (dx: number, fill: string): string =>
    `<path d="M${p(dx + 3, 3)}L${p(dx + 9, 3)}L${p(dx + 6, 21)}L${p(dx, 21)}Z" fill="${fill}"/>`;
  const stroke = `fill="none" stroke="${line}" stroke-width="${(1.1 * u).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`;
  const r = (radius: number): string => (radius * u).toFixed(2);
  const [cx, cy] = p(4.5, 12).split(' ');
  return `${tile(0, FIELD_BLUE)}${tile(7.5, CORAL)}${tile(15, MEADOW)}<circle cx="${cx}" cy="${cy}" r="${r(1.9)}" ${stroke}/><path d="M${p(2.3, 12)}L${p(1.6, 12)}M${p(6.7, 12)}L${p(7.4, 12)}" ${stroke}/><path d="M${p(9.4, 16.6)}A${r(3.1)} ${r(3.1)} 0 0 1 ${p(15, 16.6)}M${p(12.2, 16.6)}L${p(12.2, 16.5)}" ${stroke}/><path d="M${p(19, 17)}L${p(19.6, 7.4)}L${p(21.8, 9)}L${p(19.4, 10.6)}" ${stroke}/>`;
};

const logos = (place: Place): void => {
  const anton = unwrapWoff(readFileSync(find(place.fonts, 'anton-latin-400-normal.woff')));
  const cormorant = unwrapWoff(readFileSync(find(place.fonts, 'cormorant-garamond-latin-600-normal.woff')));
  const rampart = (letters: string): string => {
    const word = outline(anton, 'RAMPART', { size: 50, x: 62, y: 47.5, spacing: 3 });
    return svg(
      62 + word.width + 10,
      56,
      'Rampart',
      `${battlement(2, 2, 52, RED, BONE)}<path transform="translate(9.6 0) skewX(-10)" d="${word.path}" fill="${letters}"/>`,
    );
  };
  const lanterne = (line: string, flame: string): string => {
    const word = outline(cormorant, 'LA LANTERNE', { size: 40, x: 52, y: 41.5, spacing: 4.5 });
    return svg(
      52 + word.width + 4,
      56,
      'La Lanterne',
      `${lantern(2, 4, 48, line, flame)}<path d="${word.path}" fill="${line}"/>`,
    );
  };
  const redHat = unwrapWoff(readFileSync(find(place.fonts, 'red-hat-display-latin-900-normal.woff')));
  const trescampos = (letters: string): string => {
    const word = outline(redHat, 'trescampos', { size: 42, x: 66, y: 42, spacing: -0.8 });
    return svg(
      66 + word.width + 4,
      56,
      'Trescampos',
      `${threeFields(0, 0, 56, '#ffffff')}<path d="${word.path}" fill="${letters}"/>`,
    );
  };
  const files: Record<string, string> = {
    // `-dark` is for dark surfaces, `-light` for light ones; the plain name is the one the realm's own surface wants.
    'rampart/media/logo.svg': rampart(BONE),
    'rampart/media/logo-dark.svg': rampart(BONE),
    'rampart/media/logo-light.svg': rampart(INK),
    'rampart/media/icon.svg': svg(
      96,
      96,
      'Rampart',
      `<rect width="96" height="96" fill="${INK}"/>${battlement(8, 8, 80, RED, BONE)}`,
    ),
    'lanterne/media/logo.svg': lanterne(PAPER, LAMP),
    'lanterne/media/logo-dark.svg': lanterne(PAPER, LAMP),
    'lanterne/media/logo-light.svg': lanterne(EVENING, '#b8741f'),
    'lanterne/media/icon.svg': svg(
      96,
      96,
      'La Lanterne',
      `<rect width="96" height="96" rx="20" fill="${EVENING}"/>${lantern(16, 14, 64, PAPER, LAMP)}`,
    ),
    'trescampos/media/logo.svg': trescampos(NAVY),
    'trescampos/media/logo-dark.svg': trescampos('#ffffff'),
    'trescampos/media/logo-light.svg': trescampos(NAVY),
    'trescampos/media/icon.svg': svg(
      96,
      96,
      'Trescampos',
      `<rect width="96" height="96" rx="18" fill="#ffffff"/>${threeFields(6, 6, 84, '#ffffff')}`,
    ),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place.root, 'realms', file), text);
};

interface Face {
  package: string;
  subsets: readonly string[];
  weights: readonly number[];
  style?: 'italic';
}

const FACES: Record<string, readonly Face[]> = {
  rampart: [
    { package: 'anton', subsets: ['latin', 'latin-ext'], weights: [400] },
    { package: 'barlow', subsets: ['latin', 'latin-ext'], weights: [400, 500, 600] },
  ],
  lanterne: [
    { package: 'cormorant-garamond', subsets: ['latin', 'latin-ext'], weights: [600] },
    { package: 'cormorant-garamond', subsets: ['latin'], weights: [500], style: 'italic' },
    { package: 'figtree', subsets: ['latin', 'latin-ext'], weights: [400, 500, 600] },
    { package: 'noto-naskh-arabic', subsets: ['arabic'], weights: [400, 600] },
  ],
  trescampos: [
    { package: 'red-hat-display', subsets: ['latin', 'latin-ext'], weights: [800] },
    { package: 'red-hat-text', subsets: ['latin', 'latin-ext'], weights: [400, 500, 600] },
  ],
};

/** The package's own CSS says which characters each file holds; the browser then loads only what a page needs. */
const faceOf = (css: string): { family: string; range: string } => {
  const family = css.match(/font-family:\s*['"]([^'"]+)['"]/)?.[1];
  const range = css.match(/unicode-range:\s*([^;}]+)/)?.[1];
  if (!family || !range) throw new Error('A @fontsource stylesheet has no family or unicode-range.');
  return { family, range: range.trim() };
};

const blockFor = (css: string, file: string): string => {
  const block = css.split('@font-face').find((part) => part.includes(`/${file}`));
  if (!block) throw new Error(`No @font-face names ${file}.`);
  return block;
};

const fonts = (place: Place): void => {
  for (const [realm, faces] of Object.entries(FACES)) {
    const folder = join(place.root, 'realms', realm, 'media', 'fonts');
    mkdirSync(folder, { recursive: true });
    // The Open Font License wants its text beside every copy.
    for (const name of new Set(faces.map((face) => face.package)))
      copyFileSync(
        join(find(place.fonts, `${name}-latin-400-normal.woff2`), '../../LICENSE'),
        join(folder, `${name}-OFL.txt`),
      );
    const list = faces.flatMap((face) =>
      face.weights.flatMap((weight) =>
        face.subsets.map((subset) => {
          const style = face.style ?? 'normal';
          const file = `${face.package}-${subset}-${weight}-${style}.woff2`;
          const source = find(place.fonts, `files/${file}`);
          copyFileSync(source, join(folder, file));
          const css = readFileSync(
            join(source, '../..', `${weight}${style === 'italic' ? '-italic' : ''}.css`),
            'utf8',
          );
          const { family, range } = faceOf(blockFor(css, basename(source)));
          return { family, file: `media/fonts/${file}`, weight, style, unicodeRange: range };
        }),
      ),
    );
    writeFileSync(join(folder, 'fonts.json'), `${JSON.stringify(list, null, 2)}\n`);
  }
};

export const makeIdentity = (place: Place): void => {
  logos(place);
  fonts(place);
};
