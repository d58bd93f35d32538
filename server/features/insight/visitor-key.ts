import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../kernel/database/open';
import { networksOf } from '../../kernel/limits/network';
import { onceADay } from './once-a-day';
import { DAY_MS, dayOf } from './time';

/** Who sends something: all that is used to tell visitors apart, none of which is stored. */
export interface Visitor {
  realm: string;
  /** The network address. */
  address: string;
  userAgent: string;
}

const SALT_BYTES = 32;
/** Half of a hash: two of a day's visitors share one with a probability of 1 in 10^20. */
const KEY_LENGTH = 32;

/**
 * What tells the visitors of one realm and day apart. Nobody can find out from it who they are: it is of a network and a browser's
 * name, hashed with a salt that is deleted when its day is over. So no visitor is recognized on another day, or in another realm.
 *
 * @param salt of the day
 */
export function visitorKey(salt: string, { realm, address, userAgent }: Visitor): string {
  const parts = [salt, realm, networksOf(address).customer, userAgent];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, KEY_LENGTH);
}

async function readSalt(database: Database, day: number): Promise<string> {
  const start = new Date(day);
  await database
    .insertInto('insight_salt')
    .values({ day: start, salt: randomBytes(SALT_BYTES).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await database
    .selectFrom('insight_salt')
    .select('salt')
    .where('day', '=', start)
    .executeTakeFirstOrThrow();
  return salt;
}

/** The salt of a moment's day. All processes on the store have the same: the first one that needs it writes it. */
export const createSalts = (database: Database) => onceADay((day) => readSalt(database, day));

/** Deletes the salts of days that are over. @param now ms since the epoch */
export const purgeSalts = (database: Database, now: number) =>
  // a beacon of the last minutes may still be under way when its day ends, but belongs to the day in which it arrives
  database
    .deleteFrom('insight_salt')
    .where('day', '<=', new Date(dayOf(now) - DAY_MS))
    .execute();
