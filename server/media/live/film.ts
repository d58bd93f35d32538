import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type LoopedFilm, loopedFilm } from './loop';
import { parseMediaPlaylist, renditionsOf } from './playlist';

/** A film as it lies in a realm's folder. */
export interface Film extends LoopedFilm {
  /** The multivariant playlist; null where the film has a single rendition and none. */
  master: string | null;
  /** Changes when the film does. */
  version: string;
}

/** A film that is there and cannot be looped; the message says why. */
export class NotLoopable extends Error {
  override readonly name = 'NotLoopable';
}

export type FilmReader = (root: string, path: string) => Promise<Film>;

const FILMS_KEPT = 200;

/** Reads films and keeps them for as long as their first playlist stays as it is. */
export function createFilmReader(): FilmReader {
  const kept = new LRUCache<string, Film>({ max: FILMS_KEPT });
  return async (root, path) => {
    const file = join(root, path);
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size}`;
    const known = kept.get(file);
    if (known?.version === version) return known;
    const film = { ...(await readFilm(root, path)), version };
    kept.set(file, film);
    return film;
  };
}

/** The place of a film's part below the root; it may not lie elsewhere. */
function placeOf(path: string, uri: string): string {
  const place = posix.join(posix.dirname(path), uri);
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(uri) || place.startsWith('..')) throw new NotLoopable(`${uri} lies elsewhere`);
  return place;
}

async function readFilm(root: string, path: string): Promise<Omit<Film, 'version'>> {
  const text = await readFile(join(root, path), 'utf8');
  const uris = renditionsOf(text);
  const master = uris.length > 0 ? text : null;
  const named = master === null ? [posix.basename(path)] : uris;
  try {
    const renditions = await Promise.all(
      named.map(async (uri) => {
        const playlist = parseMediaPlaylist(await readFile(join(root, placeOf(path, uri)), 'utf8'));
        for (const part of [...playlist.segments, ...(playlist.map ? [playlist.map] : [])]) {
          placeOf(placeOf(path, uri), part.uri);
        }
        return { uri, ...playlist };
      }),
    );
    return { ...loopedFilm(renditions), master };
  } catch (error) {
    throw error instanceof NotLoopable ? error : new NotLoopable((error as Error).message, { cause: error });
  }
}
