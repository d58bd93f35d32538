/** Frames and sound in, a folder of HLS out: three renditions in one byte-range file each, captions, a sprite of thumbnails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Job } from './art.ts';
import { lanterneFilms } from './lanterne-films.ts';
import { rampartFilms } from './rampart-films.ts';
import { FRAME } from './screen.ts';
import { type Track, wav } from './sound.ts';
import { trescamposFilms } from './trescampos/film.ts';

export const FPS = 24;
export const SECONDS = 30;

export interface Film {
  name: string;
  frame: (t: number) => Buffer;
  sound: Track;
  /** A second track to choose; then the sound is a group of its own instead of being in every rendition. */
  otherSound?: { name: string; language: string; mainName: string; track: Track };
  captions: Readonly<Record<string, readonly [from: number, to: number, text: string][]>>;
}

interface Rendition {
  name: string;
  width: number;
  height: number;
  profile: 'baseline' | 'main';
  level: string;
  codec: string;
  crf: number;
  cap: number;
}

// The codec strings name the pinned profile and level: constrained baseline 2.1, main 3.0, main 3.1.
const RENDITIONS: readonly Rendition[] = [
  { name: '240p', width: 426, height: 240, profile: 'baseline', level: '2.1', codec: 'avc1.42C015', crf: 31, cap: 60 },
  { name: '360p', width: 640, height: 360, profile: 'main', level: '3.0', codec: 'avc1.4D401E', crf: 31, cap: 110 },
  { name: '540p', width: 960, height: 540, profile: 'main', level: '3.1', codec: 'avc1.4D401F', crf: 30, cap: 210 },
];

const AUDIO = ['-c:a', 'aac', '-ac', '2', '-b:a', '40k'];

const packaging = (folder: string, name: string): string[] => [
  ...['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...[
    '-hls_flags',
    'single_file+independent_segments',
    '-hls_segment_filename',
    join(folder, `${name}.m4s`),
    join(folder, `${name}.m3u8`),
  ],
];

const video = (rendition: Rendition, index: number): string[] => [
  ...[
    '-map',
    `[v${index}]`,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-profile:v',
    rendition.profile,
    '-level:v',
    rendition.level,
  ],
  ...[
    '-crf',
    `${rendition.crf}`,
    '-maxrate',
    `${rendition.cap}k`,
    '-bufsize',
    `${rendition.cap * 2}k`,
    '-pix_fmt',
    'yuv420p',
  ],
  ...[
    '-g',
    `${FPS * 2}`,
    '-keyint_min',
    `${FPS * 2}`,
    '-sc_threshold',
    '0',
    '-flags:v',
    '+bitexact+cgop',
    '-threads:v',
    '1',
  ],
];

const command = (folder: string, sounds: readonly string[]): string[] => {
  const inputs = sounds.flatMap((file) => ['-i', file]);
  const splits = RENDITIONS.map((_, i) => `[s${i}]`).join('');
  const scales = RENDITIONS.map((r, i) => `[s${i}]scale=${r.width}:${r.height}:flags=lanczos[v${i}]`).join(';');
  const muxed = sounds.length === 1;
  const pictures = RENDITIONS.flatMap((r, i) => [
    ...video(r, i),
    ...(muxed ? ['-map', '1:a', ...AUDIO] : []),
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    ...packaging(folder, r.name),
  ]);
  const separate = muxed
    ? []
    : sounds.flatMap((_, i) => [
        '-map',
        `${i + 1}:a`,
        ...AUDIO,
        '-fflags',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        ...packaging(folder, `audio-${i + 1}`),
      ]);
  return [
    ...[
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${FRAME.width}x${FRAME.height}`,
      '-r',
      `${FPS}`,
      '-i',
      'pipe:0',
    ],
    ...inputs,
    ...['-filter_complex', `[0:v]split=${RENDITIONS.length}${splits};${scales}`],
    ...pictures,
    ...separate,
  ];
};

/** Rates as the specification wants them: the highest and the mean of the segments, from the byte ranges themselves. */
const rates = (playlist: string): { peak: number; mean: number } => {
  const durations = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((m) => Number(m[1]));
  const sizes = [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)/g)].map((m) => Number(m[1]));
  const bits = sizes.map((size, i) => (size * 8) / (durations[i] ?? 2));
  const total = durations.reduce((a, b) => a + b, 0);
  return { peak: Math.ceil(Math.max(...bits)), mean: Math.ceil((sizes.reduce((a, b) => a + b, 0) * 8) / total) };
};

const master = async (folder: string, film: Film): Promise<string> => {
  const other = film.otherSound;
  const read = async (name: string): Promise<{ peak: number; mean: number }> =>
    rates(await readFile(join(folder, `${name}.m3u8`), 'utf8'));
  const sound = other ? await read('audio-1') : { peak: 0, mean: 0 };
  const media = other
    ? [
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${other.mainName}",LANGUAGE="${other.language}",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio-1.m3u8"`,
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${other.name}",LANGUAGE="${other.language}",DEFAULT=NO,AUTOSELECT=NO,CHANNELS="2",URI="audio-2.m3u8"`,
      ]
    : [];
  const streams = await Promise.all(
    RENDITIONS.map(async (r) => {
      const rate = await read(r.name);
      return `#EXT-X-STREAM-INF:BANDWIDTH=${rate.peak + sound.peak},AVERAGE-BANDWIDTH=${rate.mean + sound.mean},CODECS="${r.codec},mp4a.40.2",RESOLUTION=${r.width}x${r.height},FRAME-RATE=${FPS.toFixed(3)}${other ? ',AUDIO="sound"' : ''}\n${r.name}.m3u8`;
    }),
  );
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...media, ...streams, ''].join('\n');
};

