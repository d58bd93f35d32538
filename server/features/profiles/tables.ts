import type { Preferences } from '../../../schemas/generated/types';
import type { Json } from '../../kernel/database/tables';

/** What a profile prefers, by name. */
export interface PreferencesTable {
  realm: string;
  viewer: string;
  /** The profile’s id; the viewer’s own for the profile that came with the account (`findOwner`). */
  owner: string;
  values: Json<Preferences>;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    preferences: PreferencesTable;
  }
}
