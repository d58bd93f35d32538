import type { RealmFolder } from './context';

/** The folder of a file: `media/films/siege` of `media/films/siege/master.m3u8`. */
export const folderOf = (path: string): string => path.replace(/\/[^/]+$/, '');

/** A path and all folders that it lies in: `media/films/siege`, `media/films`, `media`. */
export const upwards = (path: string): string[] =>
  path.split('/').map((_, at, parts) => parts.slice(0, parts.length - at).join('/'));

/** Where a path of a realm's media really lies in its folder, once the links on the way are resolved. */
export function realPathIn({ links }: Pick<RealmFolder, 'links'>, path: string): string {
  if (!links?.size) return path;
  const link = upwards(path).find((part) => links.has(part));
  return link === undefined ? path : links.get(link) + path.slice(link.length);
}
