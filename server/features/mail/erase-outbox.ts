import { sql } from 'kysely';
import type { Erasure } from '../../kernel/personal-data';

/**
 * Emails that no server was there to send, about the account, or to the address that it has proven: anybody can give somebody
 * else's, and takes nothing from them. Those that wait are encrypted, and leave the queue when they are sent.
 */
export const outboxErasure: Erasure = {
  async erase(transaction, { realm, viewer, provenAddress }) {
    await transaction
      .deleteFrom('outbox')
      .where('realm', '=', realm)
      .where(({ or, eb }) => or([eb('viewer', '=', viewer), eb(sql`lower(recipient)`, '=', provenAddress)]))
      .execute();
  },
};
