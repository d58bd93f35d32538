import { posix } from 'node:path';

/** `.max-<pixels of the shorter side>-<multivariant playlist>`. No file can lie here: names that begin with a dot are not served. */
const LIMIT = /^\.max-(\d{3,4})-(.+)$/;

/** A resolution that an address is limited to, and the playlist that says which files are within it. */
export interface AddressLimit {
  /** Pixels of the shorter side. */
  limit: number;
  /** The name of the multivariant playlist, in the folder of the film. */
  playlist: string;
  /** As it is written in the address. */
  named: string;
}

/**
 * The media address of a film, or of the live stream that is made of one, up to a resolution:
 * `media/.max-720-master.m3u8/films/siege/master.m3u8`. The limit stands in front, right behind the signature, which covers it.
 * Addresses elsewhere, and of what has no playlist, stay as they are.
 */
export const limitedAddress = (address: string, limit: number): string =>
  posix.extname(address).toLowerCase() === '.m3u8'
    ? address.replace(/^media\//, `media/.max-${limit}-${posix.basename(address)}/`)
    : address;

/** The limit that a part of an address names; undefined where it names none. */
export function readLimit(part: string): AddressLimit | undefined {
  const [, limit, playlist] = LIMIT.exec(part) ?? [];
  return limit && playlist ? { limit: Number(limit), playlist, named: part } : undefined;
}

/** A path below a realm's media folder, without the limit before it. */
export function splitLimit(path: string): { limited?: AddressLimit; path: string } {
  const at = path.indexOf('/');
  const limited = at < 0 ? undefined : readLimit(path.slice(0, at));
  return limited ? { limited, path: path.slice(at + 1) } : { path };
}
