import { createHash, randomUUID } from 'node:crypto';
import { entitlementsAt } from '../../../renderer/commerce/entitlements';
import { orderState } from '../../../renderer/commerce/ledger';
import type { Money } from '../../../renderer/commerce/money';
import type { OrderRequest } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { type Account, addressStore, inNameOf, recordCheckoutConsents, type ViewerCall } from '../auth';
import type { MailPlace } from '../mail';
import { billingCountry } from './billing-country';
import { type CardStore, cardStore } from './card-store';
import type { CommerceParts } from './commerce-parts';
import { dunningPlan, readLedger } from './ledger';
import type { OrderDetails } from './order-details';
import { type NewOrder, orderStore, type StoredOrder } from './order-store';
import { type PricedPurchase, pricePurchase } from './price-purchase';
import { returnUrlOf } from './return-url';
import { lockVoucher } from './voucher-lock';

/** What an idempotency key stands for: the same key for anything else is a mistake of its sender. */
const fingerprintOf = ({ idempotencyKey: _, ...request }: OrderRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort()))
    .digest('base64url');

const isSameMoney = (one: Money, other: Money) =>
  one.amount === other.amount && one.scale === other.scale && one.currency === other.currency;

/** @throws ServerError UNKNOWN_PAYMENT_PROVIDER, UNKNOWN_CARD, TRIAL_UNACKNOWLEDGED, PRICE_CHANGED */
async function assertAgreed(
  { providers }: CommerceParts,
  { served: { realm } }: ViewerCall,
  viewer: string,
  request: OrderRequest,
  { quote }: PricedPurchase,
  cards: CardStore,
): Promise<void> {
  const { paymentProvider: name, cardId, expectedTotal, freeTrialAcknowledged = false } = request;
  if (!providers.find(realm, name)) throw new ServerError('UNKNOWN_PAYMENT_PROVIDER', { name });
  const card = cardId === undefined ? undefined : await cards.find(viewer, cardId);
  if (!card || card.provider !== name) throw new ServerError('UNKNOWN_CARD');
  // RS-04: whoever begins a trial has been told that it becomes a paid subscription
  if (realm.settings.compulsoryTrial && quote.trialDays > 0 && !freeTrialAcknowledged)
    throw new ServerError('TRIAL_UNACKNOWLEDGED');
  if (!isSameMoney(quote.now.total, expectedTotal)) throw new ServerError('PRICE_CHANGED');
}

async function addressLines(database: Database, realm: string, viewer: string): Promise<string[]> {
  const [address] = await addressStore(database, realm).list(viewer);
  if (!address) return [];
  const { line1, line2, postalCode, city, state, countryCode } = address;
  return [line1, line2, [postalCode, city].filter(Boolean).join(' '), state, countryCode].filter(
    (line): line is string => Boolean(line),
  );
}

/** An order as it is placed: what was agreed on is written down, whatever the realm's documents say later. */
async function orderOf(
  transaction: Database,
  { served: { realm } }: ViewerCall,
  { viewer, details: { fullName } }: Account,
  request: OrderRequest,
  { licence, voucher, quote }: PricedPurchase,
  { country, mailPlace, now }: { country: string | null; mailPlace: MailPlace | undefined; now: number },
): Promise<NewOrder> {
  const { price, discount, total, tax, excludingTax } = quote.now;
  const details: OrderDetails = {
    name: licence.name,
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
    anchor: quote.trialDays > 0 ? quote.endsAt! : now,
    provider: request.paymentProvider,
    seller: realm.commerce?.seller ?? null,
    ...(mailPlace && { mailPlace }),
    customer: {
      name: fullName,
      email: viewer.email,
      address: await addressLines(transaction, realm.name, viewer.id),
    },
  };
  return {
    id: randomUUID(),
    viewer: viewer.id,
    licence: licence.id,
    subscription: quote.period === null ? null : randomUUID(),
    period: 0,
    isTrial: quote.trialDays > 0,
    startsAt: now,
    endsAt: quote.endsAt,
    currency: total.currency,
    scale: total.scale,
    total: total.amount,
    voucher: voucher?.id ?? null,
    fingerprint: fingerprintOf(request),
    idempotencyKey: request.idempotencyKey,
    createdAt: now,
    details,
  };
}

