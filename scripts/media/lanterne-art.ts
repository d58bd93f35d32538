/** The artwork of LA LANTERNE: photographs graded like prints, stages in lamp light, cut paper at night; titles only on posters. */
import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { seededNumbers } from '../../renderer/contract/seeded-numbers.ts';
import type { Build, Figure, Palette, Vec } from './figures.ts';
import { type PhotographName, photographFile } from './pictures.ts';
import { POSES, type PoseName } from './poses.ts';
import {
  cloud,
  colour,
  duotone,
  figureLayer,
  flatten,
  footLight,
  grain,
  layer,
  POSTER,
  placed,
  type Size,
  smoke,
  svg,
  vignette,
} from './raster.ts';

export type Scene = (size: Size) => Promise<Buffer>;

/** Dark ink, light ink, how much of the photograph's own colours they replace, contrast. */
const GRADES = {
  ink: ['#15131a', '#f3eadb', 1, 1.2],
  sepia: ['#1c120c', '#f0dcb8', 0.94, 1.12],
  evening: ['#0f1430', '#f0b778', 0.62, 1.12],
  wine: ['#1d0a14', '#f0c9a6', 0.72, 1.14],
  moss: ['#0d1612', '#e6deb4', 0.6, 1.1],
  slate: ['#101820', '#dfe3dc', 0.7, 1.15],
  lamp: ['#150d08', '#f6c777', 0.6, 1.18],
  night: ['#070b1c', '#b9c8e6', 0.8, 1.15],
  rose: ['#241322', '#f6d3c6', 0.66, 1.06],
  print: ['#120f12', '#f2e9da', 0.22, 1.1],
} satisfies Record<string, readonly [string, string, number, number]>;

export type Grade = keyof typeof GRADES;

const finish = async (size: Size, picture: Buffer, seed: number, dark = 0.55): Promise<Buffer> =>
  flatten(picture, [layer(vignette(size, dark, '#0a070c')), layer(await grain(size, seed, 0.24), 'soft-light')]);

export interface Crop {
  /** Where the crop's window sits, 0 to 1, and how far in it goes. */
  x?: number;
  y?: number;
  zoom?: number;
  mirror?: boolean;
}

export const crop = async (
  file: string,
  size: Size,
  { x = 0.5, y = 0.5, zoom = 1, mirror = false }: Crop,
): Promise<Buffer> => {
  const picture = sharp(await readFile(file)).rotate();
  const { width = 1, height = 1 } = await sharp(file).metadata();
  const scale = Math.min(width / size.width, height / size.height) / zoom;
  const [w, h] = [Math.floor(size.width * scale), Math.floor(size.height * scale)];
  const cut = picture
    .extract({ left: Math.round((width - w) * x), top: Math.round((height - h) * y), width: w, height: h })
    .resize(size.width, size.height, { kernel: 'lanczos3' });
  return (mirror ? cut.flop() : cut).png({ compressionLevel: 1 }).toBuffer();
};

export const graded = async (file: string, size: Size, grade: Grade, window: Crop = {}): Promise<Buffer> => {
  const [dark, light, amount, contrast] = GRADES[grade];
  return duotone(await crop(file, size, window), size, dark, light, amount, contrast);
};

export const photo =
  (sources: string, seed: number, name: PhotographName, grade: Grade, window: Crop = {}): Scene =>
  async (size) =>
    finish(size, await graded(photographFile(sources, name), size, grade, window), seed);

const PALETTES: Record<'ivory' | 'wine' | 'night', Palette> = {
  ivory: { skin: [0.5, 0.35, 0.27], cloth: [0.7, 0.62, 0.52], glove: [0.4, 0.3, 0.25], hair: [0.04, 0.03, 0.02] },
  wine: { skin: [0.5, 0.35, 0.27], cloth: [0.42, 0.06, 0.1], glove: [0.4, 0.3, 0.25], hair: [0.04, 0.03, 0.02] },
  night: { skin: [0.42, 0.32, 0.28], cloth: [0.1, 0.13, 0.26], glove: [0.4, 0.3, 0.25], hair: [0.03, 0.03, 0.04] },
};

