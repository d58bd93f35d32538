import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { sql } from 'kysely';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import { StartError } from '../../../kernel/errors/start-error';
import { decrypt, type EncryptionKey, encrypt, keyIdOf } from '../../../kernel/keys/encryption';
import type { MediaKey } from '../../../kernel/keys/media-key';
import { NEXT_ACCESS_REVISION } from './account-lock';
import { type NewSessionKey, type SessionKeyRow, sessionKeyStore } from './session-key-store';

/** How long an access token opens anything, in seconds. */
export const TOKEN_SECONDS = 600;

/** How long a process may take to learn of a new key, and how far two clocks may differ, in ms. */
const TOLERANCE_MS = MINUTE_MS;
/** How far the clocks of servers may differ for their sessions to go on, in ms. */
export const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;
/** How long an access token is good at most by the clock of whoever reads it, in ms. */
export const LONGEST_TOKEN_MS = TOKEN_SECONDS * MS_PER_SECOND + CLOCKS_DIFFER_MS;
/** As long as the longest session: until then, a token that has ended may still renew a session. */
const RETIRED_MS = 90 * SECONDS_PER_DAY * MS_PER_SECOND;

/** What verifies what a key has signed. */
export interface VerifyingKeys {
  /** Names the key in the header of its tokens: its thumbprint (RFC 7638). */
  kid: string;
  verifying: KeyObject;
  /** Signs the audience cookie. */
  cookie: Buffer;
  /** Signs challenges. */
  challenge: Buffer;
  /** Signs addresses of media, unless the operator shares keys for that with a CDN. */
  media: MediaKey;
  /** Signs device tokens. */
  device: Buffer;
  /** Makes the next refresh token of one. */
  refresh: Buffer;
  /** Signs permissions to play. */
  playback: Buffer;
}

/** A key that another one has replaced. */
export interface RetiredKeys extends VerifyingKeys {
  /** Until when what it signed is accepted, in ms since the epoch; after that it only renews sessions. */
  acceptedUntil: number;
}

/** The key pair that identifies the server to push services (RFC 8292 §3.2), as base64url. */
export interface PushKeys {
  /** An uncompressed point on P-256. Browsers subscribe with it, and their subscriptions are good for no other. */
  publicKey: string;
  privateKey: string;
}

/** The keys of a store: the same in every process on it. All but `pseudonym` and `push` are derived from the signing key. */
export interface SessionKeys extends VerifyingKeys {
  /** Ed25519. */
  signing: KeyObject;
  /** Names viewers to advertisers; the same for ever, so that a rotation makes no new viewers of them. */
  pseudonym: Buffer;
  /** The same for ever, so that a rotation ends no subscription. */
  push: PushKeys;
  /** The newest first. */
  retired: readonly RetiredKeys[];
  /** Keys for addresses of media that a CDN has as well (`MEDIA_KEYS`): the first signs. */
  sharedMedia: readonly MediaKey[];
}

/** The keys whose signatures are accepted: the current one, and those that were replaced a short while ago. */
export const acceptedKeys = (keys: SessionKeys, now: number): readonly VerifyingKeys[] => [
  keys,
  ...keys.retired.filter(({ acceptedUntil }) => acceptedUntil > now),
];

/** The longest that an address of media is good, in ms. */
const MEDIA_ADDRESS_MS = 2 * SECONDS_PER_DAY * MS_PER_SECOND;

/** The key that signs addresses of media now. */
export const signingMediaKey = ({ sharedMedia, media }: Pick<SessionKeys, 'sharedMedia' | 'media'>): MediaKey =>
  sharedMedia[0] ?? media;

/** The keys that may have signed an address of media that is still good, the shared ones and the current one first. */
export const mediaKeys = ({ sharedMedia, media, retired }: SessionKeys, now: number): readonly MediaKey[] => [
  ...sharedMedia,
  media,
  ...retired.filter(({ acceptedUntil }) => acceptedUntil + MEDIA_ADDRESS_MS > now).map((key) => key.media),
];

/** The keys that may have signed a device token, the current one first: a token opens nothing, so a key of any age is read. */
export const deviceKeys = ({ device, retired }: SessionKeys): readonly Buffer[] => [
  device,
  ...retired.map((key) => key.device),
];

/** The secret part of an Ed25519 key. */
const secretOf = (jwk: JsonWebKey) => String(jwk.d);
const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest();

