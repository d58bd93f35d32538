import type { ColumnType, Generated } from 'kysely';
import type { ParentalStatus } from '../../../../schemas/generated/types';
import type { Json, JsonOrEmpty, Timestamp } from '../../../kernel/database/tables';

/** Somebody who watches: a guest, or one with an account. Ids are unique in a realm. */
export interface ViewerTable {
  realm: string;
  id: string;
  role: 'guest' | 'customer' | 'admin';
  /** Normalised (`normalizeEmail`); null for a guest. */
  email: string | null;
  /** The hash of the password; null for a guest, and for who signs in by a provider only. */
  secret: string | null;
  created_at: Generated<Date>;
  /** When the email address was proven to be theirs; null until then. */
  confirmed_at: Timestamp | null;
  /** When they suspended the account; null while it is open. */
  suspended_at: Timestamp | null;
  contact_email: string | null;
  full_name: string | null;
  preferred_name: string | null;
  /** ISO 8601. */
  birth_date: string | null;
  tax_number: string | null;
  phone_number: string | null;
  /** Answers of the sign-up form that have no column, by name. */
  fields: JsonOrEmpty<Record<string, string>>;
  partition_data: JsonOrEmpty<Record<string, string>>;
  /** The hash of the parental pin; null without one. */
  pin: string | null;
  /** Since when every sign-in requires a second factor; null where none does. */
  second_factor_at: Timestamp | null;
  /** Raised with every change of the secrets, and whenever sign-ins are ended: what was read before opens nothing any more. */
  access_revision: Generated<number>;
  /** When that was last done, by the database's clock; null where it never was. */
  access_ended_at: Timestamp | null;
  parental_status: Generated<ParentalStatus>;
}

/** A sign-in, with all refresh tokens that came of it. */
export interface DeviceTable {
  id: string;
  realm: string;
  viewer: string;
  /** What it is, in plain words. */
  name: string;
  /** The identity provider by which it was signed in; null for email and password. */
  provider: string | null;
  /** The profile that watches there. */
  profile: string | null;
  /** Until when restricted content is open there. */
  unlocked_until: Timestamp | null;
  /** The administrator who sees with the viewer's eyes there. */
  impersonated_by: string | null;
  /** The sign-in that opened it, with which it ends; null where none did. */
  opened_by: string | null;
  /** When the account's owner proved in it that it is them; null where another sign-in let it in. */
  proven_at: Timestamp | null;
  /** When it ends at the latest, however often it is refreshed; null without such an end. */
  ends_at: Timestamp | null;
  /** The app that the session was given to; null for a viewer's own. */
  client: string | null;
  /** What that app may do, separated by spaces. */
  scope: string | null;
  created_at: Timestamp;
  last_seen_at: Timestamp;
}

export interface ProfileTable {
  realm: string;
  id: string;
  viewer: string;
  name: string;
  type: 'a' | 'c';
  avatar: string;
  /** In percent. */
  font_scale: number | null;
  /** Whether it came with the account. */
  main: boolean;
  created_at: Timestamp;
}

/** A refresh token by its hash: what is in the store opens nothing. */
export interface RefreshTokenTable {
  hash: string;
  realm: string;
  viewer: string;
  /** The sign-in that it came of: a device's id. */
  family: string;
  /** When the next one was given for it. */
  replaced_at: Timestamp | null;
  expires_at: Timestamp;
}

/** Where the one signing key lay unencrypted in earlier versions; emptied when the keys are first loaded. */
export interface SigningKeyTable {
  name: string;
  jwk: Json<Record<string, string>>;
}

/** A secret that all processes on the store share, encrypted with a key that is not in the store. */
export interface SessionKeyTable {
  /** For `session` the key id in the tokens that it signs. */
  id: string;
  /**
   * `session`: signs tokens, and everything else that a session needs is derived from it. `pseudonym`: names viewers to advertisers.
   * `push`: identifies the server to push services.
   */
  purpose: 'session' | 'pseudonym' | 'push';
  encrypted: string;
  created_at: Timestamp;
  /** When the next one took its place; null for the current one. */
  retired_at: Timestamp | null;
}

/** What is good once only and carries everything else in itself. */
export interface UsedOnceTable {
  hash: string;
  realm: string;
  ends_at: Timestamp;
}

/** A session that has ended, as the database's triggers note it (`readEndedSessions`). */
export interface EndedSessionTable {
  device: string;
  /** The number of the transaction that ended it. */
  transaction: Generated<string>;
  ended_at: ColumnType<Date, string | undefined, string>;
}

/** Something that happened to the security of an account; what repeats within an hour is counted in one row. */
export interface SecurityEventTable {
  id: Generated<number>;
  realm: string;
  viewer: string;
  kind: string;
  hour: Timestamp;
  first_at: Timestamp;
  last_at: Timestamp;
  count: Generated<number>;
  actor: Generated<string>;
  device: Generated<string>;
  detail: Generated<string>;
  address: Generated<string>;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    viewer: ViewerTable;
    device: DeviceTable;
    profile: ProfileTable;
    refresh_token: RefreshTokenTable;
    signing_key: SigningKeyTable;
    session_key: SessionKeyTable;
    used_once: UsedOnceTable;
    ended_session: EndedSessionTable;
    security_event: SecurityEventTable;
  }
}
