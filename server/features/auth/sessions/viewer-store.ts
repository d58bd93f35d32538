import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/open';
import type { ViewerTable } from './tables';

export type Viewer = Pick<ViewerTable, 'id' | 'role'>;

/** An address as it is compared: the same however it was typed. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** A realm's viewers. */
export function viewerStore(database: Database, realm: string) {
  return {
    async addGuest(): Promise<Viewer> {
      const id = randomUUID();
      await database.insertInto('viewer').values({ realm, id, role: 'guest' }).execute();
      return { id, role: 'guest' };
    },

    /**
     * An account, whose address nobody needs to confirm when `confirmedAt` is given.
     *
     * @returns undefined when the address is taken
     */
    async addAccount(
      email: string,
      secretHash: string | null,
      role: 'customer' | 'admin' = 'customer',
      confirmedAt: Date | null = new Date(),
    ): Promise<Viewer | undefined> {
      return database
        .insertInto('viewer')
        .values({
          realm,
          id: randomUUID(),
          role,
          email: normalizeEmail(email),
          secret: secretHash,
          confirmed_at: confirmedAt,
        })
        .onConflict((conflict) => conflict.columns(['realm', 'email']).doNothing())
        .returning(['id', 'role'])
        .executeTakeFirst();
    },

    async byId(id: string): Promise<(Viewer & { email: string | null }) | undefined> {
      return database
        .selectFrom('viewer')
        .where('realm', '=', realm)
        .where('id', '=', id)
        .select(['id', 'role', 'email'])
        .executeTakeFirst();
    },

    async findAccount(email: string): Promise<(Viewer & { secret: string | null }) | undefined> {
      return database
        .selectFrom('viewer')
        .where('realm', '=', realm)
        .where('email', '=', normalizeEmail(email))
        .select(['id', 'role', 'secret'])
        .executeTakeFirst();
    },

    /** The account whose owner has shown that they get the emails of its address. @returns its id */
    async confirmedAccount(email: string): Promise<string | undefined> {
      const found = await database
        .selectFrom('viewer')
        .where('realm', '=', realm)
        .where('email', '=', normalizeEmail(email))
        .where('confirmed_at', 'is not', null)
        .select('id')
        .executeTakeFirst();
      return found?.id;
    },
  };
}

/** How long a row may wait for its first token, in ms. */
const FRESH_MS = 30_000;

/** Takes away what has ended, in every realm: tokens, sign-ins, codes, and guests that no token can bring back. */
export async function purgeViewers(database: Database, now: number): Promise<void> {
  await database.deleteFrom('refresh_token').where('expires_at', '<=', new Date(now)).execute();
  await database.deleteFrom('one_time_code').where('ends_at', '<=', new Date(now)).execute();
  await database.transaction().execute((transaction) => purgeUnreachable(transaction, now));
}

/**
 * Takes away sign-ins and guests that no token can bring back. Their last access token has expired long ago, so that they
 * need not enter the journal of ended sessions.
 */
async function purgeUnreachable(database: Database, now: number): Promise<void> {
  await sql`select set_config('realmcast.purge', 'on', true)`.execute(database);
  await database
    .deleteFrom('device')
    .where('created_at', '<', new Date(now - FRESH_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refresh_token').select('hash').whereRef('refresh_token.family', '=', 'device.id'))),
    )
    .execute();
  await database
    .deleteFrom('viewer')
    .where('role', '=', 'guest')
    .where('created_at', '<', new Date(now - FRESH_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_token')
            .select('hash')
            .whereRef('refresh_token.realm', '=', 'viewer.realm')
            .whereRef('refresh_token.viewer', '=', 'viewer.id'),
        ),
      ),
    )
    .execute();
}
