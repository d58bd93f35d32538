import type { PageView, RealmSummary, ViewKey } from '../renderer/contract';
import type { LoadedPage } from '../renderer/page/load';
import type { FrameDocument, RouteDocument } from '../schemas/generated/types';
import type { RealmFacts } from './realm-facts';

/** What a page carries for the browser: what is this page's alone. */
export interface PageHandover {
  view: PageView;
  /** The moment at which the page was drawn, ms since the epoch, to the minute. */
  drawnAt: number;
  /** What may differ from the facts at `realmHref`: without a menu, it is theirs. */
  realm: Pick<RealmSummary, 'name' | 'eventCount'> & Partial<Pick<RealmSummary, 'menu'>>;
  /** The JSON that holds what all pages of the realm have in common. */
  realmHref: string;
  page: LoadedPage;
  views: readonly ViewKey[];
  frame: FrameDocument;
  /** The module that holds the compiled labels of the page's language. */
  labelsHref: string;
  /** What precedes `/api/…`. */
  apiBase: string;
  /** Wrong documents are shown where they stand. */
  showProblems: boolean;
  /** The realm has a service worker, which the page registers (docs/decisions/0151). */
  hasServiceWorker: boolean;
  /** On preview routes: who may send what is drawn, and of which kind. */
  preview?: { origins: readonly string[]; kind: NonNullable<RouteDocument['preview']> };
}

/** What the browser draws the same page from again, and goes on from. */
export interface Handover extends Omit<PageHandover, 'realm'>, Pick<RealmFacts, 'blocksByRoute'> {
  realm: RealmSummary;
}

export const joinHandover = (sent: PageHandover, { summary, blocksByRoute }: RealmFacts): Handover => ({
  ...sent,
  blocksByRoute,
  realm: { ...summary, ...sent.realm },
});
