import type { DeclineReason } from '../../../../schemas/generated/types';
import type { CardBehaviour } from './test-cards';

/** A test card, whose number is not stored, or a wallet whose owner has confirmed a payment with it. */
export interface SandboxCardTable {
  id: string;
  realm: string;
  behaviour: CardBehaviour;
  brand: string;
  last4: string | null;
  expiry_month: number | null;
  expiry_year: number | null;
  /** Whether the holder has confirmed a payment with it, so that renewals need no confirmation. */
  is_authenticated: boolean;
}

/** A charge as the sandbox sees it. */
export interface SandboxChargeTable {
  realm: string;
  payment: string;
  /** Null for a payment with a wallet that is not confirmed. */
  card: string | null;
  amount: number;
  currency: string;
  scale: number;
  description: string;
  state: 'SUCCEEDED' | 'DECLINED' | 'ACTION_REQUIRED';
  reason: DeclineReason | null;
  /** What opens the page on which it is confirmed. */
  secret: string;
  return_url: string;
}

/** What was given back of a charge. */
export interface SandboxRefundTable {
  realm: string;
  refund: string;
  payment: string;
  amount: number;
}

declare module '../../../kernel/database/tables' {
  interface Tables {
    sandbox_card: SandboxCardTable;
    sandbox_charge: SandboxChargeTable;
    sandbox_refund: SandboxRefundTable;
  }
}
