import type { Engine, ResultsPort } from '../../../renderer/contract';
import { FRESH_MS } from '../../../renderer/contract/constants';
import type { Registry } from '../../../renderer/page/registry';
import type { ExternalLicence } from '../../../renderer/routing/guard';
import { readViewCookie } from '../../../renderer/routing/view-cookie';
import type { AppStore } from '../../app';
import type { Handover } from '../../handover';
import type { ApiClient } from '../api-client';
import { ChunkError, failedAddressOf } from '../chunks';
import { keepFresh } from '../fresh';
import type { BuildWatch } from '../outdated';
import type { PageNotice } from '../page-notice';
import type { TextStore } from '../text-store';
import { browserHistory } from './browser-history';
import type { Place, Position } from './core';
import { createPageLoader, type PreparedArrival } from './load-page';
import { createNavigator } from './navigator';
import { isStored, tellShown } from './offline';
import { parsePlace } from './parse-place';
import type { LoadResult, SettleInput } from './ports';
import { createScrollMemory } from './scroll';

export interface NavigationInput {
  handover: Handover;
  store: AppStore;
  registry: Registry;
  api: ApiClient;
  engineFor: (parts: Pick<PreparedArrival, 'view' | 'now'>) => Engine;
  /** The licence of an outside seller that waits (GD-02). */
  externalLicence: () => ExternalLicence | null;
  /** The server's clock, ms since the epoch: a device's own may be wrong. */
  clock: () => number;
  results: ResultsPort;
  /** A memory for this tab. */
  tab: TextStore;
  build: BuildWatch;
  notice: PageNotice;
  warn: (message: string) => void;
}

/** Navigation without reloading. Targets are addresses below the realm's base. */
export interface Navigation {
  go(target: string): void;
  /** Fetches ahead what a target needs. */
  approach(target: string): void;
  /** The document is being left, or has come back from the back-forward cache. */
  hidden(): void;
  restored(): void;
  /** The browser is at another entry. */
  popped(): void;
}

/**
 * Starts navigation without reloading: the pure core, run against the browser.
 *
 * @param first the document's position at hydration
 */
export function startNavigation(
  {
    handover,
    store,
    registry,
    api,
    engineFor,
    externalLicence,
    clock,
    results,
    tab,
    build,
    notice,
    warn,
  }: NavigationInput,
  first: Position,
): Navigation {
  const { basename } = handover.view;
  const resumes = () => readViewCookie(document.cookie).resumes;
  const loadPage = createPageLoader({
    handover,
    registry,
    api: keepFresh(api, FRESH_MS, () => performance.now()),
    externalLicence,
    clock,
    resumes,
    results,
    windowSize: () => ({ width: innerWidth, height: innerHeight }),
    warn,
  });
  const tag = Math.random().toString(36).slice(2);
  const scroll = createScrollMemory(first.mark?.key ?? `${tag}.0`, tab);

  let head: typeof import('../page-head') | undefined;
  /** What writes the head comes with the first navigation: no first visit needs it. */
  async function loadHead(): Promise<void> {
    head ??= await import('../page-head');
  }

  /**
   * As planned; where a part of the app is gone with its build, or lost for this document, the browser loads the page. So it does without
   * a network where the service worker has stored it.
   */
  async function load(place: Place, signal: AbortSignal): Promise<LoadResult<PreparedArrival>> {
    try {
      const [result] = await Promise.all([loadPage(place, signal), loadHead()]);
      return result;
    } catch (error) {
      const isAnew =
        error instanceof ChunkError && (await build.mayLoadAnew(basename + place.path, failedAddressOf(error)));
      if ((isAnew || (await isStored(basename + place.path))) && !signal.aborted)
        return { type: 'delegate', href: null };
      throw error;
    }
  }

  function show({ page, view, now, document: pageDocument, route }: PreparedArrival): void {
    build.works();
    tellShown(basename + view.path + view.search);
    const { sections } = store.getState().page;
    const inSlot = (wanted: string) => sections.filter(({ slot }) => slot === wanted);
    const engine = engineFor({ view, now });
    const title = head?.writePageHead(document, engine, page, pageDocument, route) ?? '';
    store.setState({
      engine,
      page: { ...page, sections: [...inSlot('header'), ...page.sections, ...inSlot('footer')] },
      title,
    });
    // a film that is left writes down where it was as it goes: its place is kept before the page is painted
    requestAnimationFrame(() => {
      if (view.resumes || !resumes() || store.getState().engine !== engine) return;
      store.setState({ engine: engineFor({ view: { ...view, resumes: true }, now }) });
    });
  }

  function settle(input: SettleInput): void {
    // a navigation without reloading is no change of the hash to the browser
    store.setState({ hash: input.entry.place.hash.slice(1) });
    scroll.settle(input);
  }

  const navigator = createNavigator<PreparedArrival>(
    {
      history: browserHistory(basename),
      screen: {
        show,
        settle,
        busy: (isBusy) => document.documentElement.toggleAttribute('data-navigating', isBusy),
        report: notice.show,
        dismiss: notice.dismiss,
      },
      clock: {
        after(ms, callback) {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
      },
      load,
      onError: (error) => warn(`The page could not be loaded: ${String(error)}`),
    },
    tag,
    first,
  );

  return {
    go: (target) => navigator.navigate(parsePlace(target)),
    approach: (target) => void loadPage(parsePlace(target), new AbortController().signal).catch(() => {}),
    hidden: navigator.hidden,
    restored: navigator.restored,
    popped: navigator.popped,
  };
}
