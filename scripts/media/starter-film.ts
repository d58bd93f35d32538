/**
 * Makes the short film that `npm run realm -- new` gives to a new realm: drifting colours and a quiet chord, nothing of
 * anybody else's. Needs ffmpeg on the path; run with `npx tsx scripts/media/starter-film.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../app/base/media/film');
const SECONDS = 24;
const FPS = 24;
const SEGMENT_SECONDS = 2;
const TILE = { width: 160, height: 90, every: 2, columns: 4 };

const PICTURE =
  `gradients=size=960x540:rate=${FPS}:duration=${SECONDS}:nb_colors=5:seed=41:speed=0.008:type=radial:` +
  'c0=0x0d1b2a:c1=0x7a3b69:c2=0xf2a65a:c3=0x1f6f78:c4=0x16213e';
const CHORD = [110, 164.81, 220, 277.18, 329.63]
  .map((pitch, at) => `${(0.06 / (1 + at / 3)).toFixed(3)}*sin(2*PI*${pitch}*t)*(0.6+0.4*sin(2*PI*t/${6 + at * 2}))`)
  .join('+');

const CAPTIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'This is where your film will be.',
    'Colours drift; nobody is in a hurry.',
    'Put your own beside this one, and it plays.',
  ],
  fr: [
    'C’est ici que sera votre film.',
    'Les couleurs dérivent ; personne n’est pressé.',
    'Posez le vôtre à côté, et il se lira.',
  ],
  es: ['Aquí estará tu película.', 'Los colores derivan; nadie tiene prisa.', 'Pon la tuya al lado y se reproducirá.'],
  pt: ['É aqui que ficará o seu filme.', 'As cores derivam; ninguém tem pressa.', 'Coloque o seu ao lado, e ele toca.'],
  ar: ['هنا سيكون فيلمك.', 'الألوان تنساب، ولا أحد في عجلة.', 'ضع فيلمك بجانب هذا، وسيُعرض.'],
};

const ffmpeg = (...parameters: string[]) =>
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...parameters], { cwd: FOLDER });
const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;

function captions(lines: readonly string[]): string {
  const each = SECONDS / lines.length;
  const cues = lines.map((line, at) => `${time(at * each + 1)} --> ${time((at + 1) * each - 1)}\n${line}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function thumbnails(): string {
  const cues = Array.from({ length: SECONDS / TILE.every }, (_, at) => {
    const x = (at % TILE.columns) * TILE.width;
    const y = Math.floor(at / TILE.columns) * TILE.height;
    return `${time(at * TILE.every)} --> ${time((at + 1) * TILE.every)}\nthumbnails.webp#xywh=${x},${y},${TILE.width},${TILE.height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
ffmpeg(
  ...['-f', 'lavfi', '-i', PICTURE, '-f', 'lavfi', '-i', `aevalsrc=${CHORD}:s=44100:d=${SECONDS}`],
  ...['-filter_complex', '[0:v]split[a][b];[a]scale=426:240[small];[b]null[large]'],
  ...['-map', '[small]', '-map', '1:a', '-map', '[large]', '-map', '1:a'],
  ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-profile:v', 'main', '-level', '3.1', '-pix_fmt', 'yuv420p'],
  ...['-g', String(FPS * SEGMENT_SECONDS), '-keyint_min', String(FPS * SEGMENT_SECONDS), '-sc_threshold', '0'],
  ...['-maxrate:v:0', '180k', '-bufsize:v:0', '360k', '-maxrate:v:1', '420k', '-bufsize:v:1', '840k'],
  ...['-c:a', 'aac', '-b:a', '48k', '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
  ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments', '-master_pl_name', 'master.m3u8'],
  ...['-var_stream_map', 'v:0,a:0,name:240p v:1,a:1,name:540p', '%v.m3u8'],
);
ffmpeg(
  ...['-f', 'lavfi', '-i', PICTURE, '-frames:v', '1', '-quality', '60'],
  ...[
    '-vf',
    `fps=1/${TILE.every},scale=${TILE.width}:${TILE.height},tile=${TILE.columns}x${Math.ceil(SECONDS / TILE.every / TILE.columns)}`,
  ],
  'thumbnails.webp',
);
for (const [language, lines] of Object.entries(CAPTIONS))
  writeFileSync(join(FOLDER, `captions.${language}.vtt`), captions(lines));
writeFileSync(join(FOLDER, 'thumbnails.vtt'), thumbnails());
