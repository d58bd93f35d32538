import { discardKeys, rotateKeys } from '../../server/features/auth/sessions/keys';
import type { StorePlace } from '../../server/kernel/database/open';
import type { EncryptionKey } from '../../server/kernel/keys/encryption';
import { asUsageError, openForCommand } from './open-realm';

/**
 * Gives a store a new signing key.
 *
 * @throws UsageError when the store cannot be opened, or its keys cannot be decrypted
 */
export async function rotateStoreKeys({
  place,
  encryptionKeys,
  discard = false,
  say,
  now,
}: {
  place: StorePlace;
  /** Read once the store is open: the embedded store has its key beside it. */
  encryptionKeys: () => readonly EncryptionKey[];
  /** Whether older keys are deleted, which ends every session. */
  discard?: boolean | undefined;
  say: (line: string) => void;
  now: number;
}): Promise<void> {
  const store = await openForCommand(place);
  try {
    const rotate = discard ? discardKeys : rotateKeys;
    const kid = await rotate(store.database, encryptionKeys(), now);
    say(`Tokens are now signed with the new key ${kid}. Running servers switch to it within seconds.`);
    say(
      discard
        ? 'All older keys were deleted: every viewer has to sign in again. Servers that run with another ENCRYPTION_KEY refuse every call until they are restarted with this one.'
        : 'Tokens signed with older keys stay valid until they expire, within ten minutes. Nobody has to sign in again.',
    );
  } catch (error) {
    throw asUsageError(error);
  } finally {
    await store.close();
  }
}
