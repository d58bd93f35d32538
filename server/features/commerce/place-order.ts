import { createHash, randomUUID } from 'node:crypto';
import { addressLines } from '../../../renderer/commerce/address-format';
import { asksTaxNumber, missingBillingDetails } from '../../../renderer/commerce/billing-details';
import { isUnderWay, orderState } from '../../../renderer/commerce/ledger';
import type { Money } from '../../../renderer/commerce/money';
import { takesCards } from '../../../renderer/commerce/payment-methods';
import type { OrderRequest } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { type Account, addressStore, inNameOf, recordCheckoutConsents, type ViewerCall } from '../auth';
import type { MailPlace } from '../mail';
import { accountMoment } from './account-moment';
import { billingCountry } from './billing-country';
import { type CardStore, cardStore } from './card-store';
import type { CommerceParts } from './commerce-parts';
import type { OrderDetails } from './order-details';
import { type NewOrder, orderStore, type StoredOrder } from './order-store';
import type { PricedPurchase } from './price-purchase';
import { returnUrlOf } from './return-url';
import { termsOf, withdrawalToAgree } from './withdrawals/subscription-withdrawal';

/** What an idempotency key stands for. */
const fingerprintOf = ({ idempotencyKey: _, ...request }: PaymentRequest, { fingerprint }: Purchase): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries({ ...request, ...fingerprint }).sort()))
    .digest('base64url');

export const isSameMoney = (one: Money, other: Money) =>
  one.amount === other.amount && one.scale === other.scale && one.currency === other.currency;

/** What every purchase says, whatever is bought. */
export type PaymentRequest = Omit<OrderRequest, 'licenceId' | 'voucherCode'>;

/** What is bought, and what is particular to buying it. `now` is in ms since the epoch. */
export interface Purchase {
  /** What else the request says: the same key for anything else is a mistake of its sender. */
  fingerprint: Readonly<Record<string, unknown>>;
  isGift: boolean;
  /** Whether an order whose payment is open stands in its way. @param priced missing before it has a price */
  isRival(order: StoredOrder, priced?: PricedPurchase): boolean;
  /** @param transaction the one that places the order */
  price(transaction: Database, country: string | null, now: number): Promise<PricedPurchase>;
  /** @throws ServerError where it cannot be bought now */
  assertFree(transaction: Database, now: number): Promise<void>;
  /** Writes down what belongs to the order. */
  add(transaction: Database, order: NewOrder, priced: PricedPurchase): Promise<void>;
}

/** What its buyer has to agree to about withdrawing from it, or has to know; undefined where there is nothing. */
const agreementOf = (
  { served: { realm } }: ViewerCall,
  { isGift }: Pick<Purchase, 'isGift'>,
  priced: PricedPurchase,
  country: string | null,
) => withdrawalToAgree(realm, priced, country, isGift);

/** @throws ServerError UNKNOWN_PAYMENT_PROVIDER, UNKNOWN_CARD, TRIAL_UNACKNOWLEDGED, PRICE_CHANGED */
async function assertAgreed(
  { providers }: CommerceParts,
  { served: { realm } }: ViewerCall,
  viewer: string,
  request: PaymentRequest,
  { quote }: PricedPurchase,
  cards: CardStore,
): Promise<void> {
  const { paymentProvider: name, cardId, expectedTotal, freeTrialAcknowledged = false } = request;
  const provider = providers.offered(realm).find((offered) => offered.name === name);
  if (!provider) throw new ServerError('UNKNOWN_PAYMENT_PROVIDER', { name });
  const isKnown = cardId === undefined ? !takesCards(provider) : (await cards.find(viewer, cardId))?.provider === name;
  if (!isKnown) throw new ServerError('UNKNOWN_CARD');
  // RS-04: whoever begins a trial has been told that it becomes a paid subscription
  if (realm.settings.compulsoryTrial && quote.trialDays > 0 && !freeTrialAcknowledged)
    throw new ServerError('TRIAL_UNACKNOWLEDGED');
  if (!isSameMoney(quote.now.total, expectedTotal)) throw new ServerError('PRICE_CHANGED');
}

/** @throws ServerError BILLING_DETAILS_MISSING where the realm asks for more than the account says */
async function assertBillable(
  database: Database,
  { realm, served }: ViewerCall,
  { viewer, details: { taxNumber } }: Account,
  country: string | null,
): Promise<void> {
  const [address] = await addressStore(database, realm).list(viewer.id);
  const countryCode = address?.countryCode ?? country;
  const missingFields = missingBillingDetails(served.realm.settings, { ...address, countryCode, taxNumber });
  if (missingFields.length === 0) return;
  throw new ServerError('BILLING_DETAILS_MISSING', { fields: missingFields.join(', ') });
}

async function addressOf(database: Database, realm: string, viewer: string): Promise<string[]> {
  const [address] = await addressStore(database, realm).list(viewer);
  if (!address) return [];
  return [...addressLines(address), address.countryCode];
}

