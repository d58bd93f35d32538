import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';

/** Other formats that libvips reads can refer to further files, or cost far more than they show. */
const FORMATS = ['webp', 'jpeg', 'png', 'heif'];
/** The largest drawing that is read, in bytes, and the pixels that it is drawn in at most. */
const DRAWING_BYTES = 1_000_000;
const DRAWING_PIXELS = 4_000_000;
/** The density at which a drawing has the size that it says, and the highest that libvips takes, in dots per inch. */
const DRAWING_DENSITY = 72;
const MOST_DENSITY = 10_000;

/** Why a picture is not read, by its header; undefined for one that is. */
export async function refusalOf(file, maxPixels) {
  const { format, width = 0, height = 0 } = await sharp(file, { limitInputPixels: false }).metadata();
  if (!FORMATS.includes(format)) return 'unreadable';
  return width * height > maxPixels ? 'too-large' : undefined;
}

/**
 * A drawing is read into memory first: libvips then has no folder from which it could load what the drawing refers to. It is drawn at
 * the size that is needed.
 *
 * @param file its path
 * @param size of its longer side, in pixels
 * @returns null for what is no drawing
 */
export async function drawn(file, size) {
  const { size: bytes } = await stat(file);
  if (bytes > DRAWING_BYTES) return null;
  const drawing = await readFile(file);
  const { format, width = 0, height = 0 } = await sharp(drawing).metadata();
  const across = Math.max(width, height);
  if (format !== 'svg' || across === 0) return null;
  const density = Math.min(MOST_DENSITY, Math.max(1, (DRAWING_DENSITY * size) / across));
  return sharp(drawing, { density, limitInputPixels: DRAWING_PIXELS });
}