const DRESSES: Record<'tutu' | 'gown' | 'coat' | 'plain', Build> = {
  tutu: { bulk: 0.8, gloves: false, shorts: false, hair: 'bun', skirt: { hem: 0.36, drop: 0.16 } },
  gown: { bulk: 0.82, gloves: false, shorts: false, hair: 'bun', skirt: { hem: 0.34, drop: 1.02 } },
  coat: { bulk: 0.95, gloves: false, shorts: false, hair: 'short', skirt: { hem: 0.22, drop: 0.66 } },
  plain: { bulk: 0.84, gloves: false, shorts: true, hair: 'short' },
};

export interface Player {
  pose: PoseName;
  dress: keyof typeof DRESSES;
  cloth: keyof typeof PALETTES;
  x: number;
  tall: number;
  mirror?: boolean;
  foot?: number;
}

const LAMP: Vec = [4.2, 2.9, 1.6];
const MOON: Vec = [1.6, 2.2, 3.6];

const player = async (canvas: Size, who: Player, light: 'lamp' | 'moon'): Promise<OverlayOptions> => {
  const body: Figure = {
    pose: POSES[who.pose],
    build: DRESSES[who.dress],
    palette: PALETTES[who.cloth],
    lights: [
      { from: [0.5, 0.9, -0.35], colour: light === 'lamp' ? LAMP : MOON, edge: 3.4 },
      { from: [-0.8, 0.6, -0.3], colour: light === 'lamp' ? [2.4, 1.2, 0.7] : [0.9, 1.2, 2.2], edge: 3.6 },
      { from: [0.1, 1, 0.5], colour: [0.2, 0.15, 0.12], edge: 0.2 },
    ],
    ambient: 0.012,
  };
  const tall = who.tall * canvas.height * (canvas === POSTER ? 0.62 : 1);
  const side = Math.round(tall * 1.22);
  const picture = await figureLayer(
    body,
    { width: side, height: side },
    { mirror: who.mirror ?? false, view: { height: 2.2, bottom: -0.12, centre: 0 } },
  );
  return placed(
    picture,
    canvas,
    Math.round(who.x * canvas.width - side / 2),
    Math.round((who.foot ?? 0.9) * canvas.height - side * 0.945),
  );
};

const folds = (size: Size, seed: number, hue: readonly [string, string, string], from: number, to: number): string => {
  const next = seededNumbers(seed);
  const parts: string[] = [];
  for (let x = from; x < to; ) {
    const w = size.width * (0.018 + next() * 0.03);
    parts.push(`<rect x="${x}" y="0" width="${w + 1}" height="${size.height}" fill="url(#fold)"/>`);
    x += w;
  }
  return `<defs><linearGradient id="fold" x1="0" x2="1"><stop offset="0" stop-color="${hue[0]}"/><stop offset="0.42" stop-color="${hue[1]}"/><stop offset="0.6" stop-color="${hue[2]}"/><stop offset="1" stop-color="${hue[0]}"/></linearGradient></defs>${parts.join('')}`;
};

const CURTAINS = {
  wine: ['#22060d', '#5d1424', '#7d2434'],
  ink: ['#0d0d16', '#1d2036', '#2b3050'],
  ochre: ['#2a1608', '#7a4a1c', '#a76c2c'],
} satisfies Record<string, readonly [string, string, string]>;

