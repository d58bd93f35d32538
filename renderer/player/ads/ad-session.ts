import type { PlayerAds } from '../port';
import type { AdBreak } from './breaks';
import type { Ad } from './load-ads';

type AdCode = typeof import('./code');

/** What a play shows of advertisements, once it is known that it shows any. */
export interface AdPlan {
  code: AdCode;
  breaks: readonly AdBreak[];
  elements: ReadonlySet<PlayerAds['uiElements'][number]>;
}

/** The advertisements of one play; a player that begins anew after a failure goes on with it. */
export interface AdSession {
  /** A break that has not begun by then is left out, in seconds: the film goes on. */
  loadTimeout: number;
  /** Null if there are none, for whatever reason. */
  plan: Promise<AdPlan | null>;
  seen: Set<AdBreak>;
  /** Loads a break's advertisements, once. Rejects when they cannot be had. @param width of the picture, in device pixels */
  adsOf(plan: AdPlan, adBreak: AdBreak, width: number): Promise<readonly Ad[]>;
  /** The play is over: nothing more is loaded. */
  end(): void;
}

interface Options extends Pick<AdSession, 'loadTimeout'> {
  /** Whether the realm welcomes verification scripts. */
  allowsVerification: boolean;
  ask(): Promise<PlayerAds | null>;
  loadCode(): Promise<AdCode>;
}

/** Begins to find out what a play shows. */
export function createAdSession({ loadTimeout, allowsVerification, ask, loadCode }: Options): AdSession {
  const stop = new AbortController();
  const loaded = new Map<AdBreak, Promise<readonly Ad[]>>();
  let base = '';

  async function makePlan(): Promise<AdPlan | null> {
    const ads = await ask();
    if (!ads || stop.signal.aborted) return null;
    const code = await loadCode();
    base = ads.adTagUrl;
    const breaks = await code.loadBreaks(ads, stop.signal);
    return breaks.length > 0 ? { code, breaks, elements: new Set(ads.uiElements) } : null;
  }

  return {
    loadTimeout,
    // a film is never kept by what is missing of its advertisements
    plan: makePlan().catch(() => null),
    seen: new Set(),
    adsOf({ code }, adBreak, width) {
      const screen = { base, width, plays: code.playsType, allowsVerification, signal: stop.signal };
      const found = loaded.get(adBreak) ?? code.loadAds(adBreak, screen);
      loaded.set(adBreak, found);
      // whoever waits for it is told
      found.catch(() => undefined);
      return found;
    },
    end: () => stop.abort(),
  };
}
