/** A frame being drawn: pictures moved and faded below the pixel, slashes and flashes. Plain loops, because a film is 720 frames. */
import sharp from 'sharp';
import type { Size } from './raster.ts';

export const FRAME: Size = { width: 960, height: 540 };

export interface Picture extends Size {
  data: Buffer;
  channels: 3 | 4;
}

export const picture = async (file: Buffer, width?: number): Promise<Picture> => {
  const source = width ? sharp(file).resize(width) : sharp(file);
  const { data, info } = await source.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`A picture has ${info.channels} channels.`);
  return { data, width: info.width, height: info.height, channels: info.channels };
};

export interface Placing {
  /** The picture's centre on the frame, in frame pixels, and its scale; 1 is pixel for pixel. */
  x?: number;
  y?: number;
  scale?: number;
  alpha?: number;
  add?: boolean;
}

export const screen = (): Buffer => Buffer.alloc(FRAME.width * FRAME.height * 3);

/** Draws with bilinear sampling, so that slow moves do not tremble from pixel to pixel. */
export const draw = (frame: Buffer, source: Picture, placing: Placing = {}): void => {
  const {
    x = FRAME.width / 2,
    y = FRAME.height / 2,
    scale = FRAME.width / source.width,
    alpha = 1,
    add = false,
  } = placing;
  if (alpha <= 0.002) return;
  const { data, width, height, channels } = source;
  const left = Math.max(0, Math.ceil(x - (width * scale) / 2));
  const right = Math.min(FRAME.width, Math.floor(x + (width * scale) / 2));
  const top = Math.max(0, Math.ceil(y - (height * scale) / 2));
  const bottom = Math.min(FRAME.height, Math.floor(y + (height * scale) / 2));
  for (let row = top; row < bottom; row++) {
    const v = Math.max(0, Math.min(height - 1.001, (row - y) / scale + height / 2));
    const v0 = Math.floor(v);
    const fv = v - v0;
    for (let column = left; column < right; column++) {
      const u = Math.max(0, Math.min(width - 1.001, (column - x) / scale + width / 2));
      const u0 = Math.floor(u);
      const fu = u - u0;
      const a = (v0 * width + u0) * channels;
      const b = a + channels;
      const c = a + width * channels;
      const d = c + channels;
      const [wa, wb, wc, wd] = [(1 - fu) * (1 - fv), fu * (1 - fv), (1 - fu) * fv, fu * fv];
      const cover =
        channels === 4
          ? (alpha * (data[a + 3]! * wa + data[b + 3]! * wb + data[c + 3]! * wc + data[d + 3]! * wd)) / 255
          : alpha;
      if (cover <= 0.003) continue;
      const o = (row * FRAME.width + column) * 3;
      for (let i = 0; i < 3; i++) {
        const value = data[a + i]! * wa + data[b + i]! * wb + data[c + i]! * wc + data[d + i]! * wd;
        frame[o + i] = add ? Math.min(255, frame[o + i]! + value * cover) : frame[o + i]! * (1 - cover) + value * cover;
      }
    }
  }
};

/** A leaning bar from `from` to `to`, measured along the frame's middle line. */
export const slash = (
  frame: Buffer,
  from: number,
  to: number,
  colour: readonly [number, number, number],
  alpha = 1,
  lean = 0.5,
): void => {
  for (let row = 0; row < FRAME.height; row++) {
    const shift = (FRAME.height / 2 - row) * lean;
    const left = Math.max(0, Math.round(from + shift));
    const right = Math.min(FRAME.width, Math.round(to + shift));
    for (let column = left; column < right; column++) {
      const o = (row * FRAME.width + column) * 3;
      for (let i = 0; i < 3; i++) frame[o + i] = frame[o + i]! * (1 - alpha) + colour[i]! * alpha;
    }
  }
};

export const wash = (frame: Buffer, colour: readonly [number, number, number], alpha: number): void => {
  if (alpha <= 0.002) return;
  const k = Math.min(1, alpha);
  for (let o = 0; o < frame.length; o += 3) {
    for (let i = 0; i < 3; i++) frame[o + i] = frame[o + i]! * (1 - k) + colour[i]! * k;
  }
};

export const ramp = (t: number, from: number, to: number): number => Math.max(0, Math.min(1, (t - from) / (to - from)));
export const ease = (t: number): number => t * t * (3 - 2 * t);
export const settle = (t: number): number => 1 - (1 - t) ** 4;
