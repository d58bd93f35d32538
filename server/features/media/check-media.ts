import { realpathSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Problem, problem } from '../../../renderer/realm/validate';
import { readRegularFileSync } from '../../kernel/files/regular-file';
import { HEAD_BYTES, kindOfContent, kindOfExtension } from './file-kinds';
import { averageOf, LEAST_AVERAGE_MS } from './live/loop';
import { parseMediaPlaylist, renditionsOf } from './live/playlist';
import { MAX_PLAYLIST_BYTES } from './live/read-playlist';
import { partOf } from './part-of';
import { MAX_PICTURE_BYTES, RESIZED_EXTENSIONS } from './pictures/limits';

/** Licences and credits beside what they are about. */
const NOTES = new Set(['.txt', '.md']);
/** The most that is reported of one playlist. */
const MOST_PARTS = 20;

/** What a playlist names that is not there, or is shorter than it says; once a part. */
function playlistProblems(folder: string, path: string, text: string, media: ReadonlySet<string>): Problem[] {
  const found = new Map<string, Problem>();
  const lines = text.split('\n');
  const at = (uri: string) => ({
    file: path,
    line: Math.max(1, lines.findIndex((line) => line.includes(uri)) + 1),
    column: 1,
    pointer: '',
  });
  const { segments, map, keyUri } = parseMediaPlaylist(text);
  const variants = renditionsOf(text).map((uri) => ({ uri, byteRange: undefined }));
  const key = keyUri === undefined ? [] : [{ uri: keyUri, byteRange: undefined }];
  const parts = variants.length > 0 ? variants : [...(map ? [map] : []), ...segments, ...key];
  if (parts.length === 0) return [problem('empty-playlist', at(''))];
  for (const { uri, byteRange } of parts) {
    const part = partOf(path, uri);
    if (part === undefined || found.has(part) || found.size >= MOST_PARTS) continue;
    if (!media.has(part)) {
      found.set(part, problem('missing-part', at(uri), { found: JSON.stringify(part) }));
      continue;
    }
    const [length = 0, offset = 0] = byteRange?.split('@').map(Number) ?? [];
    const { size } = statSync(join(folder, part));
    if (offset + length > size)
      found.set(part, problem('short-part', at(uri), { found: JSON.stringify(part), size, end: offset + length }));
  }
  const averageMs = averageOf(segments);
  const isShort = variants.length === 0 && averageMs < LEAST_AVERAGE_MS;
  const short =
    isShort && problem('short-segments', at('#EXTINF'), { average: Math.round(averageMs), least: LEAST_AVERAGE_MS });
  return [...(short ? [short] : []), ...found.values()];
}

/** The segments that are encrypted, by all playlists: what they begin with says nothing of what they are. */
function encryptedParts(root: string, media: ReadonlySet<string>): ReadonlySet<string> {
  const playlists = [...media].filter((path) => extname(path).toLowerCase() === '.m3u8');
  return new Set(
    playlists.flatMap((path) => {
      try {
        const text = readRegularFileSync(root, join(root, path), MAX_PLAYLIST_BYTES).toString('utf8');
        const { keyUri, segments } = parseMediaPlaylist(text);
        return keyUri === undefined ? [] : segments.flatMap(({ uri }) => partOf(path, uri) ?? []);
      } catch {
        // the check of the playlist itself says why
        return [];
      }
    }),
  );
}

interface CheckedMedia {
  root: string;
  media: ReadonlySet<string>;
  encrypted: ReadonlySet<string>;
}

function fileProblems(path: string, { root, media, encrypted }: CheckedMedia): Problem[] {
  const at = { file: path, line: 1, column: 1, pointer: '' };
  const extension = extname(path).toLowerCase();
  const expected = kindOfExtension(extension);
  if (NOTES.has(extension)) return [];
  if (expected === undefined) return [problem('unserved-media', at, { found: JSON.stringify(extension) })];
  const file = join(root, path);
  const { size } = statSync(file);
  const limit = RESIZED_EXTENSIONS.has(extension)
    ? MAX_PICTURE_BYTES
    : extension === '.m3u8'
      ? MAX_PLAYLIST_BYTES
      : undefined;
  if (limit !== undefined && size > limit) return [problem('large-media', at, { size, limit })];
  if (encrypted.has(path)) return [];
  const actual = kindOfContent(readRegularFileSync(root, file, HEAD_BYTES), expected);
  if (actual !== expected) return [problem('disguised-media', at, { actual, expected })];
  return extension === '.m3u8'
    ? playlistProblems(root, path, readRegularFileSync(root, file, size).toString('utf8'), media)
    : [];
}

/**
 * What is wrong with a realm's media by what is in them: files that are not what their names say, playlists whose parts
 * are missing. Reads the beginning of each file, and playlists whole.
 */
export function mediaProblems(folder: string, media: ReadonlySet<string>): Problem[] {
  if (media.size === 0) return [];
  const root = realpathSync(folder);
  const checked = { root, media, encrypted: encryptedParts(root, media) };
  return [...media].flatMap((path) => {
    try {
      return fileProblems(path, checked);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'it is damaged';
      return [problem('unreadable-file', { file: path, line: 1, column: 1, pointer: '' }, { reason })];
    }
  });
}
