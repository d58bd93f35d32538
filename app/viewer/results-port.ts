import type { PageView, ResultsPort, ViewerPort } from '../../renderer/contract';
import { asDrawn } from '../../renderer/contract/results';
import type { BrowserResults } from './results';
import { tabsOf } from './tabs';

interface ResultsPortInput {
  view: PageView;
  viewer: Pick<ViewerPort, 'state' | 'subscribe'>;
  /** Names the realm among the browser's tabs. */
  name: string;
  /** Brings what hides results and stores the viewer's choices. */
  load: (onChosen: () => void) => Promise<BrowserResults>;
  warn: (message: string) => void;
}

/** Which results the viewer wants to know, light enough for the first paint: most viewers hide none. */
export function createResultsPort({ view, viewer, name, load, warn }: ResultsPortInput): ResultsPort {
  const listeners = new Set<() => void>();
  let port: ResultsPort & Partial<BrowserResults> = asDrawn(view.hidesResults);
  let brought: Promise<void> | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  async function bring(): Promise<void> {
    port = await load(() => tabs.tell('chosen'));
    port.subscribe(tell);
    tell();
  }
  const ready = () => {
    brought ??= bring().catch((error: unknown) => {
      brought = undefined;
      warn(`Results cannot be hidden: ${String(error)}`);
    });
    return brought;
  };

  const readAgain = () => void ready().then(() => port.readAgain?.());
  const tabs = tabsOf(name, ['chosen'], readAgain);
  // a page in the back-forward cache has heard nothing
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain());

  // it may have been chosen on another device
  let last: boolean | undefined;
  viewer.subscribe(() => {
    const chosen = viewer.state().account?.preferences.spoilerFree;
    if (chosen === last) return;
    last = chosen;
    if (chosen !== undefined && chosen !== port.hidesAll()) void ready().then(() => port.hideAll(chosen));
  });

  return {
    drawn: port.drawn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hidesAll: () => port.hidesAll(),
    hideAll: (hides) => void ready().then(() => port.hideAll(hides)),
    async switchAll(hides) {
      await ready();
      await port.switchAll(hides);
    },
    isHidden: (match) => port.isHidden(match),
    choice: (match) => port.choice(match),
    choose: (match, isShown) => void ready().then(() => port.choose(match, isShown)),
    overlay: (data) => port.overlay(data),
    ofFeed: (feed, match, document) => port.ofFeed(feed, match, document),
    isRevealed: (data) => port.isRevealed(data),
    ready,
    readyIfHiding: async () => {
      if (view.hidesResults) await ready();
    },
  };
}
