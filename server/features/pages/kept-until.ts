import { crc32 } from 'node:zlib';
import { PAGE_KEPT_MS } from '../../../renderer/contract/constants';

/** By how much of their longest time pages are kept for less, so that those drawn together are not all drawn anew together. */
const SPREAD = 0.2;
const KEYS = 2 ** 32;

/** Until when a page is kept that nothing changes, ms since the epoch. @param key what it is kept under */
export const keptUntil = (key: string, drawnAt: number): number =>
  drawnAt + Math.round(PAGE_KEPT_MS * (1 - (SPREAD * crc32(key)) / KEYS));
