import { MS_PER_SECOND } from '../../renderer/contract/constants';
import type { RowCounts } from '../../server/kernel/backup/dump-format';
import { counted } from '../realm/names';

const MEGABYTE = 1e6;

/** `1.2 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** `1.2 s`. */
export const seconds = (ms: number): string => `${(ms / MS_PER_SECOND).toFixed(1)} s`;

/** `2 tables, 3 rows`. */
export function sizeOf(rows: RowCounts): string {
  const counts = Object.values(rows);
  return `${counted(counts.length, 'table')}, ${counted(
    counts.reduce((sum, count) => sum + count, 0),
    'row',
  )}`;
}
