import type { PageView, RealmSummary, ViewKey } from '../renderer/contract';
import type { LoadedPage } from '../renderer/page/load';
import type { FrameDocument, RouteDocument } from '../schemas/generated/types';

/** What the server hands to the browser: enough to draw the same page again, and to go on from it. */
export interface Handover {
  view: PageView;
  /** The moment at which the page was drawn, ms since the epoch, to the minute. */
  drawnAt: number;
  realm: RealmSummary;
  page: LoadedPage;
  views: readonly ViewKey[];
  frame: FrameDocument;
  /** The module that holds the compiled labels of the page's language. */
  labelsHref: string;
  /** What precedes `/api/…`. */
  apiBase: string;
  /** The types of the blocks on each route's page, so that a navigation fetches code and data at once. */
  blocksByRoute: Readonly<Record<string, readonly string[]>>;
  /** Wrong documents are shown where they stand. */
  showProblems: boolean;
  /** On preview routes: who may send what is drawn, and of which kind. */
  preview?: { origins: readonly string[]; kind: NonNullable<RouteDocument['preview']> };
}
