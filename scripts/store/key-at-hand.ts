import type { DumpHeader } from '../../server/kernel/backup/dump-format';
import { StartError } from '../../server/kernel/errors/start-error';
import type { EncryptionKey } from '../../server/kernel/keys/encryption';

/** The ids of the encryption keys that a dump needs and that are not at hand. */
export const missingKeyIds = ({ encryptionKeyIds }: DumpHeader, keys: readonly EncryptionKey[]): string[] =>
  encryptionKeyIds.filter((id) => !keys.some((key) => key.id === id));

/** @throws StartError ENCRYPTION_KEY_MISMATCH */
export function refuseMissingKeys(header: DumpHeader, keys: readonly EncryptionKey[]): void {
  const missing = missingKeyIds(header, keys);
  if (missing.length === 0) return;
  throw new StartError(
    'ENCRYPTION_KEY_MISMATCH',
    `The session keys in the dump were encrypted with an encryption key that is not at hand (${missing.join(', ')}): set ENCRYPTION_KEY to that of the dump's store, ` +
      'or copy its encryption.key into DATA_DIR. If it is lost, restore with --without-key',
  );
}
