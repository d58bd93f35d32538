import { readFile, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { locateMedia } from '../contained';
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

/** Reads a film of a realm's folder by its path below `media/`. */
export type FilmReader = (folder: string, path: string) => Promise<Film>;

const FILMS_KEPT = 200;

/** Reads films and keeps them for as long as their first playlist stays as it is. */
export function createFilmReader(): FilmReader {
  const kept = new LRUCache<string, Film>({ max: FILMS_KEPT });
  return async (folder, path) => {
    const file = await existing(folder, path);
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size}`;
    const known = kept.get(file);
    if (known?.version === version) return known;
    const film = { ...(await readFilm(folder, path)), version };
    kept.set(file, film);
    return film;
  };
}

async function existing(folder: string, path: string): Promise<string> {
  const file = await locateMedia(folder, path);
  if (!file) throw new Error(`${path} does not exist`);
  return file;
}

/** The place of a film's part below the root; it may not lie elsewhere. */
function placeOf(path: string, uri: string): string {
  const place = posix.join(posix.dirname(path), uri);
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(uri) || place.startsWith('..')) throw new NotLoopable(`${uri} lies elsewhere`);
  return place;
}

async function readFilm(folder: string, path: string): Promise<Omit<Film, 'version'>> {
  const text = await readFile(await existing(folder, path), 'utf8');
  const uris = renditionsOf(text);
  const master = uris.length > 0 ? text : null;
  const named = master === null ? [posix.basename(path)] : uris;
  try {
    const renditions = await Promise.all(
      named.map(async (uri) => {
        const playlist = parseMediaPlaylist(await readFile(await existing(folder, placeOf(path, uri)), 'utf8'));
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
