import { MINUTE_MS } from '../../../renderer/contract/constants';

/**
 * Allows so many of each kind a minute.
 *
 * @returns whether one more of a kind is allowed now; there must be only so many kinds
 */
export function createAllowance(mostPerMinute: number, clock: () => number): (kind: string) => boolean {
  const taken = new Map<string, number>();
  let minute = Number.NaN;
  return (kind) => {
    const now = Math.floor(clock() / MINUTE_MS);
    if (now !== minute) taken.clear();
    minute = now;
    const count = taken.get(kind) ?? 0;
    if (count >= mostPerMinute) return false;
    taken.set(kind, count + 1);
    return true;
  };
}
