import type { Fetch } from '../../../app/viewer/api-client';

/** What brings the data of one page. */
export interface PageData {
  fetch: Fetch;
  /** When what was brought changes by itself, ms since the epoch; null when it never does. */
  nextChange(): number | null;
  /** Why some of it could not be brought, where that is no answer of the API; undefined when nothing failed. */
  failure(): unknown;
}
