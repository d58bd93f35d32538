import { isPaid } from '../../../renderer/commerce/ledger';
import { moneyOf } from '../../../renderer/commerce/money';
import { amountsIn, priceOf } from '../../../renderer/commerce/prices';
import { type Quote, quote } from '../../../renderer/commerce/quote';
import { findVoucher, voucherRefusal } from '../../../renderer/commerce/vouchers';
import type { Realm } from '../../../renderer/realm/compose';
import type { Licence, Text, Voucher } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { readLedger } from './ledger';
import { immediateChange, type PossibleChange } from './licence-changes';
import { offeredLicences } from './offered-licences';
import { orderStore } from './order-store';

export interface Purchase {
  licenceId: string;
  voucherCode: string | undefined;
  /** Where it is billed to; null where that is not known. */
  country: string | null;
}

/** What is bought, as baskets, orders and invoices name it. */
export interface PurchasedItem {
  name: Text;
  description?: Text | undefined;
}

export interface PricedPurchase {
  licence: Licence;
  item: PurchasedItem;
  voucher: Voucher | undefined;
  quote: Quote;
  /** The subscription that it takes the place of. */
  change?: PossibleChange | undefined;
}

const REASONS = {
  unknown: 'there is no voucher with this code',
  'not-yet-valid': 'it is not valid yet',
  expired: 'it has expired',
  'other-licence': 'it is for another licence',
  'used-up': 'it has been used up',
  'used-before': 'the account has used it before',
  'other-currency': 'it is not valid in this currency',
  'licence-change': 'it does not apply to a change from another subscription',
} as const;

/**
 * What a purchase costs a viewer at a moment. The basket shows it, and the order is placed with it.
 *
 * @param database the transaction that places the order: a voucher's last use is then nobody else's
 * @param now ms since the epoch
 * @throws ServerError UNKNOWN_LICENCE, VOUCHER_REFUSED
 */
export async function pricePurchase(
  database: Database,
  realm: Pick<Realm, 'name' | 'licences' | 'vouchers' | 'commerce' | 'settings'>,
  viewer: string,
  { licenceId, voucherCode, country }: Purchase,
  now: number,
): Promise<PricedPurchase> {
  const offered = await offeredLicences(database, realm, viewer);
  const licence = offered.find(({ id }) => id === licenceId);
  if (!licence) throw new ServerError('UNKNOWN_LICENCE', { id: licenceId });
  const orders = orderStore(database, realm.name);
  const ledger = licence.type === 'SUBSCRIPTION' ? await readLedger(database, realm.name, viewer) : undefined;
  const change = ledger && immediateChange(realm, ledger, licenceId, { offered, country, now });
  const hadTrial = ledger?.orders.some((order) => isPaid(order) && (order.licence === licenceId || order.isTrial));
  const hasTrial = !hadTrial && !change;
  const voucher = voucherCode === undefined ? undefined : await usableVoucher(voucherCode);

  async function usableVoucher(code: string): Promise<Voucher> {
    const found = realm.settings.hasVouchers ? findVoucher(realm.vouchers, code) : undefined;
    const uses = found ? await orders.voucherUses(found.id, viewer) : { total: 0, byCustomer: 0 };
    const price = priceOf(amountsIn(licence!, country));
    const request = { licence: licence!, price: moneyOf(price.amount, price), uses, now };
    const refusal = voucherRefusal(found, request) ?? (change && 'licence-change');
    if (refusal)
      throw new ServerError('VOUCHER_REFUSED', { reason: REASONS[refusal] }, { details: { reason: refusal } });
    return found!;
  }

  const taxes = realm.commerce?.taxes ?? [];
  const terms = { licence, country, taxes, voucher, hasTrial, credit: change?.credit };
  return { licence, item: licence, voucher, quote: quote(terms, now), change };
}
