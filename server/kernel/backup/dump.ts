import type { Database } from '../database/open';
import { BackupError } from './backup-error';
import { refuseExisting, type WrittenDump, writeDumpFile } from './dump-file';
import { headerOf } from './dump-format';
import { type DurablePlace, openSnapshot } from './open-snapshot';
import { readEntries } from './read-rows';
import { readMigrations } from './schema';

/** What a dump is made with. */
export interface DumpOptions {
  place: DurablePlace;
  file: string;
  /** The version of Realmcast. */
  product: string;
  /** The ids of the encryption keys that the store's session keys need. */
  keyIdsOf: (database: Database) => Promise<readonly string[]>;
  /** Ms since the epoch. */
  now: number;
}

/**
 * Writes all that a store holds at one moment into a file, while servers go on using it.
 *
 * @throws BackupError DUMP_EXISTS, DUMP_UNWRITABLE, STORE_MISSING, STORE_BUSY
 * @throws StartError STORE_DAMAGED, STORE_UNREACHABLE, STORE_REFUSED
 */
export async function dumpStore({ place, file, product, keyIdsOf, now }: DumpOptions): Promise<WrittenDump> {
  refuseExisting(file);
  const { database, store, explain, close } = await openSnapshot(place);
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        const migrations = await readMigrations(transaction);
        if (migrations.length === 0)
          throw new BackupError('STORE_MISSING', 'The database has no tables of Realmcast: check DATABASE_URL');
        const header = headerOf({
          ...{ product, createdAt: new Date(now).toISOString(), store, migrations },
          encryptionKeyIds: await keyIdsOf(transaction),
        });
        return writeDumpFile(file, header, readEntries(transaction, store === 'embedded'));
      });
  } catch (error) {
    throw await explain(error);
  } finally {
    await close();
  }
}
