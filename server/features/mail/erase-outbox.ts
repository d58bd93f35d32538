import { sql } from 'kysely';
import type { Erasure } from '../../kernel/personal-data';

/** Emails that no server was there to send. Those that wait are encrypted, and leave the queue when they are sent. */
export const outboxErasure: Erasure = {
  async erase(transaction, { realm, addresses }) {
    await transaction
      .deleteFrom('outbox')
      .where('realm', '=', realm)
      .where(sql`lower(recipient)`, 'in', addresses)
      .execute();
  },
};
