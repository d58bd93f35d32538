import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { endsWithin } from '../../../kernel/ends-within';
import { ServerError } from '../../../kernel/errors/errors';
import type { FilmFiles } from '../film-files';
import { type LoopedFilm, type LoopedRendition, loopedFilm } from './loop';
import { parseMediaPlaylist, renditionsOf } from './playlist';

/** A film as it lies in a realm's folder or in a store. */
export interface Film extends LoopedFilm {
  /** The multivariant playlist; null where the film has a single rendition and none. */
  master: string | null;
  /** Changes when one of its playlists does. */
  version: string;
}

/** A film with the paths of its playlists below the root, the first one in front. */
interface ReadFilm {
  film: Film;
  playlists: readonly string[];
}

/** A film that is there and cannot be looped; the message says why. */
export class NotLoopable extends Error {
  override readonly name = 'NotLoopable';
}

/**
 * Reads a film of a realm by its path below `media/`. All its parts really lie in the folder of its first playlist:
 * what a link leads to is another film, which may not be for the same viewers.
 */
export type FilmReader = (files: FilmFiles, path: string) => Promise<Film>;

/** A film's own memory is about that of its segments. */
const SEGMENTS_KEPT = 1_000_000;
/** Of all renditions together: twelve hours in ten of them have half as many. */
const MAX_SEGMENTS = 500_000;
const MAX_RENDITIONS = 100;
/** Of the path of a part below the root, in characters: a live playlist repeats it thousands of times. */
const MAX_PATH = 300;

const segmentsOf = ({ film: { renditions } }: ReadFilm): number =>
  renditions.reduce((sum, { segments }) => sum + segments.length, 1);

/** How long a film that cannot be looped is not read again, in ms: it costs as much as one that can. */
const FAILURE_MS = 10_000;
const FAILURES_REMEMBERED = 1_000;

/**
 * Reads films and keeps them for as long as their playlists stay as they are.
 *
 * @param clock ms since the epoch
 */
export function createFilmReader(clock: () => number): FilmReader {
  const failures = new LRUCache<string, { error: NotLoopable; until: number }>({ max: FAILURES_REMEMBERED });
  const films = new LRUCache<string, ReadFilm>({ maxSize: SEGMENTS_KEPT, sizeCalculation: segmentsOf });
  const pending = new Map<string, Promise<Film>>();

  async function load(files: FilmFiles, path: string): Promise<Film> {
    const opened = posix.dirname(path);
    const real = await files.placeOf(opened, path);
    const cached = films.get(real);
    if (cached && cached.film.version === (await versionOf(files, opened, cached.playlists).catch(() => undefined)))
      return cached.film;
    const failure = failures.get(real);
    if (failure && endsWithin(failure.until, clock(), FAILURE_MS)) throw failure.error;
    try {
      const read = await readFilm(files, path);
      films.set(real, read);
      return read.film;
    } catch (error) {
      if (error instanceof NotLoopable) failures.set(real, { error, until: clock() + FAILURE_MS });
      throw error;
    }
  }

  return (files, path) => {
    // requests that come together look at the files once
    const key = `${files.name}\n${path}`;
    const loading = pending.get(key) ?? load(files, path).finally(() => pending.delete(key));
    pending.set(key, loading);
    return loading;
  };
}

/** Names the state of playlists: another file, or the same one written again, has another. */
async function versionOf(files: FilmFiles, film: string, playlists: readonly string[]): Promise<string> {
  const states = await Promise.all(playlists.map((path) => files.stateOf(film, path)));
  return createHash('sha256').update(states.join('\n')).digest('base64url');
}

/** The place of a film's part below the root; it may not lie elsewhere. */
function placeOf(path: string, uri: string): string {
  const place = posix.join(posix.dirname(path), uri);
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(uri) || place.startsWith('..')) throw new NotLoopable(`${uri} lies elsewhere`);
  if (place.length > MAX_PATH)
    throw new NotLoopable(`the path of a part has ${place.length} characters, not ${MAX_PATH}`);
  return place;
}

async function readFilm(files: FilmFiles, path: string): Promise<ReadFilm> {
  const film = posix.dirname(path);
  const text = await files.read(film, path).catch(asNotLoopable);
  const uris = renditionsOf(text);
  const master = uris.length > 0 ? text : null;
  const named = master === null ? [posix.basename(path)] : uris;
  if (named.length > MAX_RENDITIONS) throw new NotLoopable(`it has ${named.length} renditions, not ${MAX_RENDITIONS}`);
  try {
    const playlists = [...new Set([path, ...named.map((uri) => placeOf(path, uri))])];
    // before they are read: what changes meanwhile makes another version
    const version = await versionOf(files, film, playlists);
    const renditions: LoopedRendition[] = [];
    let segments = 0;
    // one after another: together they can be far larger than any of them
    for (const uri of named) {
      const place = placeOf(path, uri);
      const playlist = parseMediaPlaylist(await files.read(film, place));
      // the place of a segment decrypts it, and a loop gives it another one
      if (playlist.keyUri !== undefined) throw new NotLoopable('it is encrypted');
      for (const part of [...playlist.segments, ...(playlist.map ? [playlist.map] : [])]) placeOf(place, part.uri);
      segments += playlist.segments.length;
      if (segments > MAX_SEGMENTS) throw new NotLoopable(`it has more than ${MAX_SEGMENTS} segments`);
      renditions.push({ uri, ...playlist });
    }
    return { film: { ...loopedFilm(renditions), master, version }, playlists };
  } catch (error) {
    return asNotLoopable(error);
  }
}

function asNotLoopable(error: unknown): never {
  // what stands in the way besides the film says nothing of it
  if (error instanceof ServerError) throw error;
  throw error instanceof NotLoopable ? error : new NotLoopable((error as Error).message, { cause: error });
}
