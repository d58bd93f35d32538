import type { ColumnType, Generated } from 'kysely';
import type { RealmDocuments } from '../../renderer/realm/documents';
import type { Problem } from '../../renderer/realm/validate/problem';
import type { Entity, ParentalStatus, Preferences } from '../../schemas/generated/types';

/** Written as JSON text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>;
/** The same, empty when nothing is written. */
type JsonOrEmpty<Value> = ColumnType<Value, string | undefined, string>;
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
  /** What the check warned of when the version was taken in. */
  warnings: JsonOrEmpty<Problem[]>;
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
  /** A `tsvector` of its words in all its languages; null for what no search finds. */
  search: Generated<string | null>;
}

/** A realm's words, each once: among them a misspelt one is looked for. */
export interface ContentWordTable {
  realm: string;
  word: string;
}

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
  /** When the e-mail address was proven to be theirs; null until then. */
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
  parental_status: Generated<ParentalStatus>;
}

/** A sign-in, with all refresh tokens that came of it. */
export interface DeviceTable {
  id: string;
  realm: string;
  viewer: string;
  /** What it is, in plain words. */
  name: string;
  /** The identity provider by which it was signed in; null for e-mail and password. */
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

/** What one of the one-time codes opens, by its hash: what is in the store opens nothing. */
export interface OneTimeCodeTable {
  realm: string;
  hash: string;
  purpose: string;
  viewer: string | null;
  /** The sign-in that asked for it, with which it ends; null where none did. */
  opened_by: string | null;
  ends_at: Timestamp;
  used_at: Timestamp | null;
  /** How often something was tried with it that was refused. */
  attempts: Generated<number>;
  data: JsonOrEmpty<Record<string, unknown>>;
}

export interface AddressTable {
  realm: string;
  id: string;
  viewer: string;
  country_code: string;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  is_default: boolean;
  created_at: Timestamp;
}

export interface ConsentAnswerTable {
  realm: string;
  viewer: string;
  field: string;
  answer: string | null;
  answered_at: Timestamp;
}

/** A licence that an account came with. */
export interface EntitlementTable {
  realm: string;
  viewer: string;
  licence: string;
  granted_at: Timestamp;
}

/** An e-mail that no server was there to send. */
export interface OutboxTable {
  id: Generated<number>;
  realm: string;
  recipient: string;
  subject: string;
  text: string;
  written_at: Timestamp;
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

/** Where the one signing key lay unencrypted in earlier versions; emptied when the keys are first loaded. */
export interface SigningKeyTable {
  name: string;
  jwk: Json<Record<string, string>>;
}

/** A secret that all processes on the store share, encrypted with a key that is not in the store. */
export interface SessionKeyTable {
  /** For `session` the key id in the tokens that it signs. */
  id: string;
  /** `session`: signs tokens, and everything else that a session needs is derived from it. `pseudonym`: names viewers to advertisers. */
  purpose: 'session' | 'pseudonym';
  encrypted: string;
  created_at: Timestamp;
  /** When the next one took its place; null for the current one. */
  retired_at: Timestamp | null;
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

/** How often something was tried with an account lately (`storedLimit`). */
export interface RateLimitTable {
  purpose: string;
  realm: string;
  subject: string;
  lane: string;
  count: number;
  /** Before this no attempt is allowed. */
  next_at: Timestamp;
  /** When the count is forgotten. */
  ends_at: Timestamp;
  /** Names the last attempt that was allowed. */
  attempt: string;
}

/** A passkey of an account: a WebAuthn credential, with the public key that verifies its signatures. */
export interface PasskeyTable {
  id: string;
  realm: string;
  viewer: string;
  /** The credential id, as base64url; unique in a realm. */
  credential: string;
  /** COSE, as base64url. */
  public_key: string;
  /** The signature counter of the last use; 0 for authenticators that have none. */
  counter: ColumnType<string, number, number>;
  transports: Json<string[]>;
  /** Whether the authenticator's maker keeps a copy of it. */
  backed_up: boolean;
  name: string;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

/** A recovery code that has not been used yet, by its hash. */
export interface RecoveryCodeTable {
  realm: string;
  viewer: string;
  hash: string;
}

/** What a profile prefers, by name. */
export interface PreferencesTable {
  realm: string;
  viewer: string;
  /** The profile’s id; the viewer’s own for the profile that came with the account (`findOwner`). */
  owner: string;
  values: Json<Preferences>;
}

export interface Tables {
  preferences: PreferencesTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  rate_limit: RateLimitTable;
  security_event: SecurityEventTable;
  ended_session: EndedSessionTable;
  provider_identity: ProviderIdentityTable;
  provider_login: ProviderLoginTable;
  oauth_code: OauthCodeTable;
  pin_login: PinLoginTable;
  oauth_session: OauthSessionTable;
  used_once: UsedOnceTable;
  referral: ReferralTable;
  realm_version: RealmVersionTable;
  realm: RealmTable;
  content: ContentTable;
  content_word: ContentWordTable;
  viewer: ViewerTable;
  refresh_token: RefreshTokenTable;
  progress: ProgressTable;
  viewer_list: ViewerListTable;
  viewer_list_item: ViewerListItemTable;
  device: DeviceTable;
  profile: ProfileTable;
  one_time_code: OneTimeCodeTable;
  address: AddressTable;
  consent_answer: ConsentAnswerTable;
  entitlement: EntitlementTable;
  outbox: OutboxTable;
  signing_key: SigningKeyTable;
  session_key: SessionKeyTable;
}