/** An order as it is placed: what was agreed on is written down, whatever the realm's documents say later. */
async function orderOf(
  transaction: Database,
  call: ViewerCall,
  { viewer, details: { fullName, taxNumber } }: Account,
  request: PaymentRequest,
  purchase: Purchase,
  priced: PricedPurchase,
  { country, mailPlace, now }: { country: string | null; mailPlace: MailPlace | undefined; now: number },
): Promise<NewOrder> {
  const { realm } = call.served;
  const { licence, item, voucher, quote, change } = priced;
  const { price, discount, total, tax, excludingTax } = quote.now;
  const withdrawal = agreementOf(call, purchase, priced, country);
  const details: OrderDetails = {
    name: item.name,
    period: quote.period,
    price,
    discount: discount.amount,
    totalExcTax: excludingTax.amount,
    tax: tax.amount,
    taxRate: quote.tax ?? null,
    country,
    // its codes are nobody's business
    voucher: voucher ? { ...voucher, codes: [] } : null,
    paidPeriods: 0,
    ...(change && { change: { from: change.last.details.name, credit: change.credit.amount } }),
    anchor: quote.trialDays > 0 ? quote.endsAt! : now,
    ...(withdrawal && { withdrawal: termsOf(withdrawal, realm, now) }),
    provider: request.paymentProvider,
    seller: realm.commerce?.seller ?? null,
    ...(mailPlace && { mailPlace }),
    customer: {
      name: fullName,
      email: viewer.email,
      address: await addressOf(transaction, realm.name, viewer.id),
      ...(taxNumber !== null && asksTaxNumber(realm.settings, country) && { taxNumber }),
    },
  };
  return {
    id: randomUUID(),
    viewer: viewer.id,
    licence: licence.id,
    subscription: quote.period === null ? null : randomUUID(),
    period: 0,
    isTrial: quote.trialDays > 0,
    isGift: purchase.isGift,
    replaces: change?.subscription.id ?? null,
    startsAt: now,
    endsAt: quote.endsAt,
    currency: total.currency,
    scale: total.scale,
    total: total.amount,
    voucher: voucher?.id ?? null,
    fingerprint: fingerprintOf(request, purchase),
    idempotencyKey: request.idempotencyKey,
    createdAt: now,
    details,
  };
}

/** Whoever comes back without having confirmed a payment begins anew: the old one is given up first. */
async function abandonUnconfirmed(
  { database, settlement }: CommerceParts,
  call: ViewerCall,
  viewer: string,
  purchase: Purchase,
): Promise<void> {
  const orders = await orderStore(database, call.realm).ofViewer(viewer);
  for (const order of orders)
    if (orderState(order) === 'ACTION_REQUIRED' && purchase.isRival(order))
      await settlement.abandon(call.served, order);
}

/**
 * Places an order and charges it. The order stands in the store before the provider is called, so that nothing is charged
 * without one; the same key again goes on with the same order.
 *
 * @throws ServerError see the endpoint
 */
export async function placeOrder(
  parts: CommerceParts,
  call: ViewerCall,
  account: Account,
  request: PaymentRequest,
  purchase: Purchase,
): Promise<StoredOrder> {
  const { database, mails, settlement, clock, addresses } = parts;
  const { realm, served } = call;
  const viewer = account.viewer.id;
  if (!(await orderStore(database, realm).byKey(viewer, request.idempotencyKey)))
    await abandonUnconfirmed(parts, call, viewer, purchase);
  const country = await billingCountry(database, call, viewer, request.countryCode);
  const mailPlace = mails.placeOf(call);

  const placed = await inNameOf(database, realm, account, async (transaction) => {
    const orders = orderStore(transaction, realm);
    const same = await orders.byKey(viewer, request.idempotencyKey);
    if (same) return same;
    const earlier = await orders.ofViewer(viewer);
    const now = await accountMoment(transaction, { realm, viewer }, clock());
    const priced = await purchase.price(transaction, country, now);
    await purchase.assertFree(transaction, now);
    if (earlier.some((order) => isUnderWay(order) && purchase.isRival(order, priced)))
      throw new ServerError('ORDER_UNDER_WAY');
    await assertAgreed(parts, call, viewer, request, priced, cardStore(transaction, realm));
    const agreement = agreementOf(call, purchase, priced, country);
    // what does not begin yet takes nothing away that would have to be agreed to
    if (agreement && agreement.performance !== 'NOT_BEGUN' && !request.withdrawalAcknowledged)
      throw new ServerError('WITHDRAWAL_UNACKNOWLEDGED');
    await assertBillable(transaction, call, account, country);
    await recordCheckoutConsents(transaction, call, viewer, request.consentAnswers ?? [], now);
    const order = await orderOf(transaction, call, account, request, purchase, priced, { country, mailPlace, now });
    await orders.add(order);
    await purchase.add(transaction, order, priced);
    const payment = randomUUID();
    const { paymentProvider: provider, cardId: card = null } = request;
    await orders.addPayment({
      id: payment,
      order: order.id,
      attempt: 1,
      isByCustomer: true,
      provider,
      card,
      createdAt: now,
    });
    await settlement.watch({ realm, payment }, transaction);
    return (await orders.find(order.id))!;
  });
  if (placed.fingerprint !== fingerprintOf(request, purchase)) throw new ServerError('IDEMPOTENCY_CONFLICT');
  const returnUrl = returnUrlOf(call, addresses, request.returnPath, placed.id);
  // whoever sends it again while it is being charged is told how it stands
  return orderState(placed) === 'UNKNOWN' ? settlement.charge(served, placed, returnUrl) : placed;
}
