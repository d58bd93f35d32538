import { useEffect, useEffectEvent } from 'react';

/** The fragment of an address that names the moment to play from: `#from=2026-11-26T18:34:00Z`. */
const FRAGMENT = /^#from=(.+)$/;
const EVENT = 'realmcast:playfrom';

interface Request {
  event: string;
  /** ms since the epoch. */
  moment: number;
}

/** The fragment for a moment of an event. @param at RFC 3339 */
export const fromFragment = (at: string): string => `#from=${encodeURIComponent(at)}`;

/** The moment that a fragment names, ms since the epoch; undefined where it names none. */
export function momentOfFragment(fragment: string): number | undefined {
  const [, written] = FRAGMENT.exec(fragment) ?? [];
  if (written === undefined) return undefined;
  try {
    const moment = Date.parse(decodeURIComponent(written));
    return Number.isNaN(moment) ? undefined : moment;
  } catch {
    return undefined;
  }
}

/**
 * Has the player of this page play an event from a moment.
 *
 * @returns whether there is one that does
 */
export const playFrom = (event: string, moment: number): boolean =>
  !document.dispatchEvent(new CustomEvent<Request>(EVENT, { detail: { event, moment }, cancelable: true }));

/** Calls back when something on the page wants an event played from a moment; never where there is no event that can be. */
export function usePlayFrom(event: string | undefined, onPlayFrom: (moment: number) => void): void {
  const receive = useEffectEvent((request: Event) => {
    const { detail } = request as CustomEvent<Request>;
    if (detail.event !== event) return;
    request.preventDefault();
    onPlayFrom(detail.moment);
  });
  useEffect(() => {
    document.addEventListener(EVENT, receive);
    return () => document.removeEventListener(EVENT, receive);
  }, []);
}
