import type { BigIntStats } from 'node:fs';

/**
 * Names the state of a file: it is another one once the file was written again, or another file has taken its place, which may have
 * its size and its times, as in a folder that was unpacked together with the one before. Without the device, which differs
 * between machines on one volume.
 */
export const fileStateOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [ino, size, mtimeNs, ctimeNs].join('\0');
