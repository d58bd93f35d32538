// Resizes pictures in a process of its own (docs/decisions/0036). Plain JavaScript: it starts without the loader that
// reads TypeScript.
import { constants } from 'node:fs';
import { mkdir, open, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** Scheduled behind the process that serves. */
const NICENESS = 10;
/** Other formats that libvips reads can refer to further files, or cost far more than they show. */
const FORMATS = ['webp', 'jpeg', 'png', 'heif'];
/** The largest drawing that is read for an icon, in bytes, and the pixels that it is drawn in at most. */
const DRAWING_BYTES = 1_000_000;
const DRAWING_PIXELS = 4_000_000;
/** The density at which a drawing has the size that it says, and the highest that libvips takes, in dots per inch. */
const DRAWING_DENSITY = 72;
const MOST_DENSITY = 10_000;

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(NICENESS);
} catch {
  // not allowed everywhere, and nothing depends on it
}

/**
 * Does something with a picture that is open, by a path that leads to nothing else. Its own path was checked by the process
 * that serves, and may have become a link since.
 */
async function opened(file, use) {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    if (process.platform !== 'linux') return await use(file);
    const path = `/proc/self/fd/${handle.fd}`;
    if ((await readlink(path)) !== file) throw new Error(`${file} has been replaced`);
    return await use(path);
  } finally {
    await handle.close();
  }
}

/** The resized picture, or why there is none. */
async function resized(file, { width, quality, maxPixels }) {
  try {
    const { format, width: across = 0, height: down = 0 } = await sharp(file, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(format)) return { outcome: 'unreadable' };
    if (across * down > maxPixels) return { outcome: 'too-large' };
    const picture = await sharp(file, { limitInputPixels: maxPixels, sequentialRead: true })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    return { outcome: 'done', picture };
  } catch {
    return { outcome: 'unreadable' };
  }
}

/**
 * A drawing is read into memory first: libvips then has no folder from which it could load what the drawing refers to. It is drawn at
 * the size that is needed.
 */
async function drawn(file, size) {
  const { size: bytes } = await stat(file);
  if (bytes > DRAWING_BYTES) return null;
  const drawing = await readFile(file);
  const { format, width = 0, height = 0 } = await sharp(drawing).metadata();
  const across = Math.max(width, height);
  if (format !== 'svg' || across === 0) return null;
  const density = Math.min(MOST_DENSITY, Math.max(1, (DRAWING_DENSITY * size) / across));
  return sharp(drawing, { density, limitInputPixels: DRAWING_PIXELS });
}

/** A square icon as PNG, or why there is none. `share` is the part of the side that the picture takes; `background` fills the rest. */
async function iconOf(file, { icon: { size, share, background }, isDrawing, maxPixels }) {
  try {
    const source = isDrawing ? await drawn(file, size) : sharp(file, { limitInputPixels: maxPixels });
    if (source === null) return { outcome: 'unreadable' };
    if (!isDrawing) {
      const { format, width: across = 0, height: down = 0 } = await sharp(file, { limitInputPixels: false }).metadata();
      if (!FORMATS.includes(format)) return { outcome: 'unreadable' };
      if (across * down > maxPixels) return { outcome: 'too-large' };
    }
    const inner = Math.round(size * share);
    const before = Math.floor((size - inner) / 2);
    const after = size - inner - before;
    // sharp fills what is clear before it resizes: what is added around the picture has the background's colour by itself
    const around = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = await (background === null ? source : source.flatten({ background }))
      .resize({ width: inner, height: inner, fit: 'contain', background: around })
      .extend({ top: before, left: before, bottom: after, right: after, background: around })
      .png()
      .toBuffer();
    return { outcome: 'done', picture };
  } catch {
    return { outcome: 'unreadable' };
  }
}

async function run(job) {
  const make = job.icon ? iconOf : resized;
  const { outcome, picture } = await opened(job.file, (file) => make(file, job));
  if (!picture) return { outcome, bytes: 0 };
  const draft = `${job.target}.${process.pid}.draft`;
  await mkdir(dirname(job.target), { recursive: true, mode: 0o700 });
  // one that an earlier process of this number left would be followed where it is a link
  await rm(draft, { force: true });
  await writeFile(draft, picture, { flag: 'wx', mode: 0o600 });
  await rename(draft, job.target);
  return { outcome, bytes: picture.length };
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (job) => {
  // a full disk says nothing about the picture
  const result = await run(job).catch((error) => ({ outcome: 'failed', bytes: 0, reason: String(error) }));
  process.send?.(result);
});
