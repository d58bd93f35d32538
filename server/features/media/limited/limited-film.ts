import { posix } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createSharedWork } from '../../../kernel/async/shared-work';
import { ServerError } from '../../../kernel/errors/errors';
import type { FilmFiles } from '../film-files';
import { partOf } from '../part-of';
import type { AddressLimit } from './address';
import { limitMultivariant, partsOfPlaylist } from './multivariant';

/** A film up to a resolution. */
export interface LimitedFilm {
  /** The multivariant playlist without what is beyond it; null where the film has a single rendition and none. */
  multivariant: string | null;
  /** The paths of its files below the realm's media folder. */
  files: ReadonlySet<string>;
}

interface ReadFilm extends LimitedFilm {
  /** Changes when one of its playlists does. */
  version: string;
  playlists: readonly string[];
}

/**
 * Reads which files of a film are within a resolution.
 *
 * @param playlists of the realm
 * @param film the film's folder, below the realm's media folder
 * @returns rejects where the playlists cannot be read
 */
export type LimitedFilmReader = (playlists: FilmFiles, film: string, limited: AddressLimit) => Promise<LimitedFilm>;

/** Of all files of films in memory: two hours in segments of six seconds have some thousand a rendition. */
const MOST_FILES = 500_000;
const MOST_PLAYLISTS = 100;

/** The paths that a playlist names; what lies elsewhere is not served here. */
const pathsIn = (playlist: string, uris: ReadonlySet<string>): string[] =>
  [...uris].flatMap((uri) => partOf(playlist, uri) ?? []);

/** A playlist that is missing or damaged opens nothing, and keeps nothing else from being played; an outage does. */
function noText(error: unknown): string {
  if (error instanceof ServerError) throw error;
  return '';
}

/** Names the state of playlists; of those that are missing, too. */
const versionOf = async (files: FilmFiles, film: string, paths: readonly string[]): Promise<string> =>
  (await Promise.all(paths.map((path) => files.stateOf(film, path).catch(noText)))).join('\n');

async function readFilm(files: FilmFiles, film: string, { limit, playlist }: AddressLimit): Promise<ReadFilm> {
  const path = posix.join(film, playlist);
  const text = await files.read(film, path);
  const limited = limitMultivariant(text, limit);
  const named = pathsIn(path, limited?.uris ?? partsOfPlaylist(text));
  const media = named.filter((part) => posix.extname(part).toLowerCase() === '.m3u8');
  if (media.length > MOST_PLAYLISTS) throw new Error(`it has ${media.length} playlists, not ${MOST_PLAYLISTS}`);
  const playlists = [path, ...media];
  // before they are read: what changes meanwhile makes another version
  const version = await versionOf(files, film, playlists);
  const parts = new Set([path, ...named]);
  for (const place of media)
    for (const part of pathsIn(place, partsOfPlaylist(await files.read(film, place).catch(noText)))) parts.add(part);
  return { multivariant: limited?.text ?? null, version, files: parts, playlists };
}

/** Reads limited films and keeps them for as long as their playlists stay as they are. */
export function createLimitedFilmReader(): LimitedFilmReader {
  const films = new LRUCache<string, ReadFilm>({
    maxSize: MOST_FILES,
    sizeCalculation: ({ files }) => files.size,
  });
  const shared = createSharedWork<ReadFilm>();
  return (playlists, film, limited) => {
    const key = [playlists.name, film, limited.named].join('\n');
    // a player that begins asks for many parts at once
    return shared(key, undefined, async () => {
      const cached = films.get(key);
      if (cached && cached.version === (await versionOf(playlists, film, cached.playlists))) return cached;
      const read = await readFilm(playlists, film, limited);
      films.set(key, read);
      return read;
    });
  };
}
