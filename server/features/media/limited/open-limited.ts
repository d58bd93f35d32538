import { posix } from 'node:path';
import { ServerError } from '../../../kernel/errors/errors';
import type { FilmFiles } from '../film-files';
import { isPlayed, type OpenedPath } from '../gate';
import { splitLimit } from './address';
import type { LimitedFilmReader } from './limited-film';

/** What a limited address opens. */
export interface OpenedLimited {
  /** Below the realm's media folder, as any other file's. */
  opened: OpenedPath;
  /** What is sent in place of the multivariant playlist; null for any other file. */
  multivariant: string | null;
}

/**
 * Lets through what an address opens up to its resolution: the multivariant playlist without what is beyond it, and the files
 * of the renditions that it still names.
 *
 * @param playlists of the realm
 * @throws ServerError RENDITION_NOT_INCLUDED, MEDIA_STORE_UNAVAILABLE, and UNKNOWN_MEDIA where the playlists cannot be read
 */
export async function openLimited(
  readFilm: LimitedFilmReader,
  playlists: FilmFiles,
  opened: OpenedPath,
): Promise<OpenedLimited> {
  const { limited, path } = splitLimit(opened.path);
  if (limited === undefined || opened.opens === null) return { opened, multivariant: null };
  const film = posix.relative(limited.named, opened.opens) || '.';
  const { files, multivariant } = await readFilm(playlists, film, limited).catch((error: unknown) => {
    if (error instanceof ServerError) throw error;
    throw new ServerError('UNKNOWN_MEDIA', { path }, { cause: error });
  });
  if (isPlayed(path) && !files.has(path)) throw new ServerError('RENDITION_NOT_INCLUDED', { limit: limited.limit });
  const isMultivariant = path === posix.join(film, limited.playlist);
  return { opened: { ...opened, path, opens: film }, multivariant: isMultivariant ? multivariant : null };
}
