// Resizes pictures in a process of its own (docs/decisions/0036). Plain JavaScript: it starts without the loader that
// reads TypeScript.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { opened } from './opened-file.mjs';
import { drawn, refusalOf } from './readable-pictures.mjs';

/** Scheduled behind the process that serves. */
const NICENESS = 10;

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(NICENESS);
} catch {
  // not allowed everywhere, and nothing depends on it
}

/** The resized picture, or why there is none. */
async function resized(file, { width, quality, maxPixels }) {
  try {
    const refusal = await refusalOf(file, maxPixels);
    if (refusal) return { outcome: refusal };
    const picture = await sharp(file, { limitInputPixels: maxPixels, sequentialRead: true })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
    return { outcome: 'done', picture };
  } catch {
    return { outcome: 'unreadable' };
  }
}

/** A square icon as PNG, or why there is none. `share` is the part of the side that the picture takes; `background` fills the rest. */
async function iconOf(file, { icon: { size, share, background }, isDrawing, maxPixels }) {
  try {
    const source = isDrawing ? await drawn(file, size) : sharp(file, { limitInputPixels: maxPixels });
    if (source === null) return { outcome: 'unreadable' };
    const refusal = isDrawing ? undefined : await refusalOf(file, maxPixels);
    if (refusal) return { outcome: refusal };
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

async function make(job) {
  if (job.icon) return opened(job.file, (file) => iconOf(file, job));
  if (!job.sharePicture) return opened(job.file, (file) => resized(file, job));
  // what sets text takes memory that most processes never need
  const { sharePictureOf } = await import('../share-pictures/draw-share-picture.mjs');
  return sharePictureOf(job);
}

async function run(job) {
  const { outcome, picture } = await make(job);
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
