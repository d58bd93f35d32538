import sharp from 'sharp';
import { seededNumbers } from '../../renderer/contract/seeded-numbers';
import { fromOklch, toOklch } from '../../renderer/realm/colour';

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return seededNumbers(state);
}

/** The colours of one picture, from dark ground to bright light. */
interface Palette {
  ground: string;
  shadow: string;
  middle: string;
  light: string;
  accent: string;
}

/** Colours around the realm's own: the hue wanders a little, so that pictures are kin and not alike. */
function paletteOf(colour: string, random: () => number): Palette {
  const { c, h } = toOklch(colour);
  const hue = h + (random() - 0.5) * 2.2;
  const chroma = Math.min(Math.max(c, 0.05), 0.16);
  const tone = (l: number, share: number, turn = 0) => fromOklch({ l, c: chroma * share, h: hue + turn });
  return {
    ground: tone(0.2, 0.5),
    shadow: tone(0.28, 0.75, 0.15),
    middle: tone(0.45, 1, 0.3),
    light: tone(0.72, 0.9, 0.55),
    accent: tone(0.86, 0.55, 0.9),
  };
}

type Motif = (width: number, height: number, palette: Palette, random: () => number) => string;

const round = (value: number) => Math.round(value * 10) / 10;

/** Ranges of hills, one behind the other, under a disc. */
const hills: Motif = (width, height, { shadow, middle, light, accent }, random) => {
  const disc = Math.min(width, height) * (0.16 + random() * 0.08);
  const sky = `<circle cx="${round(width * (0.3 + random() * 0.45))}" cy="${round(height * 0.36)}" r="${round(disc)}" fill="${accent}" opacity=".9"/>`;
  const ranges = [light, middle, shadow].map((colour, place) => {
    const base = height * (0.52 + place * 0.14);
    const swell = height * (0.12 - place * 0.02);
    const points = Array.from(
      { length: 7 },
      (_, step) => [round((width / 6) * step), round(base - swell * random())] as const,
    );
    const line = points.slice(1).map(([x, y], step) => {
      const [fromX, fromY] = points[step] as readonly [number, number];
      const half = round((fromX + x) / 2);
      return `C${half} ${fromY} ${half} ${y} ${x} ${y}`;
    });
    return `<path d="M0 ${points[0]?.[1]} ${line.join(' ')} V${height} H0Z" fill="${colour}" opacity="${0.55 + place * 0.2}"/>`;
  });
  return sky + ranges.join('');
};

/** Rings around a point off the middle. */
const rings: Motif = (width, height, { middle, light, accent }, random) => {
  const x = round(width * (0.55 + random() * 0.25));
  const y = round(height * (0.3 + random() * 0.3));
  const step = Math.max(width, height) * 0.085;
  const lines = Array.from({ length: 8 }, (_, place) => {
    const colour = place % 3 === 0 ? accent : place % 2 === 0 ? light : middle;
    return `<circle cx="${x}" cy="${y}" r="${round(step * (place + 0.7))}" fill="none" stroke="${colour}" stroke-width="${round(step * (0.55 - place * 0.05))}" opacity="${round(0.95 - place * 0.1)}"/>`;
  });
  return lines.reverse().join('');
};

/** Beams of light from below. */
const beams: Motif = (width, height, { middle, light, accent }, random) => {
  const foot = width * (0.35 + random() * 0.3);
  const shapes = Array.from({ length: 6 }, (_, place) => {
    const top = (width / 5) * place + (random() - 0.5) * width * 0.2;
    const half = width * (0.03 + random() * 0.06);
    const colour = [middle, light, accent][place % 3];
    return `<path d="M${round(foot)} ${height} L${round(top - half)} 0 H${round(top + half)}Z" fill="${colour}" opacity="${round(0.2 + random() * 0.35)}"/>`;
  });
  return shapes.join('');
};