/** A stage: drapes at both sides, one lamp from above, boards, people. */
export const stage =
  (
    seed: number,
    curtain: keyof typeof CURTAINS,
    players: readonly Player[],
    options: { light?: 'lamp' | 'moon'; disc?: boolean; x?: number } = {},
  ): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const light = options.light ?? 'lamp';
    const tint = light === 'lamp' ? '#ffd79a' : '#b8cdfa';
    const back = light === 'lamp' ? '#2a1712' : '#0c1126';
    const x = (options.x ?? 0.5) * w;
    const open = size === POSTER ? 0.1 : 0.2;
    return finish(
      size,
      await flatten(colour(size, back), [
        layer(
          svg(
            size,
            `<rect width="100%" height="100%" fill="url(#w)"/>${options.disc ? `<circle cx="${x}" cy="${h * 0.42}" r="${Math.min(w, h) * 0.3}" fill="${tint}" opacity="0.92"/>` : ''}`,
            `<radialGradient id="w" gradientUnits="userSpaceOnUse" cx="${x}" cy="${h * 0.5}" r="${Math.max(w, h) * 0.5}"><stop offset="0" stop-color="${tint}" stop-opacity="${options.disc ? 0.35 : 0.55}"/><stop offset="1" stop-color="${back}" stop-opacity="0"/></radialGradient>`,
          ),
        ),
        layer(
          svg(
            size,
            `<polygon points="${x - 12},-10 ${x + 12},-10 ${x + w * 0.24},${h * 0.9} ${x - w * 0.24},${h * 0.9}" fill="url(#b)" filter="url(#s)"/>`,
            `<linearGradient id="b" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${tint}" stop-opacity="0.6"/><stop offset="1" stop-color="${tint}" stop-opacity="0.03"/></linearGradient><filter id="s" x="-30%" width="160%"><feGaussianBlur stdDeviation="16"/></filter>`,
          ),
          'screen',
        ),
        layer(
          svg(
            size,
            `<rect y="${h * 0.84}" width="${w}" height="${h * 0.16}" fill="#120a09"/><ellipse cx="${x}" cy="${h * 0.91}" rx="${w * 0.27}" ry="${h * 0.06}" fill="${tint}" opacity="0.5" filter="url(#s)"/>`,
            '<filter id="s" x="-30%" y="-80%" width="160%" height="260%"><feGaussianBlur stdDeviation="14"/></filter>',
          ),
        ),
        layer(await smoke(size, seed, light === 'lamp' ? [220, 170, 120] : [130, 150, 210], 0.22), 'screen'),
        ...(await Promise.all(players.map((who) => player(size, who, light)))),
        layer(
          svg(
            size,
            folds(size, seed, CURTAINS[curtain], -10, w * open) +
              folds(size, seed + 1, CURTAINS[curtain], w * (1 - open), w + 10),
          ),
        ),
        layer(
          svg(
            size,
            `<rect width="100%" height="100%" fill="url(#v)"/>`,
            `<linearGradient id="v" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.55"/><stop offset="0.35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></linearGradient>`,
          ),
        ),
      ]),
      seed,
      0.5,
    );
  };

/** Closed drapes with a blade of light between them. */
export const drapes =
  (seed: number, curtain: keyof typeof CURTAINS): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    return finish(
      size,
      await flatten(colour(size, '#000'), [
        layer(svg(size, folds(size, seed, CURTAINS[curtain], -10, w + 10))),
        layer(
          svg(
            size,
            `<polygon points="${w * 0.6},0 ${w * 0.605},0 ${w * 0.63},${h} ${w * 0.59},${h}" fill="#ffe2ae" filter="url(#s)"/><rect y="${h * 0.93}" width="${w}" height="${h * 0.07}" fill="#000" opacity="0.6"/>`,
            '<filter id="s" x="-900%" width="1900%"><feGaussianBlur stdDeviation="13"/></filter>',
          ),
          'screen',
        ),
        layer(footLight(size, '#000', 0.75, 0.3)),
      ]),
      seed,
      0.75,
    );
  };

