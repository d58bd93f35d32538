import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/open';
import type { DataSubject } from '../../../kernel/personal-data';

/** Gifts to the address: those that were sent forget it now, the others when they are sent. */
async function eraseRecipient(transaction: Database, realm: string, address: string): Promise<void> {
  const toAddress = sql<boolean>`lower(recipient_email) = ${address}`;
  // whoever is sending one has its row: what they have done is seen below
  await transaction.selectFrom('gift').where('realm', '=', realm).where(toAddress).select('id').forUpdate().execute();
  await transaction
    .updateTable('gift')
    .set({ recipient_email: '', note: '' })
    .where('realm', '=', realm)
    .where(toAddress)
    .where('id', 'in', (select) => select.selectFrom('gift_code').where('realm', '=', realm).select('gift'))
    .execute();
  await transaction
    .updateTable('gift')
    .set({ recipient_erased: true })
    .where('realm', '=', realm)
    .where(toAddress)
    .execute();
  await transaction.deleteFrom('gift_basket').where('realm', '=', realm).where(toAddress).execute();
}

/**
 * Takes somebody out of gifts, which stay with whom they are for: as their buyer, and as their recipient. One that has not been
 * sent yet keeps the address and the message that its buyer gave until it is, without which it would be lost.
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
    .where('id', 'in', (select) =>
      select.selectFrom('gift_redemption').where('realm', '=', realm).where('viewer', '=', viewer).select('gift'),
    )
    .execute();
  if (provenAddress !== null) await eraseRecipient(transaction, realm, provenAddress);
}
