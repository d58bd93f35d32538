import { posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { filmVersion, playlistAt } from '../film-files';
import { partOf } from '../part-of';
import type { AddressLimit } from './address';
import { limitMultivariant, partsOfPlaylist } from './multivariant';

/** A film up to a resolution. */
export interface LimitedFilm {
  /** The multivariant playlist without what is beyond it; null where the film has a single rendition and none. */
  multivariant: string | null;
  /** Changes when one of its playlists does. */
  version: string;
  /** The paths of its files below the realm's media folder. */
  files: ReadonlySet<string>;
}

interface ReadFilm extends LimitedFilm {
  playlists: readonly string[];
}

/**
 * Reads which files of a film are within a resolution.
 *
 * @param folder of the realm
 * @param film the film's folder, below the realm's media folder
 * @returns rejects where the playlists cannot be read
 */
export type LimitedFilmReader = (folder: string, film: string, limited: AddressLimit) => Promise<LimitedFilm>;

/** Of all files of films in memory: two hours in segments of six seconds have some thousand a rendition. */
const MOST_FILES = 500_000;
const MOST_PLAYLISTS = 100;

/** The paths that a playlist names; what lies elsewhere is not served here. */
const pathsIn = (playlist: string, uris: ReadonlySet<string>): string[] =>
  [...uris].flatMap((uri) => partOf(playlist, uri) ?? []);

/** One that cannot be read opens nothing, and keeps nothing else from being played. */
const playlistOrNone = (...place: Parameters<typeof playlistAt>): Promise<string> =>
  playlistAt(...place).catch(() => '');

/** Names the state of playlists; of those that are missing, too. */
const versionOf = async (folder: string, film: string, playlists: readonly string[]): Promise<string> =>
  (await Promise.all(playlists.map((path) => filmVersion(folder, film, [path]).catch(() => '')))).join('\n');

async function readFilm(folder: string, film: string, { limit, playlist }: AddressLimit): Promise<ReadFilm> {
  const path = posix.join(film, playlist);
  const text = await playlistAt(folder, film, path);
  const limited = limitMultivariant(text, limit);
  const named = pathsIn(path, limited?.uris ?? partsOfPlaylist(text));
  const media = named.filter((part) => posix.extname(part).toLowerCase() === '.m3u8');
  if (media.length > MOST_PLAYLISTS) throw new Error(`it has ${media.length} playlists, not ${MOST_PLAYLISTS}`);
  const playlists = [path, ...media];
  // before they are read: what changes meanwhile makes another version
  const version = await versionOf(folder, film, playlists);
  const files = new Set([path, ...named]);
  for (const place of media)
    for (const part of pathsIn(place, partsOfPlaylist(await playlistOrNone(folder, film, place)))) files.add(part);
  return { multivariant: limited?.text ?? null, version, files, playlists };
}

/** Reads limited films and keeps them for as long as their playlists stay as they are. */
export function createLimitedFilmReader(): LimitedFilmReader {
  const films = new LRUCache<string, ReadFilm>({
    maxSize: MOST_FILES,
    sizeCalculation: ({ files }) => files.size,
  });
  return async (folder, film, limited) => {
    const key = [folder, film, limited.named].join('\n');
    const cached = films.get(key);
    if (cached && cached.version === (await versionOf(folder, film, cached.playlists))) return cached;
    const read = await readFilm(folder, film, limited);
    films.set(key, read);
    return read;
  };
}
