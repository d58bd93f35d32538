/**
 * Makes the short silent films that move behind a hero's words: eight seconds of a film that is there already, or a slow
 * breath over a picture where the film is full of lettering. Each costs a viewer about as much as a picture. Needs ffmpeg on
 * the path; run with `npx tsx scripts/media/previews.ts`.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const REALMS = join(import.meta.dirname, '../../realms');
const SECONDS = 8;
const FPS = 25;
const FRAME = '854x480';

/** In and out again within the film's length, so that its end is its beginning; drawn large, so that it does not tremble. */
const BREATH = `scale=3840:-1,zoompan=z='1.05-0.05*cos(2*PI*on/${SECONDS * FPS})':x='iw/2-iw/zoom/2':y='ih/3-ih/zoom/3':d=${SECONDS * FPS}:fps=${FPS}:s=${FRAME}`;

const PREVIEWS = [
  { to: 'rampart/media/films/the-siege', input: ['-i', 'rampart/media/art/event-41.webp'], filter: BREATH },
  {
    to: 'lanterne/media/films/le-sel-et-la-lampe',
    input: ['-i', 'lanterne/media/films/le-sel-et-la-lampe/540p.m3u8', '-ss', '4'],
    filter: `scale=${FRAME.replace('x', ':')}`,
  },
  {
    to: 'trescampos/media/films/la-hora-azul',
    input: ['-i', 'trescampos/media/films/la-hora-azul/540p.m3u8'],
    filter: `scale=${FRAME.replace('x', ':')}`,
  },
  {
    to: 'trescampos/media/films/el-swing',
    input: ['-i', 'trescampos/media/films/el-swing/540p.m3u8', '-ss', '12'],
    filter: `scale=${FRAME.replace('x', ':')}`,
  },
] as const;

for (const { to, input, filter } of PREVIEWS) {
  execFileSync(
    'ffmpeg',
    [
      ...['-y', '-v', 'error', ...input, '-t', String(SECONDS), '-an', '-vf', filter],
      ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-maxrate', '380k', '-bufsize', '760k'],
      ...['-profile:v', 'main', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', join(to, 'preview.mp4')],
    ],
    { cwd: REALMS },
  );
}
