import type { Analytics, AnalyticsSignal, RealmSummary, ViewerPort } from '../../../renderer/contract';
import { createBrowserStore, storageKey } from '../../../renderer/player/state/store';
import type { AppStore } from '../../app';
import type { Handover } from '../../handover';
import type { RunningApp } from '../../take-over';
import type { TextStore } from '../text-store';
import { type Consents, consentsOf, hasPrivacySignal } from './consent';
import type { Tcf } from './tcf';
import type { Visit } from './visit';

/** What a visit is measured with. */
export interface VisitInput {
  realm: RealmSummary;
  measurement: NonNullable<RealmSummary['settings']['measurement']>;
  /** The page that this document was loaded with. */
  loaded: Pick<Handover, 'view' | 'page'>;
  store: AppStore;
  viewer: ViewerPort;
  /** A memory for this tab. */
  tab: TextStore;
  warn(message: string): void;
}

/** How many signals wait until it is known whether the viewer agrees. */
const MAX_WAITING = 50;

/**
 * Asks for consent before anything else is loaded: what measures a visit comes with the first yes, and goes with the last no.
 * Signals from before the answer wait in memory, and are forgotten if it is a no.
 */
export function startAnalytics(
  { handover: { realm, view, page }, store }: Pick<RunningApp, 'handover' | 'store'>,
  viewer: ViewerPort,
  warn: (message: string) => void,
): Analytics {
  const { measurement, cookiePolicy } = realm.settings;
  let consents: Consents | null = null;
  let visit: Promise<Visit> | undefined;
  let waiting: AnalyticsSignal[] = [];
  const tcf = measurement?.tcf && startTcf();
  tcf?.catch((error: unknown) => warn(`The Transparency and Consent Framework is missing: ${String(error)}`));

  async function startTcf(): Promise<Tcf> {
    const { startTcf: start } = await import('./tcf');
    return start({
      ...{ settings: realm.settings, view, viewer, pageStart: viewer.now() - performance.now() },
      storage: createBrowserStore((name) => storageKey(realm.name, name)),
      loadDisclosure: async () =>
        (await store.getState().engine.api.cookiePolicy({ disclosure: true }, new AbortController().signal)).disclosure,
      hasPrivacySignal: () => hasPrivacySignal(navigator),
    });
  }

  async function beginVisit(): Promise<Visit> {
    const tab = createBrowserStore(
      (name) => storageKey(realm.name, name),
      () => globalThis.sessionStorage,
    );
    const visits = await import('./visit');
    const loaded = { view, page };
    return visits.beginVisit({ ...{ realm, loaded, store, viewer, tab, warn }, measurement: measurement! });
  }

  function follow(): void {
    const next = consentsOf(cookiePolicy, viewer.state(), hasPrivacySignal(navigator));
    if (next === null) return;
    const isAgreed = next.ANALYTICS || next.MARKETING;
    consents = next;
    // vendors' code reads the framework's API, which says the same as the banner before any of it starts
    const followed = tcf?.then((framework) => framework.follow());
    followed?.catch(() => {});
    if (!isAgreed) waiting = [];
    if (!isAgreed && !visit) return;
    visit ??= beginVisit();
    Promise.all([visit, followed]).then(
      ([begun]) => {
        if (consents !== next) return;
        // code of others that has run cannot be taken back in any other way
        if (begun.consent(next)) location.reload();
        for (const signal of waiting) begun.signal(signal);
        waiting = [];
      },
      (error: unknown) => {
        visit = undefined;
        warn(`The visit cannot be measured: ${String(error)}`);
      },
    );
  }

  let last = '';
  viewer.subscribe(() => {
    // the session says much else, and agreeing is rare
    const { status, cookieChoice } = viewer.state();
    const current = JSON.stringify([status, cookieChoice]);
    if (current === last) return;
    last = current;
    follow();
  });
  follow();

  return {
    track(signal) {
      if (consents === null) waiting = [...waiting, signal].slice(-MAX_WAITING);
      else if (consents.ANALYTICS || consents.MARKETING)
        void visit?.then(
          (begun) => begun.signal(signal),
          () => {},
        );
    },
    monitorPlay(play) {
      const reports = visit?.then((begun) => begun.play(play));
      const report = (work: (play: ReturnType<Visit['play']>) => void) => void reports?.then(work, () => {});
      return {
        event(event) {
          if (event.type === 'playing') report(({ started }) => started());
          if (event.type === 'ended') report(({ completed }) => completed());
          if (event.type === 'error') report(({ failed }) => failed(event.problem));
        },
        end() {},
        stop() {},
      };
    },
    tcString: async () => (await tcf)?.tcString(),
  };
}