/**
 * A trial that waits for the bank begins as soon as it is confirmed: until then there is no other one.
 *
 * @throws ServerError ALREADY_LICENSED, ORDER_UNDER_WAY
 */
async function assertNotBought(
  transaction: Database,
  { served }: ViewerCall,
  viewer: string,
  { licence: { id: licence }, quote }: PricedPurchase,
  now: number,
) {
  const ledger = await readLedger(transaction, served.realm.name, viewer);
  if (entitlementsAt(ledger, dunningPlan(served.realm), now).has(licence)) throw new ServerError('ALREADY_LICENSED');
  const isOpen = ({ period, ...order }: StoredOrder) =>
    (order.licence === licence || (order.isTrial && quote.trialDays > 0)) &&
    period === 0 &&
    ['UNKNOWN', 'ACTION_REQUIRED'].includes(orderState(order));
  if (ledger.orders.some(isOpen)) throw new ServerError('ORDER_UNDER_WAY');
}

/**
 * Whoever comes back without having confirmed a payment begins anew: the old one is given up first, and so is a trial of another
 * licence, since each customer has one.
 */
async function abandonUnconfirmed(
  { database, settlement }: CommerceParts,
  call: ViewerCall,
  viewer: string,
  licence: string,
) {
  const orders = await orderStore(database, call.realm).ofViewer(viewer);
  for (const order of orders)
    if ((order.licence === licence || order.isTrial) && order.period === 0 && orderState(order) === 'ACTION_REQUIRED')
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
  request: OrderRequest,
): Promise<StoredOrder> {
  const { database, mails, settlement, clock, addresses } = parts;
  const { realm, served } = call;
  const viewer = account.viewer.id;
  const now = clock();
  const earlier = await orderStore(database, realm).byKey(viewer, request.idempotencyKey);
  if (!earlier) await abandonUnconfirmed(parts, call, viewer, request.licenceId);
  const country = await billingCountry(database, call, viewer, request.countryCode);
  const mailPlace = mails.placeOf(call);

  const placed = await inNameOf(database, realm, account, async (transaction) => {
    const orders = orderStore(transaction, realm);
    const same = await orders.byKey(viewer, request.idempotencyKey);
    if (same) return same;
    const purchase = { licenceId: request.licenceId, voucherCode: request.voucherCode, country };
    const found = await pricePurchase(transaction, served.realm, viewer, purchase, now);
    if (found.voucher) await lockVoucher(transaction, realm, found.voucher.id);
    const priced = found.voucher ? await pricePurchase(transaction, served.realm, viewer, purchase, now) : found;
    await assertNotBought(transaction, call, viewer, priced, now);
    await assertAgreed(parts, call, viewer, request, priced, cardStore(transaction, realm));
    await recordCheckoutConsents(transaction, call, viewer, request.consentAnswers ?? [], now);
    const order = await orderOf(transaction, call, account, request, priced, { country, mailPlace, now });
    await orders.add(order);
    const payment = randomUUID();
    const { paymentProvider: provider, cardId: card = null } = request;
    await orders.addPayment({ id: payment, order: order.id, attempt: 1, provider, card, createdAt: now });
    await settlement.watch({ realm, payment }, transaction);
    return (await orders.find(order.id))!;
  });
  if (placed.fingerprint !== fingerprintOf(request)) throw new ServerError('IDEMPOTENCY_CONFLICT');
  const returnUrl = returnUrlOf(call, addresses, request.returnPath, placed.id);
  // whoever sends it again while it is being charged is told how it stands
  return orderState(placed) === 'UNKNOWN' ? settlement.charge(served, placed, returnUrl) : placed;
}
