import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';

/**
 * The moment at which something is bought or redeemed: never before what the account has bought, was given or has redeemed already.
 * Clocks of processes differ: by one that is behind, what another has just opened would not have begun yet, and the same licence
 * would be sold a second time.
 *
 * @param transaction one that has locked the account
 * @param now ms since the epoch, read under the lock as well; like the result
 */
export async function accountMoment(
  transaction: Database,
  { realm, viewer }: { realm: string; viewer: string },
  now: number,
): Promise<number> {
  const { rows } = await sql<{ latest: Date | null }>`
    select greatest(
      (select max(created_at) from commerce_order where realm = ${realm} and viewer = ${viewer}),
      (select max(granted_at) from licence_grant where realm = ${realm} and viewer = ${viewer}),
      (select max(redeemed_at) from gift_redemption where realm = ${realm} and viewer = ${viewer})
    ) as latest`.execute(transaction);
  return Math.max(now, rows[0]?.latest?.getTime() ?? now);
}
