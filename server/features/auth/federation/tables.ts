import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '../../../kernel/database/tables';

/** Whose account an identity provider's subject is. */
export interface ProviderIdentityTable {
  realm: string;
  issuer: string;
  subject: string;
  provider: string;
  viewer: string;
  /** What the realm asked for besides. */
  fields: Json<Record<string, string>>;
  created_at: Generated<Date>;
}

/** Who somebody is to an identity provider. */
export interface ProviderSubject {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
}

/** A sign-in by an identity provider that is under way, by the hash of its state. */
export interface ProviderLoginTable {
  state: string;
  realm: string;
  provider: string;
  /** The provider's; null where an earlier build began the sign-in. */
  issuer: string | null;
  verifier: string;
  nonce: string;
  redirect_uri: string;
  /** Where the viewer was on the way to. */
  destination: string | null;
  /** The hash of what only the browser knows in which it was begun. */
  binding: string;
  /** Who came back, while more is asked for. */
  identity: ColumnType<ProviderSubject | null, string | null, string | null>;
  /** When the provider's code was taken. */
  used_at: Timestamp | null;
  ends_at: Timestamp;
  /** By the database's clock. */
  started_at: Generated<Date>;
}

/** A code for another app, by its hash. */
export interface OauthCodeTable {
  hash: string;
  realm: string;
  client: string;
  redirect_uri: string;
  challenge: string;
  /** What the app was granted, separated by spaces. */
  scope: Generated<string>;
  viewer: string;
  used_at: Timestamp | null;
  /** The sign-in that came of it. */
  device: string | null;
  /** It was used once more: nothing may come of it. */
  replayed: Generated<boolean>;
  ends_at: Timestamp;
}

/** A sign-in whose tokens another app holds. */
export interface OauthSessionTable {
  device: string;
  realm: string;
  client: string;
}

export type PinLoginStatus = 'PENDING' | 'AUTHORISED' | 'DENIED';

/** A device that waits to be let in, by the hash of its code. */
export interface PinLoginTable {
  device: string;
  realm: string;
  /** The hash of the pin. */
  pin: string;
  device_name: string;
  status: PinLoginStatus;
  viewer: string | null;
  /** The sign-in that let it in, with which an approval ends that was not used. */
  opened_by: string | null;
  asked_at: Timestamp | null;
  /** Seconds between two questions. */
  interval: number;
  ends_at: Timestamp;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    provider_identity: ProviderIdentityTable;
    provider_login: ProviderLoginTable;
    oauth_code: OauthCodeTable;
    oauth_session: OauthSessionTable;
    pin_login: PinLoginTable;
  }
}
