// Resizes pictures in a process of its own (docs/decisions/0036). Plain JavaScript: it starts without the loader that
// reads TypeScript.
import { constants } from 'node:fs';
import { mkdir, open, readlink, rename, rm, writeFile } from 'node:fs/promises';
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

async function run(job) {
  const { outcome, picture } = await opened(job.file, (file) => resized(file, job));
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
