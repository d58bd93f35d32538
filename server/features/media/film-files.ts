import { createHash } from 'node:crypto';
import { fileStateOf } from '../../kernel/files/file-state';
import { liesIn, type OpenedMedia, openMedia } from './contained';
import { readPlaylist } from './live/read-playlist';

/** Names the state of playlists: another file, or the same one written again, has another. */
export async function filmVersion(folder: string, film: string, playlists: readonly string[]): Promise<string> {
  const states = await Promise.all(
    playlists.map((path) =>
      readingOf(folder, film, path, async ({ handle }) => fileStateOf(await handle.stat({ bigint: true }))),
    ),
  );
  return createHash('sha256').update(states.join('\n')).digest('base64url');
}

/** Opens a part of a film, which lies in the film's folder, for as long as something is done with it. */
export async function readingOf<Result>(
  folder: string,
  film: string,
  path: string,
  use: (opened: OpenedMedia) => Promise<Result>,
): Promise<Result> {
  const opened = await openMedia(folder, path);
  if (!opened) throw new Error(`${path} does not exist`);
  try {
    if (!(await liesIn(folder, film, opened))) throw new Error(`${path} does not lie in ${film}`);
    return await use(opened);
  } finally {
    await opened.handle.close();
  }
}

/** @throws Error when the playlist is not in the film's folder, or larger than one may be */
export const playlistAt = (folder: string, film: string, path: string): Promise<string> =>
  readingOf(folder, film, path, ({ handle }) => readPlaylist(handle));
