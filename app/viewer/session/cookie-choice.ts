import type { CookieChoice } from '../../../renderer/contract';

/** Reads a choice as it was stored; anything else is none, and the banner asks again. */
export function readCookieChoice(stored: string | null): CookieChoice | null {
  try {
    const { version, purposes, at } = JSON.parse(stored ?? 'null') as CookieChoice;
    return Number.isInteger(version) && Array.isArray(purposes) && at > 0 ? { version, purposes, at } : null;
  } catch {
    return null;
  }
}
