/**
 * Makes the short silent films that move behind a hero's words, from the films that are there already: the first seconds,
 * small enough not to cost a viewer more than a picture. Needs ffmpeg on the path; run with `npx tsx scripts/media/previews.ts`.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const REALMS = join(import.meta.dirname, '../../realms');
/** The films of each realm, and the second at which the preview begins. */
const PREVIEWS = [
  { film: 'rampart/media/films/the-siege', from: 0 },
  { film: 'lanterne/media/films/le-sel-et-la-lampe', from: 2 },
] as const;
const SECONDS = 8;

for (const { film, from } of PREVIEWS) {
  const folder = join(REALMS, film);
  execFileSync('ffmpeg', [
    ...['-y', '-v', 'error', '-i', join(folder, '540p.m3u8'), '-ss', String(from), '-t', String(SECONDS), '-an'],
    ...[
      '-vf',
      'scale=854:480',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '31',
      '-maxrate',
      '380k',
      '-bufsize',
      '760k',
    ],
    ...['-profile:v', 'main', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', join(folder, 'preview.mp4')],
  ]);
}
