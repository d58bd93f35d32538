import type { Generated } from 'kysely';
import type { LicencePeriod, Text } from '../../../../schemas/generated/types';
import type { Json, Timestamp } from '../../../kernel/database/tables';

/** The gift that somebody is about to buy: one for each viewer, guests included. */
export interface GiftBasketTable {
  realm: string;
  viewer: string;
  /** The gift's id in the catalogue. */
  offer: string;
  periods: number;
  recipient_email: string;
  note: string;
  sender_name: string | null;
  /** null for at once. */
  deliver_at: Timestamp | null;
  /** Where it is billed to, as the call named it. */
  country: string | null;
  changed_at: Timestamp;
}

/** A gift that was ordered: what is given, to whom, and when. It never changes, except that it forgets who was erased. */
export interface GiftTable {
  realm: string;
  id: string;
  order_id: string;
  licence: string;
  name: Json<Text>;
  period: LicencePeriod | null;
  periods: number;
  recipient_email: string;
  note: string;
  sender_name: string;
  deliver_at: Timestamp;
  /** Its recipient has deleted their account: once it is sent, their address goes. */
  recipient_erased: Generated<boolean>;
}

/** The code by which a gift is redeemed; only its hash is stored. It is made when the gift is sent. */
export interface GiftCodeTable {
  realm: string;
  gift: string;
  code_hash: string;
  sent_at: Timestamp;
}

/** Who redeemed a gift, and for how long they have its licence. */
export interface GiftRedemptionTable {
  realm: string;
  gift: string;
  viewer: string;
  redeemed_at: Timestamp;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
}

/** That its giver has withdrawn from a gift. Rows are only added. */
export interface GiftWithdrawalTable {
  realm: string;
  gift: string;
  viewer: string;
  /** What is given back, in the smallest unit of the order's currency. */
  refund: number;
  declared_at: Timestamp;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    gift_basket: GiftBasketTable;
    gift: GiftTable;
    gift_code: GiftCodeTable;
    gift_redemption: GiftRedemptionTable;
    gift_withdrawal: GiftWithdrawalTable;
  }
}
