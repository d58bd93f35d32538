// Resizes pictures in a process of its own (docs/decisions/0036). Plain JavaScript: it starts without the loader that
// reads TypeScript.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** Scheduled behind the process that serves. */
const NICENESS = 10;
/** Other formats that libvips reads can refer to further files, or cost far more than they show. */
const FORMATS = ['webp', 'jpeg', 'png', 'heif'];

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(NICENESS);
} catch {
  // not allowed everywhere, and nothing depends on it
}

/** The resized picture, or why there is none. */
async function resized({ file, width, quality, maxPixels }) {
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

async function run(job) {
  const { outcome, picture } = await resized(job);
  if (!picture) return { outcome, bytes: 0 };
  const draft = `${job.target}.${process.pid}.draft`;
  await mkdir(dirname(job.target), { recursive: true });
  await writeFile(draft, picture);
  await rename(draft, job.target);
  return { outcome, bytes: picture.length };
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (job) => {
  // a full disk says nothing about the picture
  const result = await run(job).catch((error) => ({ outcome: 'failed', bytes: 0, reason: String(error) }));
  process.send?.(result);
});
