import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/open';
import type { DataSubject } from '../../../kernel/personal-data';

/**
 * Takes somebody out of gifts, which stay with whom they are for: as their buyer, and as their recipient. One that has not been
 * sent yet keeps the address that its buyer gave, without which it would be lost, and what is written to them.
 */
export async function eraseGifts(transaction: Database, { realm, viewer, provenAddress }: DataSubject): Promise<void> {
  await transaction
    .updateTable('gift')
    .set({ sender_name: '', note: '' })
    .where('realm', '=', realm)
    .where('order_id', 'in', (select) =>
      select.selectFrom('commerce_order').where('realm', '=', realm).where('viewer', '=', viewer).select('id'),
    )
    .execute();
  await transaction
    .updateTable('gift')
    .set({ recipient_email: '', note: '' })
    .where('realm', '=', realm)
    .where(({ or, and, eb }) =>
      or([
        eb('id', 'in', (select) =>
          select.selectFrom('gift_redemption').where('realm', '=', realm).where('viewer', '=', viewer).select('gift'),
        ),
        and([
          eb(sql`lower(recipient_email)`, '=', provenAddress),
          eb('id', 'in', (select) => select.selectFrom('gift_code').where('realm', '=', realm).select('gift')),
        ]),
      ]),
    )
    .execute();
}
