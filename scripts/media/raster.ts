/** What every picture is finished with: seeded noise, smoke, grain, vignette, grading, WebP. Nothing here knows a realm. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Blend, type OverlayOptions, type Sharp } from 'sharp';
import { seededNumbers } from '../../renderer/contract/seeded-numbers.ts';
import { drawFigure, type Figure } from './figures.ts';

export interface Size {
  width: number;
  height: number;
}

export const COVER: Size = { width: 1280, height: 720 };
export const POSTER: Size = { width: 640, height: 960 };

export const svg = (size: Size, body: string, defs = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><defs>${defs}</defs>${body}</svg>`,
  );

export const layer = (input: Buffer, blend: Blend = 'over', left = 0, top = 0): OverlayOptions => ({
  input,
  blend,
  left,
  top,
});

export const rgba = async (data: Buffer, size: Size): Promise<Buffer> =>
  sharp(data, { raw: { ...size, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

const lattice = (seed: number, columns: number, rows: number): ((x: number, y: number) => number) => {
  const next = seededNumbers(seed);
  const values = Float64Array.from({ length: columns * rows }, next);
  const at = (x: number, y: number): number =>
    values[(((y % rows) + rows) % rows) * columns + (((x % columns) + columns) % columns)]!;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [ease(x - ix), ease(y - iy)];
    const top = at(ix, iy) * (1 - fx) + at(ix + 1, iy) * fx;
    const bottom = at(ix, iy + 1) * (1 - fx) + at(ix + 1, iy + 1) * fx;
    return top * (1 - fy) + bottom * fy;
  };
};

/** Layered value noise from 0 to 1. */
export const cloud = (seed: number): ((x: number, y: number) => number) => {
  const octaves = [0, 1, 2, 3, 4].map((octave) => lattice(seed + octave * 101, 61, 61));
  return (x, y) =>
    octaves.reduce((sum, octave, index) => sum + octave(x * 2 ** index, y * 2 ** index) / 2 ** (index + 1), 0) / 0.97;
};

/** A bank of smoke in one colour, thicker towards the bottom when `rise` is above 0. */
export const smoke = async (
  size: Size,
  seed: number,
  colour: readonly number[],
  density: number,
  rise = 0,
): Promise<Buffer> => {
  const small = { width: Math.round(size.width / 4), height: Math.round(size.height / 4) };
  const noise = cloud(seed);
  const warp = cloud(seed + 7);
  const data = Buffer.alloc(small.width * small.height * 4);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const [u, v] = [(x / small.height) * 3, (y / small.height) * 3];
      const n = noise(u + warp(u, v) * 1.6, v + warp(v + 9, u) * 1.2);
      const lift = 1 - rise + rise * (y / small.height) * 2;
      data.set(
        [colour[0]!, colour[1]!, colour[2]!, Math.max(0, Math.min(255, (n - 0.32) * 2.1 * 255 * density * lift))],
        (y * small.width + x) * 4,
      );
    }
  }
  return sharp(await rgba(data, small))
    .resize(size.width, size.height, { kernel: 'cubic' })
    .blur(4)
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** Film grain: monochrome noise about grey, to lay over with soft light. */
export const grain = async (size: Size, seed: number, strength: number): Promise<Buffer> => {
  const next = seededNumbers(seed);
  const data = Buffer.alloc(size.width * size.height * 4);
  for (let i = 0; i < data.length; i += 4) {
    const value = 128 + (next() + next() - 1) * 127 * strength;
    data[i] = data[i + 1] = data[i + 2] = value;
    data[i + 3] = 255;
  }
  return rgba(data, size);
};

export const vignette = (size: Size, strength: number, colour = '#000'): Buffer =>
  svg(
    size,
    `<rect width="100%" height="100%" fill="url(#v)"/>`,
    `<radialGradient id="v" cx="50%" cy="46%" r="75%"><stop offset="0.45" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></radialGradient>`,
  );

/** A gradient over the lower part, so that text laid there stays readable. */
export const footLight = (size: Size, colour: string, strength: number, from = 0.45): Buffer =>
  svg(
    size,
    `<rect width="100%" height="100%" fill="url(#f)"/>`,
    `<linearGradient id="f" x1="0" x2="0" y1="0" y2="1"><stop offset="${from}" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${strength}"/></linearGradient>`,
  );

const hex = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

/** Maps darkness to one colour and light to another; `amount` mixes it with the picture's own colours. */
export const duotone = async (
  picture: Buffer,
  size: Size,
  dark: string,
  light: string,
  amount = 1,
  contrast = 1.1,
): Promise<Buffer> => {
  const { data } = await sharp(picture)
    .resize(size.width, size.height, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [d, l] = [hex(dark), hex(light)];
  for (let i = 0; i < data.length; i += 3) {
    const grey = 0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!;
    const t = Math.max(0, Math.min(1, (grey / 255 - 0.5) * contrast + 0.5));
    for (let c = 0; c < 3; c++) data[i + c] = data[i + c]! * (1 - amount) + (d[c]! * (1 - t) + l[c]! * t) * amount;
  }
  return sharp(data, { raw: { ...size, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const figures = new Map<string, Promise<Buffer>>();

/** A figure as a PNG layer, drawn once for each pose, build, light and size. */
export const figureLayer = (
  figure: Figure,
  size: Size,
  options: { mirror?: boolean; view?: { height: number; bottom: number; centre: number } } = {},
): Promise<Buffer> => {
  const key = JSON.stringify([figure, size, options]);
  const cached = figures.get(key);
  if (cached) return cached;
  const drawn = (async () => {
    const png = await rgba(drawFigure(figure, size.width, size.height, options.view), size);
    return options.mirror ? sharp(png).flop().png({ compressionLevel: 1 }).toBuffer() : png;
  })();
  figures.set(key, drawn);
  return drawn;
};

/** Cuts a layer that hangs over the canvas, which the compositor refuses. */
export const placed = async (
  input: Buffer,
  canvas: Size,
  left: number,
  top: number,
  blend: Blend = 'over',
): Promise<OverlayOptions> => {
  const { width = 0, height = 0 } = await sharp(input).metadata();
  const x = Math.max(0, -left);
  const y = Math.max(0, -top);
  const w = Math.min(width - x, canvas.width - Math.max(0, left));
  const h = Math.min(height - y, canvas.height - Math.max(0, top));
  const cut = await sharp(input)
    .extract({ left: x, top: y, width: w, height: h })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return layer(cut, blend, Math.max(0, left), Math.max(0, top));
};

export const flatten = async (base: Buffer | Sharp, layers: readonly OverlayOptions[]): Promise<Buffer> =>
  (Buffer.isBuffer(base) ? sharp(base) : base)
    .composite([...layers])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();

export const colour = (size: Size, fill: string): Sharp =>
  sharp({ create: { ...size, channels: 3, background: fill } });

/** Fine detail (leaves, water) is let go in steps until a picture is light enough for a rail of twenty. */
export const writeWebp = async (file: string, picture: Buffer, heaviest = 64_000): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const encode = (quality: number): Promise<Buffer> =>
    sharp(picture).removeAlpha().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  let bytes = await encode(75);
  for (const quality of [68, 60, 52, 44]) {
    if (bytes.length <= heaviest) break;
    bytes = await encode(quality);
  }
  await writeFile(file, bytes);
};
