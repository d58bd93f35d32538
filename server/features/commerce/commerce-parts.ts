import type { AccountParts } from '../auth';
import type { Addresses } from '../mail';
import type { PaymentProviders } from './payments/payment-providers';
import type { PurchaseMails } from './purchase-mails';
import type { Settlement } from './settlement';

/** What the calls about purchases are made of. */
export interface CommerceParts extends Pick<AccountParts, 'calls' | 'database' | 'sessions' | 'mails' | 'clock'> {
  addresses: Addresses;
  providers: PaymentProviders;
  purchaseMails: PurchaseMails;
  settlement: Settlement;
}
