import { posix } from 'node:path';
import { ServerError } from '../../../kernel/errors/errors';
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
 * @param folder of the realm
 * @throws ServerError RENDITION_NOT_INCLUDED, and UNKNOWN_MEDIA where the playlists cannot be read
 */
export async function openLimited(
  readFilm: LimitedFilmReader,
  folder: string,
  opened: OpenedPath,
): Promise<OpenedLimited> {
  const { limited, path } = splitLimit(opened.path);
  if (limited === undefined || opened.opens === null) return { opened, multivariant: null };
  const film = posix.relative(limited.named, opened.opens) || '.';
  const { files, multivariant } = await readFilm(folder, film, limited).catch((error: unknown) => {
    throw new ServerError('UNKNOWN_MEDIA', { path }, { cause: error });
  });
  if (isPlayed(path) && !files.has(path)) throw new ServerError('RENDITION_NOT_INCLUDED', { limit: limited.limit });
  const isMultivariant = path === posix.join(film, limited.playlist);
  return { opened: { ...opened, path, opens: film }, multivariant: isMultivariant ? multivariant : null };
}
