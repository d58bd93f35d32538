import { canDecryptKeys } from '../../server/features/auth/sessions/keys';
import { type DurablePlace, openSnapshot } from '../../server/kernel/backup/open-snapshot';
import { verifyDump } from '../../server/kernel/backup/restore';
import { readMigrations } from '../../server/kernel/backup/schema';
import { type StoreProblem, verifyStore } from '../../server/kernel/backup/verify-store';
import type { Database } from '../../server/kernel/database/open';
import type { EncryptionKey } from '../../server/kernel/keys/encryption';
import { migrations } from '../../server/migrations';
import { counted } from '../realm/names';
import { missingKeyIds } from './key-at-hand';
import type { Surroundings } from './run';
import { sizeOf } from './sizes';

const KEY_LOST =
  'set ENCRYPTION_KEY to that of the store, or put its encryption.key into DATA_DIR; if it is lost, `npm run realm -- rotate-keys --discard` makes new session keys, and every viewer has to sign in again';

const lineOf = ({ place, what, whatToDo }: StoreProblem): string => `${place}: ${what}. What to do: ${whatToDo}`;

async function keyProblems(database: Database, keys: readonly EncryptionKey[]): Promise<StoreProblem[]> {
  if (await canDecryptKeys(database, keys)) return [];
  return [{ place: 'session_key', what: 'there are keys that the encryption key does not open', whatToDo: KEY_LOST }];
}

/** What a start of this version would do with the tables. */
function migrationLine(applied: readonly string[]): string {
  const [waiting, newer] = [
    Object.keys(migrations).filter((name) => !applied.includes(name)),
    applied.filter((name) => !(name in migrations)),
  ];
  if (newer.length > 0) return `Migrations: ${newer.join(', ')} of a newer version.`;
  if (waiting.length > 0) return `Migrations: the next start runs ${waiting.join(', ')}.`;
  return 'Migrations: all have run.';
}

/**
 * Verifies a store, and says what is wrong with it.
 *
 * @returns the exit code: 1 if there are problems
 * @throws BackupError, StartError when it cannot be opened
 */
export async function checkStore({
  place,
  encryptionKeys,
  say,
}: Pick<Surroundings, 'encryptionKeys' | 'say'> & { place: DurablePlace }): Promise<number> {
  const { database, store, explain, close } = await openSnapshot(place);
  try {
    const applied = await readMigrations(database);
    const report = await verifyStore(database, store === 'embedded');
    const problems = [...report.problems, ...(await keyProblems(database, encryptionKeys()))];
    for (const problem of problems) say(lineOf(problem));
    say(migrationLine(applied));
    say(
      report.isVerified
        ? 'The pages of all tables and indexes were verified with amcheck.'
        : 'amcheck is not installed, so indexes were only read: `create extension amcheck` lets this command verify their pages.',
    );
    say(`${counted(report.tables, 'table')}, ${counted(report.rows, 'row')}, ${counted(problems.length, 'problem')}.`);
    return problems.length > 0 ? 1 : 0;
  } catch (error) {
    throw await explain(error);
  } finally {
    await close();
  }
}

/**
 * Verifies a dump, and says what it holds.
 *
 * @returns the exit code: 1 if the encryption key at hand is not that of the dump
 * @throws BackupError DUMP_UNREADABLE, NOT_A_DUMP, DUMP_DAMAGED, DUMP_NEWER
 */
export async function checkDump(
  file: string,
  { encryptionKeys, say }: Pick<Surroundings, 'encryptionKeys' | 'say'>,
): Promise<number> {
  const { header, rows } = await verifyDump(file, migrations);
  say(`${file} of ${header.createdAt}, by Realmcast ${header.product}: ${sizeOf(rows)}. It is complete and undamaged.`);
  const missing = missingKeyIds(header, encryptionKeys());
  if (missing.length === 0) return 0;
  say(`session_key: its encryption key ${missing.join(', ')} is not at hand. What to do: ${KEY_LOST}`);
  return 1;
}
