import type { Database } from '../../kernel/database/open';

/**
 * The moment at which something is bought: never before what the account has bought already. Clocks of processes differ, and
 * whoever has waited for the account's lock has read theirs earlier: what another purchase has just opened would not have begun
 * yet, and the same would be sold twice.
 *
 * @param transaction one that has locked the account
 * @param now ms since the epoch, like the result
 */
export async function momentOfPurchase(
  transaction: Database,
  { realm, viewer }: { realm: string; viewer: string },
  now: number,
): Promise<number> {
  const { latest } = await transaction
    .selectFrom('commerce_order')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .select(({ fn }) => fn.max('created_at').as('latest'))
    .executeTakeFirstOrThrow();
  return Math.max(now, latest?.getTime() ?? now);
}
