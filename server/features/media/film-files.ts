import { fileStateOf } from '../../kernel/files/file-state';
import { liesIn, type OpenedMedia, openMedia } from './contained';
import { readPlaylist } from './live/read-playlist';

/** The playlists of a realm's films. Paths are below the realm's `media/`; all parts of a film really lie in its folder. */
export interface FilmFiles {
  /** Of which realm they are. */
  name: string;
  /** Where a playlist really lies: all names of one playlist give the same. @throws Error where it is not there */
  placeOf(film: string, path: string): Promise<string>;
  /** Names the state of a playlist: one that was written again has another. @throws Error where it is not there */
  stateOf(film: string, path: string): Promise<string>;
  /** @throws Error where it is not there, or is larger than a playlist may be */
  read(film: string, path: string): Promise<string>;
}

/** Opens a part of a film, which lies in the film's folder, for as long as something is done with it. */
async function reading<Result>(
  folder: string,
  film: string,
  path: string,
  use: (opened: OpenedMedia) => Promise<Result>,
): Promise<Result | undefined> {
  const opened = await openMedia(folder, path);
  if (!opened) return undefined;
  try {
    if (!(await liesIn(folder, film, opened))) throw new Error(`${path} does not lie in ${film}`);
    return await use(opened);
  } finally {
    await opened.handle.close();
  }
}

function noFile(path: string): never {
  throw new Error(`${path} does not exist`);
}

const NO_FILES: FilmFiles = {
  name: '',
  placeOf: async (_, path) => noFile(path),
  stateOf: async (_, path) => noFile(path),
  read: async (_, path) => noFile(path),
};

/** The playlists in a realm's folder, and those elsewhere that it does not have. */
export const folderFiles = (folder: string, elsewhere: FilmFiles = NO_FILES): FilmFiles => ({
  name: folder,
  placeOf: async (film, path) =>
    (await reading(folder, film, path, async ({ path: real }) => real)) ?? elsewhere.placeOf(film, path),
  stateOf: async (film, path) =>
    (await reading(folder, film, path, async ({ handle }) => fileStateOf(await handle.stat({ bigint: true })))) ??
    elsewhere.stateOf(film, path),
  read: async (film, path) =>
    (await reading(folder, film, path, ({ handle }) => readPlaylist(handle))) ?? elsewhere.read(film, path),
});
