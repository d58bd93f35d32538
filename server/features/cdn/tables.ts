import type { Timestamp } from '../../kernel/database/tables';

/** Of which state of a realm a CDN was purged last: what it has kept since is no older. */
export interface CdnPurgeTable {
  realm: string;
  version: string;
  content_revision: number;
  live_revision: number;
  served: boolean;
  purged_at: Timestamp;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    cdn_purge: CdnPurgeTable;
  }
}