const PAPERS = {
  dusk: ['#f2c9a0', '#d98f78', '#9c5a6c', '#5d3c5c', '#33274a', '#1b1730'],
  sea: ['#e9dfc8', '#b9c4b8', '#7d9aa2', '#48707f', '#274c5e', '#122d3c'],
  night: ['#27315c', '#222a52', '#1b2247', '#151a3a', '#0f132c', '#090b1c'],
  sand: ['#f4e3c3', '#e6bf8c', '#cd8f5e', '#a3623f', '#70402e', '#3f241e'],
  garden: ['#efe6cd', '#c3cba0', '#8fa377', '#5c7a5b', '#365044', '#1b2e2c'],
  rose: ['#f7e1d7', '#ecb9b0', '#cf8790', '#9f5a72', '#673a57', '#38223c'],
} satisfies Record<string, readonly string[]>;

/** Sheets of cut paper one behind the other, each with its own shadow; a moon, and one window that is lit. */
export const paper =
  (
    seed: number,
    sheets: keyof typeof PAPERS,
    options: { moon?: [number, number, number]; house?: number; stars?: boolean; boat?: number } = {},
  ): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const tones = PAPERS[sheets];
    const next = seededNumbers(seed);
    const hills = cloud(seed);
    const ridge = (index: number, x: number): number =>
      h * (0.42 + index * 0.115) +
      (hills(((x / w) * 64) / (9 - index) + index * 7, index * 3.1) - 0.5) * h * (0.34 - index * 0.03);
    const rows = tones.slice(1).map((fill, index) => {
      const base = h * (0.42 + index * 0.115);
      const points = Array.from({ length: 65 }, (_, i) => `${(i / 64) * w},${ridge(index, (i / 64) * w)}`).join(' ');
      const extra =
        options.house === index
          ? (() => {
              const x = w * 0.68;
              const s = h * 0.05;
              const y = ridge(index, x) - s * 1.1;
              return `<path d="M${x - s} ${y + s * 2}V${y - s * 0.6}L${x} ${y - s * 1.7}L${x + s} ${y - s * 0.6}V${y + s * 2}Z" fill="${fill}"/><rect x="${x - s * 0.3}" y="${y - s * 0.35}" width="${s * 0.6}" height="${s * 0.75}" fill="#ffd98c"/>`;
            })()
          : options.boat === index
            ? `<path d="M${w * 0.3} ${base - h * 0.03}h${h * 0.16}l-${h * 0.03} ${h * 0.035}h-${h * 0.1}Z" fill="${tones[5]}"/><path d="M${w * 0.3 + h * 0.075} ${base - h * 0.04}V${base - h * 0.2}L${w * 0.3 + h * 0.15} ${base - h * 0.045}Z" fill="#f6ead2"/>`
            : '';
      return `<g filter="url(#d)">${extra}<polygon points="0,${h + 20} ${points} ${w},${h + 20}" fill="${fill}"/></g>`;
    });
    const stars = options.stars
      ? Array.from(
          { length: 90 },
          () =>
            `<circle cx="${next() * w}" cy="${next() * h * 0.55}" r="${0.6 + next() * 1.7}" fill="#fff3d6" opacity="${0.3 + next() * 0.7}"/>`,
        ).join('')
      : '';
    const [mx, my, mr] = options.moon ?? [0.3, 0.28, 0.12];
    return finish(
      size,
      await flatten(colour(size, tones[0]!), [
        layer(
          svg(
            size,
            `${stars}<circle cx="${w * mx}" cy="${h * my}" r="${h * mr * 1.9}" fill="#fff0cc" opacity="0.16"/><circle cx="${w * mx}" cy="${h * my}" r="${h * mr}" fill="#fff2d4" filter="url(#d)"/>${rows.join('')}`,
            '<filter id="d" x="-5%" y="-20%" width="110%" height="150%"><feDropShadow dx="0" dy="-5" stdDeviation="9" flood-color="#0b0712" flood-opacity="0.42"/></filter>',
          ),
        ),
        layer(await grain({ width: size.width, height: size.height }, seed + 5, 0.55), 'soft-light'),
      ]),
      seed,
      0.4,
    );
  };

