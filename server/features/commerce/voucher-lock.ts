import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';

/** Orders with a voucher are placed one after the other, so that its last use is one customer's only. */
export const lockVoucher = (transaction: Database, realm: string, voucher: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`voucher:${realm}/${voucher}`}, 0))`.execute(transaction);
