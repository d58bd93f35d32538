import type { Money } from '../../../../renderer/commerce/money';
import type { DeclineReason } from '../../../../schemas/generated/types';

/** A card, or an account at a wallet, that a provider stores and that can be charged again. */
export interface ProviderCard {
  /** What the provider knows it by. */
  reference: string;
  brand: string;
  /** Null for a wallet, as the expiry date is. */
  last4: string | null;
  expiryMonth: number | null;
  expiryYear: number | null;
}

/** Whose card it is. */
export interface CardOwner {
  realm: string;
  /** The account's id. */
  viewer: string;
}

export interface ChargeRequest extends CardOwner {
  /** Charging the same payment again answers as the first time, and charges nothing. */
  payment: string;
  /** Nothing at all is charged to verify a card for later. */
  amount: Money;
  /** The provider's reference of the card or wallet; null where the payer chooses what to pay with at the provider. */
  card: string | null;
  description: string;
  /** Whether payments follow at which nobody is there: a subscription. */
  isRecurring: boolean;
  /** Whether nobody is there to confirm it: a renewal. */
  isOffSession: boolean;
  /** Where the viewer comes back to after confirming. */
  returnUrl: string;
}

/** What a provider says of a charge. */
export type ChargeResult =
  | {
      state: 'SUCCEEDED';
      reference: string;
      /** What the payer has let the provider store, where it was not stored before. */
      saved?: ProviderCard;
    }
  | { state: 'DECLINED'; reference: string | null; reason: DeclineReason }
  | { state: 'ACTION_REQUIRED'; reference: string; redirectUrl: string };

export interface RefundRequest {
  realm: string;
  /** Refunding with the same id again answers as the first time, and gives nothing back twice. */
  refund: string;
  /** The payment that was charged. */
  payment: string;
  amount: Money;
}

/** What a provider says of a refund. PENDING: it is on its way, and can still fail. */
export interface RefundResult {
  state: 'SUCCEEDED' | 'PENDING' | 'FAILED';
  /** The provider's own id of the refund; null where it has none. */
  reference: string | null;
}

/** How a dispute about a charge stands, as its provider says. */
export interface DisputeReport {
  payment: string;
  state: 'OPEN' | 'WON' | 'LOST';
  /** The provider's word for it. */
  reason: string;
  /** What is disputed in the smallest unit of a payment's currency; undefined where that cannot be told exactly. */
  amountOf(money: Pick<Money, 'scale' | 'currency'>): number | undefined;
}

/** What a provider stores of an account. */
export interface StoredCustomer {
  realm: string;
  /** What the provider knows the account by; null where it only knows its cards. */
  customer: string | null;
  /** What it knows the cards by. */
  cards: readonly string[];
}

/** The port behind which payment providers stand. */
export interface PaymentProvider {
  /** The paymentProviderType of the realm's settings. */
  type: string;
  /**
   * What a token stands for that the provider's form gave the browser.
   *
   * @returns undefined for a token that is not one, or whose card belongs to somebody else
   */
  redeemToken(owner: CardOwner, token: string): Promise<ProviderCard | undefined>;
  /** @throws when the provider does not answer: the payment's end is then unknown */
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** How a charge stands; undefined where the provider has never heard of it. */
  find(realm: string, payment: string): Promise<ChargeResult | undefined>;
  /** Gives back a payment, or a part of it. @throws when the provider does not answer: the refund's end is then unknown */
  refund(request: RefundRequest): Promise<RefundResult>;
  /**
   * How a dispute stands; undefined for one that is about none of the realm's payments. Providers without it do not tell of
   * disputes.
   *
   * @param reference the provider's own id of the dispute
   * @throws when the provider does not answer
   */
  dispute?(realm: string, reference: string): Promise<DisputeReport | undefined>;
  /** Gives up a charge that nobody confirms: what has not been charged by then never is. @returns how it stands then */
  cancel(realm: string, payment: string): Promise<ChargeResult | undefined>;
  /**
   * Deletes what it stores of an account that is erased, but for its charges. Once more is once too often, and no harm.
   *
   * @throws when the provider does not answer
   */
  forget(customer: StoredCustomer): Promise<void>;
}
