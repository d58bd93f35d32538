import { encryptionKeyIds } from '../../server/features/auth/sessions/keys';
import { dumpStore } from '../../server/kernel/backup/dump';
import type { DurablePlace } from '../../server/kernel/backup/open-snapshot';
import type { Surroundings } from './run';
import { megabytes, seconds, sizeOf } from './sizes';

/** Dumps the store into a file, and says what was written. @throws BackupError, StartError as `dumpStore` */
export async function dump(
  file: string,
  { place, product, clock, say }: Pick<Surroundings, 'product' | 'clock' | 'say'> & { place: DurablePlace },
): Promise<void> {
  const start = clock();
  const { rows, bytes } = await dumpStore({ place, file, product, keyIdsOf: encryptionKeyIds, now: start });
  say(`${file}: ${sizeOf(rows)}, ${megabytes(bytes)}, in ${seconds(clock() - start)}`);
  say(
    'The encryption key is not in it: keep ENCRYPTION_KEY, or encryption.key from DATA_DIR, in another place, and the folders of the realms as well.',
  );
}
