import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Database } from '../store/open';

/** The keys of a store: the same in every process on it. */
export interface SessionKeys {
  /** Ed25519. */
  signing: KeyObject;
  verifying: KeyObject;
  /** Signs the audience cookie; derived from the signing key. */
  cookie: Buffer;
  /** Signs challenges; derived from the signing key. */
  challenge: Buffer;
  /** Signs device tokens; derived from the signing key. */
  device: Buffer;
  /** Makes the next refresh token of one; derived from the signing key. */
  refresh: Buffer;
}

const NAME = 'access-token';

/** The store's keys, made by whichever process comes first. */
export async function loadKeys(database: Database): Promise<SessionKeys> {
  const read = () => database.selectFrom('signing_key').where('name', '=', NAME).select('jwk').executeTakeFirst();
  if (!(await read())) {
    const fresh = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    await database
      .insertInto('signing_key')
      .values({ name: NAME, jwk: JSON.stringify(fresh) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const { jwk } = (await read())!;
  const signing = createPrivateKey({ key: jwk, format: 'jwk' });
  const derived = (purpose: string) => createHmac('sha256', String(jwk.d)).update(purpose).digest();
  return {
    signing,
    verifying: createPublicKey(signing),
    cookie: derived('audience-cookie'),
    challenge: derived('challenge'),
    device: derived('device-token'),
    refresh: derived('refresh-token'),
  };
}
