import { MINUTE_MS } from '../../contract/constants';
import type { PlayerStream } from '../port';
import { unsignedAddress } from './address-renewal';

/** An origin that failed is not asked again for so long, in ms, unless there is no other. */
const REST_MS = MINUTE_MS;

/** Of how many requests it is remembered which origin they were made to: more than are under way at once. */
const REQUESTS_REMEMBERED = 100;

/** The same stream on several origins. */
export interface StreamOrigins {
  /** Where a part of the stream is requested now, whichever origin named it. */
  addressOf(address: string): string;
  /**
   * A request has failed: what follows is requested from the next origin.
   *
   * @param address as it was named
   * @returns false where there is none that has not failed lately as well
   */
  leave(address: string): boolean;
}

/** The folder of a stream: its parts lie there, at the same paths on every origin. */
const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * @param addresses of the stream's multivariant playlist, in the order in which they are tried
 * @param now ms since any moment
 */
export function createStreamOrigins(addresses: readonly string[], now: () => number): StreamOrigins {
  const folders = addresses.map(folderOf);
  const plain = folders.map(unsignedAddress);
  const failedAt = folders.map(() => Number.NEGATIVE_INFINITY);
  const asked = new Map<string, number>();
  let current = 0;

  const indexOf = (address: string) => plain.findIndex((folder) => unsignedAddress(address).startsWith(folder));

  function remember(address: string): void {
    asked.set(address, current);
    const [oldest] = asked.keys();
    if (asked.size > REQUESTS_REMEMBERED && oldest !== undefined) asked.delete(oldest);
  }

  return {
    addressOf(address) {
      const from = indexOf(address);
      if (from >= 0) remember(address);
      if (from < 0 || from === current) return address;
      return folders[current] + unsignedAddress(address).slice(plain[from]!.length);
    },
    leave(address) {
      const failed = asked.get(address) ?? indexOf(address);
      if (failed < 0) return false;
      // it was under way when its origin was left
      if (failed !== current) return true;
      failedAt[current] = now();
      const others = folders.map((_, step) => (current + step + 1) % folders.length);
      const next = others.find((index) => now() - failedAt[index]! >= REST_MS);
      if (next === undefined) return false;
      current = next;
      return true;
    },
  };
}

/** The origins of a stream; undefined where it has one only. @param now ms since any moment */
export function originsOf(
  { hlsUrl, fallbackUrls = [] }: Pick<PlayerStream, 'hlsUrl' | 'fallbackUrls'>,
  base: string,
  now: () => number,
): StreamOrigins | undefined {
  if (fallbackUrls.length === 0) return undefined;
  return createStreamOrigins(
    [hlsUrl, ...fallbackUrls].map((address) => new URL(address, base).href),
    now,
  );
}