/** Tall houses against the light. */
const towers: Motif = (width, height, { shadow, middle, light, accent }, random) => {
  const rows = [light, middle, shadow].map((colour, row) => {
    let left = -width * 0.02;
    let shapes = '';
    while (left < width) {
      const wide = width * (0.05 + random() * 0.09);
      const tall = height * (0.3 + random() * 0.4 - row * 0.1);
      shapes += `<rect x="${round(left)}" y="${round(height - tall)}" width="${round(wide)}" height="${round(tall)}"/>`;
      left += wide * (1.05 + random() * 0.5);
    }
    return `<g fill="${colour}" opacity="${0.45 + row * 0.27}">${shapes}</g>`;
  });
  return `<circle cx="${round(width * (0.25 + random() * 0.5))}" cy="${round(height * (0.24 + random() * 0.12))}" r="${round(Math.min(width, height) * (0.1 + random() * 0.08))}" fill="${accent}"/>${rows.join('')}`;
};

/** Leaves of a fan, turned about a corner. */
const fan: Motif = (width, height, { shadow, middle, light, accent }, random) => {
  const long = Math.hypot(width, height) * 0.95;
  const turn = random() * 12;
  const leaves = Array.from({ length: 9 }, (_, place) => {
    const colour = [middle, light, shadow, accent][place % 4];
    return `<ellipse cx="${round(width * 0.04)}" cy="${round(height - long / 2)}" rx="${round(long * 0.055)}" ry="${round(long / 2)}" fill="${colour}" opacity=".62" transform="rotate(${round(place * 11 + turn)} ${round(width * 0.04)} ${height})"/>`;
  });
  return leaves.join('');
};

const motifs = [hills, rings, towers, beams, fan];

/** The side of the tile of film grain, in pixels: noise over the whole picture takes most of the time that it is drawn in. */
const GRAIN = 256;

/** A picture of this size, the same each time for the same seed. */
function picture(
  width: number,
  height: number,
  seed: string,
  colour: string,
  place: number,
): { svg: string; ground: string } {
  const random = seeded(seed);
  const palette = paletteOf(colour, random);
  const motif = motifs[place % motifs.length] as Motif;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${palette.ground}"/><stop offset=".65" stop-color="${palette.shadow}"/><stop offset="1" stop-color="${palette.middle}"/></linearGradient>
<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>
<filter id="noise" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .09 0"/></filter>
<pattern id="grain" width="${GRAIN}" height="${GRAIN}" patternUnits="userSpaceOnUse"><rect width="${GRAIN}" height="${GRAIN}" filter="url(#noise)"/></pattern>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${motif(width, height, palette, random)}
<rect width="${width}" height="${height}" fill="url(#shade)"/>
<rect width="${width}" height="${height}" fill="url(#grain)"/>
</svg>`;
  return { svg, ground: palette.shadow };
}

/** One piece of art in both shapes, with the colour that stands in until it is loaded. */
export interface Art {
  cover: Buffer;
  poster: Buffer;
  dominantColour: string;
}

/** Draws a cover (16:9) and a poster (2:3). */
export async function drawArt(seed: string, colour: string, place: number): Promise<Art> {
  const cover = picture(1280, 720, seed, colour, place);
  const poster = picture(800, 1200, seed, colour, place);
  const webp = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: 76, effort: 4 }).toBuffer();
  const [coverImage, posterImage] = await Promise.all([webp(cover.svg), webp(poster.svg)]);
  return { cover: coverImage, poster: posterImage, dominantColour: cover.ground };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The mark: a play sign cut into a disc. */
const mark = (colour: string, cut: string) =>
  `<circle cx="24" cy="24" r="22" fill="${colour}"/><path d="M19 14.5v19L34 24Z" fill="${cut}"/>`;

/** The square icon in the browser's tab. */
export function drawIcon(colour: string, cut: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${mark(colour, cut)}</svg>\n`;
}

/** The logo: the mark, with the realm's title beside it. */
export function drawLogo(title: string, colour: string, cut: string, text: string): string {
  const width = 64 + Math.ceil([...title].length * 16.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="48" viewBox="0 0 ${width} 48">${mark(colour, cut)}<text x="58" y="33" textLength="${width - 64}" lengthAdjust="spacingAndGlyphs" fill="${text}" font-family="system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" font-size="27" font-weight="700">${escaped(title)}</text></svg>\n`;
}
