import type { Generated } from 'kysely';
import type { PaymentState, SubscriptionChange } from '../../../renderer/commerce/ledger';
import type { Money } from '../../../renderer/commerce/money';
import type { DeclineReason, VoucherDiscount } from '../../../schemas/generated/types';
import type { Json, Timestamp } from '../../kernel/database/tables';
import type { LicenceTerms, OrderDetails } from './order-details';

/** What was agreed on. Rows are only added, and outlive the account: the law asks for them. */
export interface CommerceOrderTable {
  realm: string;
  id: string;
  viewer: string;
  licence: string;
  /** The subscription that it begins or renews; null for a one-time purchase. */
  subscription: string | null;
  /** Which period of the subscription it is, from 0. */
  period: number;
  is_trial: boolean;
  /** Whether it is for somebody else: then it opens nothing for its buyer. */
  is_gift: Generated<boolean>;
  /** The subscription that this one takes the place of, once it is paid. */
  replaces: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
  currency: string;
  scale: number;
  /** In the smallest unit of the currency. */
  total: number;
  /** The voucher's id. */
  voucher: string | null;
  details: Json<OrderDetails>;
  /** The buyer's key; null for renewals. */
  idempotency_key: string | null;
  /** What the key was used for. */
  fingerprint: string | null;
  created_at: Timestamp;
}

/** An attempt to charge an order. Rows are only added. */
export interface PaymentTable {
  realm: string;
  id: string;
  order_id: string;
  attempt: number;
  /** The name of the realm's payment provider. */
  provider: string;
  card: string | null;
  /** Whether its customer made it, beside the plan for renewals. */
  by_customer: Generated<boolean>;
  created_at: Timestamp;
}

/** What was learnt of a payment. Rows are only added: providers repeat themselves, and are late. */
export interface PaymentOutcomeTable {
  id: Generated<number>;
  realm: string;
  payment: string;
  state: Exclude<PaymentState, 'UNKNOWN'>;
  reason: DeclineReason | null;
  /** The provider's own id of the charge. */
  reference: string | null;
  /** Where the viewer confirms it. */
  redirect_url: string | null;
  learnt_at: Timestamp;
}

/** What a customer decided about a subscription. Rows are only added. */
export interface SubscriptionChangeTable {
  id: Generated<number>;
  realm: string;
  viewer: string;
  subscription: string;
  kind: SubscriptionChange['kind'];
  changed_at: Timestamp;
  /** From when on a cancellation counts that was declared for a later day; null where it does at once. */
  effective_at: Timestamp | null;
}

/** What a subscription changes to when it renews: the last word counts. Rows are only added. */
export interface LicenceChangeTable {
  id: Generated<number>;
  realm: string;
  viewer: string;
  subscription: string;
  /** Null where the customer stays with what they have after all. */
  licence: string | null;
  /** What was agreed on; null with the licence. */
  terms: Json<LicenceTerms> | null;
  decided_at: Timestamp;
}

/** What a customer was given for staying. Rows are only added. */
export interface RetentionOfferTable {
  realm: string;
  subscription: string;
  viewer: string;
  /** The licence that it is for. */
  licence: string;
  discount: Json<VoucherDiscount>;
  /** The first period that it counts for, from 0; a trial does not count. */
  from_period: number;
  accepted_at: Timestamp;
}

/** What a customer answered to a price migration: the last word counts. Rows are only added. */
export interface PriceMigrationAnswerTable {
  id: Generated<number>;
  realm: string;
  viewer: string;
  subscription: string;
  /** The migration's id. */
  migration: string;
  confirmed: boolean;
  /** The price that they were shown. */
  price: Json<Money>;
  answered_at: Timestamp;
}

/** An email about a price migration. Rows are only added. */
export interface PriceMigrationNoticeTable {
  realm: string;
  viewer: string;
  subscription: string;
  migration: string;
  /** LAPSED: the deadline has passed without consent. */
  kind: 'ANNOUNCED' | 'REMINDED' | 'LAPSED';
  /** The new price, in the smallest unit of the subscription's currency. */
  amount: number;
  noticed_at: Timestamp;
}

/** A card or a wallet that a payment provider stores for an account. */
export interface SavedCardTable {
  realm: string;
  id: string;
  viewer: string;
  provider: string;
  /** What the provider knows it by. */
  reference: string;
  brand: string;
  /** Null for a wallet, as the expiry date is. */
  last4: string | null;
  expiry_month: number | null;
  expiry_year: number | null;
  is_default: boolean;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}

/** An invoice. Numbers are given one after the other, within a realm and a year. */
export interface InvoiceTable {
  realm: string;
  year: number;
  number: number;
  payment: string;
  prefix: string;
  issued_at: Timestamp;
}

/** The last number that was given. */
export interface InvoiceCounterTable {
  realm: string;
  year: number;
  last_number: number;
}

/** A licence that an operator gave an account. */
export interface LicenceGrantTable {
  realm: string;
  id: string;
  viewer: string;
  licence: string;
  /** For whoever asks later. */
  reason: string;
  granted_at: Timestamp;
  ends_at: Timestamp | null;
}

/** That it was taken back. */
export interface LicenceGrantRevocationTable {
  realm: string;
  licence_grant: string;
  reason: string;
  revoked_at: Timestamp;
}

/** What a customer decided about pausing a subscription. Rows are only added. */
export interface SubscriptionPauseTable {
  id: Generated<number>;
  realm: string;
  viewer: string;
  subscription: string;
  /** The end of what had been paid for then. */
  from_at: Timestamp;
  /** 0 takes a pause back, or ends it. */
  months: number;
  decided_at: Timestamp;
}

declare module '../../kernel/database/tables' {
  interface Tables {
    subscription_pause: SubscriptionPauseTable;
    commerce_order: CommerceOrderTable;
    payment: PaymentTable;
    payment_outcome: PaymentOutcomeTable;
    subscription_change: SubscriptionChangeTable;
    licence_change: LicenceChangeTable;
    retention_offer: RetentionOfferTable;
    price_migration_answer: PriceMigrationAnswerTable;
    price_migration_notice: PriceMigrationNoticeTable;
    saved_card: SavedCardTable;
    licence_grant: LicenceGrantTable;
    licence_grant_revocation: LicenceGrantRevocationTable;
    invoice: InvoiceTable;
    invoice_counter: InvoiceCounterTable;
  }
}
