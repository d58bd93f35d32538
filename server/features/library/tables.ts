import type { Generated } from 'kysely';
import type { Timestamp } from '../../kernel/database/tables';

/** Where a viewer is in a film; seconds. */
export interface ProgressTable {
  realm: string;
  viewer: string;
  /** Who of the account: see `Owner`. */
  owner: string;
  content: string;
  position: number;
  duration: number;
  updated_at: Timestamp;
  /** False once it was seen to its end, or started over. */
  under_way: Generated<boolean>;
}

/** A list of a viewer's: their favourites, or one of their watchlists. */
export interface ViewerListTable {
  realm: string;
  id: string;
  viewer: string;
  /** Who of the account: see `Owner`. */
  owner: string;
  kind: 'favourites' | 'watchlist';
  /** Whether it is the first, which is there without having been made. */
  main: boolean;
  /** Null while nobody has named it. */
  name: string | null;
  created_at: Timestamp;
}

export interface ViewerListItemTable {
  realm: string;
  list: string;
  content: string;
  /** The highest is the first. */
  position: number;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    progress: ProgressTable;
    viewer_list: ViewerListTable;
    viewer_list_item: ViewerListItemTable;
  }
}