/** A façade at night: many windows, few of them lit. */
export const windows =
  (seed: number, wall: string, lit: string): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const next = seededNumbers(seed);
    const [columns, rows] = size === POSTER ? [6, 9] : [12, 6];
    const cell = { w: w / columns, h: h / rows };
    const panes = Array.from({ length: columns * rows }, (_, i) => {
      const on = next() > 0.84;
      const x = (i % columns) * cell.w + cell.w * 0.24;
      const y = Math.floor(i / columns) * cell.h + cell.h * 0.16;
      const fill = on ? lit : '#0c1020';
      const bars = `<path d="M${x + cell.w * 0.26} ${y}v${cell.h * 0.66}M${x} ${y + cell.h * 0.26}h${cell.w * 0.52}" stroke="${wall}" stroke-width="3"/>`;
      const shade =
        on && next() > 0.5
          ? `<rect x="${x}" y="${y}" width="${cell.w * 0.52}" height="${cell.h * 0.3 * next()}" fill="#7a4a24" opacity="0.55"/>`
          : '';
      return `${on ? `<rect x="${x - 12}" y="${y - 12}" width="${cell.w * 0.52 + 24}" height="${cell.h * 0.66 + 24}" fill="${lit}" opacity="0.35" filter="url(#s)"/>` : ''}<rect x="${x}" y="${y}" width="${cell.w * 0.52}" height="${cell.h * 0.66}" fill="${fill}"/>${shade}${bars}<rect x="${x - 5}" y="${y + cell.h * 0.66}" width="${cell.w * 0.52 + 10}" height="7" fill="#000" opacity="0.35"/>`;
    }).join('');
    return finish(
      size,
      await flatten(colour(size, wall), [
        layer(
          svg(
            size,
            panes,
            '<filter id="s" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>',
          ),
        ),
        layer(await smoke(size, seed, [10, 10, 26], 0.5)),
        layer(footLight(size, '#05050d', 0.8, 0.35)),
      ]),
      seed,
      0.6,
    );
  };

const lines = (text: string): readonly string[] => text.split('|');

/** A poster: the picture, a quiet band of type. `place` keeps the title off what matters in the picture. */
export const poster =
  (
    scene: Scene,
    text: { title: string; by: string; note?: string },
    place: 'top' | 'foot' = 'foot',
    ink = '#f7efe1',
  ): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const rows = lines(text.title);
    const longest = Math.max(...rows.map((row) => row.length));
    const height = Math.min(92, (w * 1.62) / longest);
    const top = place === 'top' ? h * 0.11 + height * 0.5 : h * 0.885 - (rows.length - 1) * height * 0.98;
    const title = rows
      .map(
        (row, index) =>
          `<text x="${w / 2}" y="${top + index * height * 0.98}" font-family="Cormorant Garamond" font-weight="500" font-size="${height}" text-anchor="middle" fill="${ink}">${row}</text>`,
      )
      .join('');
    const by = place === 'top' ? top + (rows.length - 1) * height * 0.98 + 44 : h * 0.938;
    const wash =
      place === 'top'
        ? svg(
            size,
            `<rect width="100%" height="100%" fill="url(#t)"/>`,
            `<linearGradient id="t" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#0a080d" stop-opacity="0.72"/><stop offset="0.42" stop-color="#0a080d" stop-opacity="0"/></linearGradient>`,
          )
        : footLight(size, '#0a080d', 0.9, 0.5);
    return sharp(
      await flatten(await scene(size), [
        layer(wash),
        layer(
          svg(
            size,
            `${title}<text x="${w / 2}" y="${by}" font-family="Cormorant Garamond" font-style="italic" font-weight="500" font-size="29" text-anchor="middle" fill="${ink}" opacity="0.92">${text.by}</text>${text.note ? `<text x="${w / 2}" y="${h * 0.972}" font-family="Figtree" font-weight="500" font-size="14" letter-spacing="4" text-anchor="middle" fill="${ink}" opacity="0.75">${text.note}</text>` : ''}`,
          ),
        ),
      ]),
    )
      .png()
      .toBuffer();
  };