function verifyingKeys(kid: string, jwk: JsonWebKey): VerifyingKeys & { signing: KeyObject } {
  const signing = createPrivateKey({ key: jwk, format: 'jwk' });
  const secret = secretOf(jwk);
  return {
    kid,
    signing,
    verifying: createPublicKey(signing),
    cookie: derive(secret, 'audience-cookie'),
    challenge: derive(secret, 'challenge'),
    media: { id: null, bytes: derive(secret, 'media') },
    device: derive(secret, 'device-token'),
    refresh: derive(secret, 'refresh-token'),
    playback: derive(secret, 'playback'),
  };
}

const labelOf = ({ id, purpose }: Pick<SessionKeyRow, 'id' | 'purpose'>) => `${purpose}\n${id}`;

function sealed(
  encryptionKeys: readonly EncryptionKey[],
  { id, purpose }: Pick<SessionKeyRow, 'id' | 'purpose'>,
  secret: string,
): NewSessionKey {
  return { id, purpose, encrypted: encrypt(encryptionKeys[0]!, labelOf({ id, purpose }), secret) };
}

const freshJwk = (): JsonWebKey => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });

async function sealedSession(encryptionKeys: readonly EncryptionKey[], jwk: JsonWebKey): Promise<NewSessionKey> {
  const { crv = '', x = '' } = jwk;
  const id = await calculateJwkThumbprint({ kty: 'OKP', crv, x });
  return sealed(encryptionKeys, { id, purpose: 'session' }, JSON.stringify(jwk));
}

/** What rotations leave alone. */
const LASTING = ['pseudonym', 'push'] as const satisfies readonly SessionKeyRow['purpose'][];
type LastingPurpose = (typeof LASTING)[number];

/** @param secret continues what an earlier version used; new when left out */
function sealedLasting(encryptionKeys: readonly EncryptionKey[], purpose: LastingPurpose, secret?: string) {
  const id = randomBytes(16).toString('base64url');
  return sealed(encryptionKeys, { id, purpose }, secret ?? NEW_SECRETS[purpose]());
}

const NEW_SECRETS: Readonly<Record<LastingPurpose, () => string>> = {
  pseudonym: () => randomBytes(32).toString('base64url'),
  push: () => JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })),
};

/** What stands before the coordinates of a point that is not compressed (SEC 1 §2.3.3). */
const UNCOMPRESSED = Buffer.from([4]);

