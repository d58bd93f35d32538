import { MS_PER_SECOND } from '../../contract/constants';
import type { PlayerAds } from '../port';
import type { AdBreak } from './breaks';
import type { Ad } from './load-ads';
import type { VerificationTerms } from './verification/plan';

/** How much of the time that a film waits for an advertisement may pass until what measures it is there. */
const SDK_SHARE = 0.3;

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
  /** What verification scripts may do, as of now. */
  verification(): VerificationTerms;
  ask(): Promise<PlayerAds | null>;
  loadCode(): Promise<AdCode>;
}

/** Begins to find out what a play shows. */
export function createAdSession({ loadTimeout, verification, ask, loadCode }: Options): AdSession {
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
      const terms = verification();
      const { sdk } = terms.settings ?? {};
      const loadSdk = async () => (sdk ? code.loadOmSdk(sdk, loadTimeout * SDK_SHARE * MS_PER_SECOND) : null);
      const screen = { base, width, plays: code.playsType, verification: terms, loadSdk, signal: stop.signal };
      const found = loaded.get(adBreak) ?? code.loadAds(adBreak, screen);
      loaded.set(adBreak, found);
      // whoever waits for it is told
      found.catch(() => undefined);
      return found;
    },
    end: () => stop.abort(),
  };
}
