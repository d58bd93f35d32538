import type { Entry, Place, Position, Step } from './core';

/** What comes of loading: a page and where it is after redirects, or an address for the browser to follow. */
export type LoadResult<Page> =
  | { type: 'page'; page: Page; place: Place }
  /** To the target itself where there is no address. */
  | { type: 'delegate'; href: string | null };

/** The session history of the document. */
export interface HistoryPort {
  position(): Position;
  write(step: 'push' | 'replace', entry: Entry): void;
  traverse(delta: number): void;
  /** Leaves the document for another one. */
  leave(step: Step, place: Place, href: string | null): void;
}

export interface SettleInput {
  entry: Entry;
  /** Back or forward: the page is where it was left. */
  isReturn: boolean;
  /** Another page is on the screen; otherwise it is another place of the same one. */
  isNewPage: boolean;
}

/** What is seen and heard of a navigation. */
export interface ScreenPort<Page> {
  show(page: Page): void;
  /** Scroll, focus and fragment follow the entry that is shown. */
  settle(input: SettleInput): void;
  /** Something is on its way, or nothing any more. */
  busy(isBusy: boolean): void;
  /** Says that a page could not be loaded, and offers another try. */
  report(retry: () => void): void;
  dismiss(): void;
}

export interface ClockPort {
  /** Calls back after a while. @returns stops it */
  after(ms: number, callback: () => void): () => void;
}

export interface NavigationPorts<Page> {
  history: HistoryPort;
  screen: ScreenPort<Page>;
  clock: ClockPort;
  load(place: Place, signal: AbortSignal): Promise<LoadResult<Page>>;
  /** Told why a page could not be loaded. */
  onError(error: unknown): void;
}
