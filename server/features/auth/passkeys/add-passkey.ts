import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { type Passkey, type PasskeyCredential, passkeyStore } from './passkey-store';

/** How many passkeys an account may have. */
export const MAX_PASSKEYS = 20;

/** A verified passkey, and whose it is to be. */
export interface NewPasskey {
  viewer: string;
  /** What its owner calls it. */
  name: string;
  credential: PasskeyCredential;
}

/**
 * Adds a verified passkey to an account.
 *
 * @param transaction that has locked the account (`inNameOf`): two at once agree on how many there are
 * @param now ms since the epoch
 * @throws ServerError PASSKEY_LIMIT, CONFLICT for one that the realm has already
 */
export async function addPasskey(
  transaction: Database,
  realm: string,
  { viewer, name, credential }: NewPasskey,
  now: number,
): Promise<Passkey> {
  const store = passkeyStore(transaction, realm);
  if ((await store.count(viewer)) >= MAX_PASSKEYS) throw new ServerError('PASSKEY_LIMIT', { most: MAX_PASSKEYS });
  const added = await store.add(viewer, { ...credential, name }, now);
  if (!added) throw new ServerError('CONFLICT', { problem: 'This passkey is already registered in the realm.' });
  return added;
}