function pushKeysOf(secret: string): PushKeys {
  const { x = '', y = '', d = '' } = JSON.parse(secret) as JsonWebKey;
  const point = Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

function opened(encryptionKeys: readonly EncryptionKey[], row: SessionKeyRow): string {
  const text = decrypt(encryptionKeys, labelOf(row), row.encrypted);
  if (text !== undefined) return text;
  throw new StartError(
    'ENCRYPTION_KEY_MISMATCH',
    'The session keys in the store were encrypted with a different encryption key: restore ENCRYPTION_KEY (or encryption.key in DATA_DIR), ' +
      'or run `npm run realm -- rotate-keys --discard`, after which every viewer has to sign in again',
  );
}

/** The ids of the encryption keys that a store's session keys need, also of a store that an older version has left. */
export async function encryptionKeyIds(database: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('session_key') is not null as found`.execute(database);
  if (!tables[0]!.found) return [];
  const rows = await database.selectFrom('session_key').select('encrypted').execute();
  return [...new Set(rows.map(({ encrypted }) => keyIdOf(encrypted)))].sort();
}

/** Whether every session key of a store can be decrypted; the keys stay as they are. */
export async function canDecryptKeys(database: Database, encryptionKeys: readonly EncryptionKey[]): Promise<boolean> {
  const rows = await database.selectFrom('session_key').select(['id', 'purpose', 'encrypted']).execute();
  return rows.every((row) => decrypt(encryptionKeys, labelOf(row), row.encrypted) !== undefined);
}

/** Whether the store has keys, which were encrypted with a key that it had then. */
export const hasKeys = async (database: Database): Promise<boolean> =>
  (await sessionKeyStore(database).list()).length > 0;

/** Whether the store still has a key. */
export const isStored = async (database: Database, kid: string): Promise<boolean> =>
  (await sessionKeyStore(database).list()).some(({ id }) => id === kid);

/**
 * Reads the keys of the store, and makes them when there are none yet. Keys that an older encryption key encrypted are
 * encrypted with the present one.
 *
 * @param encryptionKeys the one that encrypts first
 * @param now ms since the epoch
 * @throws StartError ENCRYPTION_KEY_MISMATCH
 */
export async function loadKeys(
  database: Database,
  encryptionKeys: readonly EncryptionKey[],
  now: number,
): Promise<SessionKeys> {
  const store = sessionKeyStore(database);
  let rows = await store.list();
  if (!rows.some(({ purpose, retired_at }) => purpose === 'session' && !retired_at)) {
    await store.initialize(async (earlier) => {
      const jwk = earlier ?? freshJwk();
      const names = earlier && derive(secretOf(earlier), 'audience-cookie');
      const pseudonym = sealedLasting(encryptionKeys, 'pseudonym', names?.toString('base64url'));
      return [await sealedSession(encryptionKeys, jwk), pseudonym];
    }, now);
    rows = await store.list();
  }
  if (!rows.some(({ purpose }) => purpose === 'push')) {
    await store.addMissing(sealedLasting(encryptionKeys, 'push'), now);
    rows = await store.list();
  }
  const secrets = rows.map((row) => ({ row, secret: opened(encryptionKeys, row) }));
  for (const { row, secret } of secrets)
    if (keyIdOf(row.encrypted) !== encryptionKeys[0]!.id)
      await store.reencrypt(row, sealed(encryptionKeys, row, secret).encrypted);
  const sessions = secrets.filter(({ row }) => row.purpose === 'session');
  const current = sessions.find(({ row }) => !row.retired_at)!;
  const retired = sessions.flatMap(({ row, secret }): RetiredKeys[] => {
    if (!row.retired_at) return [];
    const { signing: _, ...keys } = verifyingKeys(row.id, JSON.parse(secret));
    return [{ ...keys, acceptedUntil: row.retired_at.getTime() + TOKEN_SECONDS * MS_PER_SECOND + TOLERANCE_MS }];
  });
  const lasting = (purpose: LastingPurpose) => secrets.find(({ row }) => row.purpose === purpose)!.secret;
  return {
    ...verifyingKeys(current.row.id, JSON.parse(current.secret)),
    pseudonym: Buffer.from(lasting('pseudonym'), 'base64url'),
    push: pushKeysOf(lasting('push')),
    retired,
    sharedMedia: [],
  };
}

/**
 * Makes a new key that signs from now on. What the old one has signed is good until it ends.
 *
 * @returns the new key's id
 * @throws StartError ENCRYPTION_KEY_MISMATCH, so that processes which run are not given a key that they cannot read
 */
export async function rotateKeys(
  database: Database,
  encryptionKeys: readonly EncryptionKey[],
  now: number,
): Promise<string> {
  await loadKeys(database, encryptionKeys, now);
  const key = await sealedSession(encryptionKeys, freshJwk());
  await sessionKeyStore(database).rotate(key, now);
  return key.id;
}

/**
 * Makes a new key and deletes all others, read or not: every session ends. For keys that were stolen, and for keys whose
 * encryption key is lost.
 *
 * @returns the new key's id
 */
export async function discardKeys(
  database: Database,
  encryptionKeys: readonly EncryptionKey[],
  now: number,
): Promise<string> {
  const store = sessionKeyStore(database);
  const rows = await store.list();
  const lasting = rows.filter(
    (row) => row.purpose !== 'session' && decrypt(encryptionKeys, labelOf(row), row.encrypted) !== undefined,
  );
  const key = await sealedSession(encryptionKeys, freshJwk());
  const lost = rows.filter((row) => !lasting.includes(row)).map(({ id }) => id);
  const missing = LASTING.filter((purpose) => !lasting.some((row) => row.purpose === purpose));
  await store.replace(lost, [key, ...missing.map((purpose) => sealedLasting(encryptionKeys, purpose))], now);
  await endEverySession(database);
  return key.id;
}

/** Apps renew their sessions without a signed token, and televisions come for theirs: what they hold is rows of the store. */
async function endEverySession(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('viewer')
      .set({ access_revision: NEXT_ACCESS_REVISION })
      .where('role', '!=', 'guest')
      .execute();
    for (const table of ['pin_login', 'oauth_code', 'device'] as const) await transaction.deleteFrom(table).execute();
    await transaction.deleteFrom('one_time_code').where('purpose', '=', 'impersonation').execute();
  });
}

/** Deletes keys that no session can be renewed with any more. */
export const purgeKeys = (database: Database, now: number): Promise<unknown> =>
  sessionKeyStore(database).purge(now - RETIRED_MS);
