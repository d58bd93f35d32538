import type { Timestamp } from '../../kernel/database/tables';

/** A promo that somebody does not want to see again. */
export interface PromoDismissalTable {
  realm: string;
  viewer: string;
  /** Who of the account: see `Owner`. */
  owner: string;
  /** The promo's id in `promos.json`. */
  promo: string;
  dismissed_at: Timestamp;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    promo_dismissal: PromoDismissalTable;
  }
}
