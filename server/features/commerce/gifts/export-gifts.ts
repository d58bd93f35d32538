import type { ExportedGiftBasket, ExportedRedemption } from '../../../../schemas/generated/types';
import { isoOrNull } from '../../../kernel/database/moments';
import type { ExportOf } from '../../../kernel/personal-data';

export const exportRedemptions: ExportOf<ExportedRedemption[]> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('gift_redemption')
    .innerJoin('gift', (join) =>
      join.onRef('gift.realm', '=', 'gift_redemption.realm').onRef('gift.id', '=', 'gift_redemption.gift'),
    )
    .where('gift_redemption.realm', '=', realm)
    .where('gift_redemption.viewer', '=', viewer)
    .orderBy('redeemed_at')
    .select(['licence', 'name', 'note', 'sender_name', 'redeemed_at', 'starts_at', 'ends_at'])
    .execute();
  return rows.map(({ licence, name, note, sender_name, redeemed_at, starts_at, ends_at }) => ({
    ...{ licenceId: licence, name, note, senderName: sender_name },
    redeemedAt: redeemed_at.toISOString(),
    startsAt: starts_at.toISOString(),
    endsAt: isoOrNull(ends_at),
  }));
};

export const exportBasket: ExportOf<ExportedGiftBasket> = async (database, { realm, viewer }) => {
  const row = await database
    .selectFrom('gift_basket')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ giftId: row.offer, periods: row.periods, recipientEmail: row.recipient_email, note: row.note },
    ...{ senderName: row.sender_name, deliverAt: isoOrNull(row.deliver_at) },
    changedAt: row.changed_at.toISOString(),
  };
};
