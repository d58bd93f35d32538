import type { DeclineReason } from '../../../../schemas/generated/types';
import type { CardBehaviour } from './test-cards';

/** A test card. Its number is not stored. */
export interface SandboxCardTable {
  id: string;
  realm: string;
  behaviour: CardBehaviour;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  /** Whether the holder has confirmed a payment with it, so that renewals need no confirmation. */
  is_authenticated: boolean;
}

/** A charge as the sandbox sees it. */
export interface SandboxChargeTable {
  realm: string;
  payment: string;
  card: string;
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

declare module '../../../kernel/database/tables' {
  interface Tables {
    sandbox_card: SandboxCardTable;
    sandbox_charge: SandboxChargeTable;
  }
}
