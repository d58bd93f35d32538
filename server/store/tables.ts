import type { ColumnType, Generated } from 'kysely';
import type { RealmDocuments } from '../../renderer/realm/documents';
import type { Entity } from '../../schemas/generated/types';

/** Written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;
type Timestamp = ColumnType<Date, string | Date, string | Date>;

/** A realm's configuration: what its folder said, whole, under the version that names it. */
export interface RealmVersionTable {
  realm: string;
  version: string;
  documents: Json<Omit<RealmDocuments, 'content'>>;
  taken_in_at: Generated<Date>;
}

/** Which version of a realm is served. */
export interface RealmTable {
  name: string;
  version: string;
  /** Raised with every change of the realm's content. */
  content_revision: number;
  /** What the folder looked like when it was taken in: the same again needs no second look. */
  fingerprint: string;
  /** False once its folder was taken away; the row stays, so that its revision never starts again. */
  served: Generated<boolean>;
  /** Names what the content says: the same again is not written. */
  content_hash: Generated<string>;
}

/** One piece of content. The columns beside `data` are what lists are found and sorted by. */
export interface ContentTable {
  realm: string;
  id: string;
  type: Entity['type'];
  position: number;
  title: string;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  published_at: Timestamp | null;
  data: Json<Entity>;
}

/** Somebody who watches: a guest, or one with an account. Ids are unique in a realm. */
export interface ViewerTable {
  realm: string;
  id: string;
  role: 'guest' | 'customer' | 'admin';
  /** Normalised (`normalizeEmail`); null for a guest. */
  email: string | null;
  /** The hash of the password; null for a guest. */
  secret: string | null;
  created_at: Generated<Date>;
}

/** A refresh token by its hash: what is in the store opens nothing. */
export interface RefreshTokenTable {
  hash: string;
  realm: string;
  viewer: string;
  /** All tokens that came of one sign-in. */
  family: string;
  /** When the next one was given for it. */
  replaced_at: Timestamp | null;
  expires_at: Timestamp;
}

/** Where a viewer is in a film; seconds. */
export interface ProgressTable {
  realm: string;
  viewer: string;
  content: string;
  position: number;
  duration: number;
  updated_at: Timestamp;
}

/** The key that signs access tokens: one for all processes on the store. */
export interface SigningKeyTable {
  name: string;
  jwk: Json<Record<string, string>>;
}

/** How a session came about that was not begun by the viewer's own secret, by the family of its refresh tokens. */
export interface SignInTable {
  family: string;
  realm: string;
  viewer: string;
  /** The identity provider's name. */
  provider: string | null;
  /** The other app that holds the tokens. */
  client: string | null;
  /** Who acts for the viewer: an admin's e-mail address. */
  actor: string | null;
  /** The session goes on no longer than this. */
  ends_at: Timestamp | null;
}

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
}

/** A code for another app, by its hash. */
export interface OauthCodeTable {
  hash: string;
  realm: string;
  client: string;
  redirect_uri: string;
  challenge: string;
  viewer: string;
  used_at: Timestamp | null;
  /** The session that came of it. */
  family: string | null;
  /** It was used once more: nothing may come of it. */
  replayed: Generated<boolean>;
  ends_at: Timestamp;
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
  asked_at: Timestamp | null;
  /** Seconds between two questions. */
  interval: number;
  ends_at: Timestamp;
}

/** Leave to act for a viewer, by the hash of its token. */
export interface ImpersonationTable {
  hash: string;
  realm: string;
  viewer: string;
  actor: string;
  ends_at: Timestamp;
}

/** What is good once only and carries everything else in itself. */
export interface UsedOnceTable {
  hash: string;
  realm: string;
  ends_at: Timestamp;
}

/** What brought somebody here. */
export interface ReferralTable {
  id: string;
  realm: string;
  viewer: string | null;
  referral: string;
  click: string | null;
  created_at: Timestamp;
  ends_at: Timestamp;
}

export interface Tables {
  sign_in: SignInTable;
  provider_identity: ProviderIdentityTable;
  provider_login: ProviderLoginTable;
  oauth_code: OauthCodeTable;
  pin_login: PinLoginTable;
  impersonation: ImpersonationTable;
  used_once: UsedOnceTable;
  referral: ReferralTable;
  realm_version: RealmVersionTable;
  realm: RealmTable;
  content: ContentTable;
  viewer: ViewerTable;
  refresh_token: RefreshTokenTable;
  progress: ProgressTable;
  signing_key: SigningKeyTable;
}