const clock = (t: number): string => `00:00:${t.toFixed(3).padStart(6, '0')}`;

const captionFile = (cues: Film['captions'][string]): string =>
  `WEBVTT\n\n${cues.map(([from, to, text], i) => `${i + 1}\n${clock(from)} --> ${clock(to)}\n${text}\n`).join('\n')}`;

const THUMB = { width: 160, height: 90, columns: 5, every: 2 };

const thumbnails = async (folder: string, frames: readonly Buffer[]): Promise<void> => {
  const rows = Math.ceil(frames.length / THUMB.columns);
  const tiles = await Promise.all(
    frames.map(async (frame, i) => ({
      input: await sharp(frame, { raw: { ...FRAME, channels: 3 } })
        .resize(THUMB.width, THUMB.height)
        .png()
        .toBuffer(),
      left: (i % THUMB.columns) * THUMB.width,
      top: Math.floor(i / THUMB.columns) * THUMB.height,
    })),
  );
  const sheet = sharp({
    create: { width: THUMB.columns * THUMB.width, height: rows * THUMB.height, channels: 3, background: '#000' },
  });
  await writeFile(
    join(folder, 'thumbnails.webp'),
    await sheet.composite(tiles).webp({ quality: 62, effort: 6 }).toBuffer(),
  );
  const cues = tiles.map(
    (tile, i) =>
      `${clock(i * THUMB.every)} --> ${clock(Math.min(SECONDS, (i + 1) * THUMB.every))}\nthumbnails.webp#xywh=${tile.left},${tile.top},${THUMB.width},${THUMB.height}\n`,
  );
  await writeFile(join(folder, 'thumbnails.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
};

const makeFilm = async (folder: string, film: Film): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const scratch = await mkdtemp(join(tmpdir(), 'realmcast-film-'));
  const tracks = [film.sound, ...(film.otherSound ? [film.otherSound.track] : [])];
  const sounds = await Promise.all(
    tracks.map(async (track, i) => {
      const file = join(scratch, `${i}.wav`);
      await writeFile(file, wav(track));
      return file;
    }),
  );
  const encoder = spawn('ffmpeg', command(folder, sounds), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close');
  const stills: Buffer[] = [];
  for (let i = 0; i < FPS * SECONDS; i++) {
    const frame = film.frame(i / FPS);
    // Cuts fall on whole and half seconds: a thumbnail is taken between them, after the wipe has passed.
    if (i % (FPS * THUMB.every) === Math.round(FPS * 1.4)) stills.push(Buffer.from(frame));
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await ended) as [number];
  await rm(scratch, { recursive: true });
  if (code !== 0) throw new Error(`ffmpeg stopped with ${code} on ${film.name}.`);
  await writeFile(join(folder, 'master.m3u8'), await master(folder, film));
  for (const [language, cues] of Object.entries(film.captions))
    await writeFile(join(folder, `captions.${language}.vtt`), captionFile(cues));
  await thumbnails(folder, stills);
};

export const makeFilms = async (job: Job): Promise<void> => {
  const realms = { rampart: rampartFilms, lanterne: lanterneFilms, trescampos: trescamposFilms };
  for (const [realm, films] of Object.entries(realms)) {
    if (job.realm && job.realm !== realm) continue;
    for (const [name, make] of Object.entries(films)) {
      if (job.match && !name.includes(job.match)) continue;
      const film: Film = { name, ...(await make(job.sources)) };
      await makeFilm(join(job.root, 'realms', realm, 'media', 'films', name), film);
    }
  }
};
