import type { DurablePlace } from '../../server/kernel/backup/open-snapshot';
import { restoreStore } from '../../server/kernel/backup/restore';
import { migrations } from '../../server/migrations';
import { refuseMissingKeys } from './key-at-hand';
import type { Surroundings } from './run';
import { seconds, sizeOf } from './sizes';

/**
 * Restores a dump into an empty store, and says what it has restored.
 *
 * @throws BackupError, StartError as `restoreStore`, and ENCRYPTION_KEY_MISMATCH before anything is written
 */
export async function restore(
  file: string,
  {
    place,
    withoutKey,
    encryptionKeys,
    clock,
    say,
  }: Pick<Surroundings, 'encryptionKeys' | 'clock' | 'say'> & {
    place: DurablePlace;
    /** Whether session keys may be restored that nothing decrypts any more. */
    withoutKey: boolean;
  },
): Promise<void> {
  const start = clock();
  const { header, rows } = await restoreStore({
    ...{ place, file, migrations },
    accept: (about) => {
      if (!withoutKey) refuseMissingKeys(about, encryptionKeys());
    },
  });
  say(`${file} of ${header.createdAt} was restored: ${sizeOf(rows)}, in ${seconds(clock() - start)}`);
  say(
    withoutKey
      ? 'Before you start the server, run `npm run realm -- rotate-keys --discard`: every viewer has to sign in again, and emails that wait are lost.'
      : 'What happened after the dump is not in it: compare the payments since then with your payment providers. Passwords, API keys, roles and suspensions are those of then, and sessions that have ended since are open again: run `npm run realm -- rotate-keys --discard` before you start the server if any of them may be in the wrong hands.',
  );
}
