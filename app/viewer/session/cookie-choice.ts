import type { CookieChoice } from '../../../renderer/contract';
import { NO_TCF_IDS, type TcfIds } from '../../../renderer/contract/tcf-consents';

const KINDS = Object.keys(NO_TCF_IDS) as (keyof TcfIds)[];

const areIds = (ids: unknown): boolean => Array.isArray(ids) && ids.every(Number.isInteger);

/** Reads a choice as it was stored; anything else is none, and the banner asks again. */
export function readCookieChoice(stored: string | null): CookieChoice | null {
  try {
    const { version, purposes, at, withheld } = JSON.parse(stored ?? 'null') as CookieChoice;
    if (!Number.isInteger(version) || !Array.isArray(purposes) || !(at > 0)) return null;
    if (withheld === undefined) return { version, purposes, at };
    return KINDS.every((kind) => areIds(withheld[kind])) ? { version, purposes, at, withheld } : null;
  } catch {
    return null;
  }
}
