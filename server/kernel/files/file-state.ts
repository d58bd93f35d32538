import type { BigIntStats } from 'node:fs';

/**
 * Names the state of a file: it is another one once the file was written again, or another file has taken its place, which may have
 * its size and its times, as in a folder that was unpacked together with the one before. Without the device, which differs
 * between machines on one volume.
 */
export const fileStateOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [ino, size, mtimeNs, ctimeNs].join('\0');

const SECOND_NS = 1_000_000_000n;

/**
 * Whether a file's times are whole seconds, its last change of state included, which no program can set: on file systems that keep no
 * more, and in images that are built with fixed times, another file may have the same state.
 */
export const hasCoarseTimes = ({ mtimeNs, ctimeNs }: Pick<BigIntStats, 'mtimeNs' | 'ctimeNs'>): boolean =>
  mtimeNs % SECOND_NS === 0n && ctimeNs % SECOND_NS === 0n;
