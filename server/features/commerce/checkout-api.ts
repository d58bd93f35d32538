import { coveredBy } from '../../../renderer/commerce/covered-by';
import { entitlementsAt } from '../../../renderer/commerce/entitlements';
import { amountsIn } from '../../../renderer/commerce/prices';
import { isRunning, subscriptionsAt } from '../../../renderer/commerce/subscriptions';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import { maySeeOffers } from '../../../renderer/routing/content-access';
import type {
  Basket,
  BasketRequest,
  EntitlementsAnswer,
  OrderAnswer,
  OrderRequest,
} from '../../../schemas/generated/types';
import { validateBasketRequest, validateOrderRequest } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { accountLimit } from '../../kernel/limits/account-limit';
import { networkLimit } from '../../kernel/limits/network-limit';
import { addressStore, adultsAccountOf, type Call, idOf, readBody, type ViewerCall } from '../auth';
import { type ContentCalls, contentClosed, openedBy } from '../catalogue';
import type { ServedRealm } from '../realms';
import { basketAnswer, type Covering, orderAnswer, wordsIn } from './answers';
import { billingCountry } from './billing-country';
import type { CommerceParts } from './commerce-parts';
import { COMMERCE_ENDPOINTS } from './endpoints';
import { giftStore } from './gifts/gift-store';
import { accessPolicy, dunningPlan, readEntitlements, readLedger } from './ledger';
import { licencePurchase } from './licence-purchase';
import { isoOrNull } from './moments';
import { orderStore } from './order-store';
import { placeOrder } from './place-order';
import { pricePurchase } from './price-purchase';
import { SANDBOX } from './sandbox/sandbox';
import { withdrawalToAgree } from './withdrawals/subscription-withdrawal';

const WINDOW_MS = 15 * MINUTE_MS;

/** The language of the answer to a call. */
export const languageOfCall = ({ served: { realm }, request }: Call): string =>
  negotiateLanguage(request.headers['accept-language'], realm.settings.realmLanguages);

export const wordsOf = (call: ViewerCall) => wordsIn(call.served.realm, languageOfCall(call));

/** The licences that a realm sells, as everybody in a country sees them. */
export function registerLicencesApi({ answer }: ContentCalls, { providers }: Pick<CommerceParts, 'providers'>): void {
  answer(COMMERCE_ENDPOINTS.licences, async ({ served: { realm }, language, territory, parameters, reader, role }) => {
    if (!maySeeOffers(role, realm.settings)) throw contentClosed(role);
    const words = wordsIn(realm, language);
    const { contentId } = parameters;
    const item = contentId === undefined ? undefined : (await reader.content(contentId)).item;
    const offered = providers.offered(realm);
    const opening = item ? realm.licences.filter(({ id }) => item.licenceIds?.includes(id)) : realm.licences;
    return {
      licences: (offered.length === 0 ? [] : opening).map(
        ({ id, name, description, type, period, trialDays, rentalHours, partitions, ...licence }) => ({
          ...{ id, type, name: words(name) },
          ...(description !== undefined && { description: words(description) }),
          ...(period && { period }),
          ...(trialDays !== undefined && { trialDays }),
          ...(rentalHours !== undefined && { rentalHours }),
          ...(partitions && { partitions }),
          amounts: amountsIn(licence, territory),
        }),
      ),
      opens: item?.title ?? null,
      hasVouchers: realm.settings.hasVouchers,
      availablePaymentProviders: offered,
      isSandbox: offered.some(({ paymentProviderType }) => paymentProviderType === SANDBOX),
    };
  });
}

/** Baskets and orders (SU-05, SU-09, SU-16), and what the viewer has. */
export function registerCheckoutApi(parts: CommerceParts): void {
  const { calls, database, providers, settlement, clock } = parts;
  // codes are not to be guessed; a network may have many viewers
  const vouchers = networkLimit({ limit: 60, windowMs: WINDOW_MS }, clock);
  const orders = accountLimit(database, 'order', { limit: 20, windowMs: WINDOW_MS }, clock);

  /** The licence of a viewer's that opens all that a purchase would, and when it ends. */
  async function covering(served: ServedRealm, viewer: string, licence: string): Promise<Covering | undefined> {
    const now = clock();
    const ledger = await readLedger(database, served.realm.name, viewer);
    const entitled = entitlementsAt(ledger, accessPolicy(served.realm), now);
    if (entitled.size === 0) return undefined;
    const id = coveredBy(licence, await openedBy(database, served, licence, now), entitled);
    const owned = served.realm.licences.find((one) => one.id === id);
    if (!owned) return undefined;
    const renews = subscriptionsAt(ledger, dunningPlan(served.realm), now).some(
      (one) => one.licence === owned.id && isRunning(one),
    );
    return { name: owned.name, until: renews ? null : entitled.get(owned.id)! };
  }

  calls.viewer(COMMERCE_ENDPOINTS.basket, async (call): Promise<Basket> => {
    const { realm, served, origin, claims, request } = call;
    const { licenceId, voucherCode, countryCode }: BasketRequest = readBody(request, validateBasketRequest);
    if (voucherCode !== undefined) vouchers.use(realm, origin.address);
    const country = await billingCountry(database, call, claims.sub, countryCode);
    const isEstimated = (countryCode ?? (await addressStore(database, realm).countryOf(claims.sub))) === null;
    const purchase = { licenceId, voucherCode, country };
    const priced = await pricePurchase(database, served.realm, claims.sub, purchase, clock());
    return basketAnswer(priced, {
      words: wordsOf(call),
      providers: providers.offered(served.realm),
      isEstimated,
      voucherCode,
      withdrawal: withdrawalToAgree(served.realm, priced, country),
      // what takes the place of a subscription is no second one
      coveredBy: priced.change ? undefined : await covering(served, claims.sub, licenceId),
    });
  });

  calls.viewer(COMMERCE_ENDPOINTS.placeOrder, async (call): Promise<OrderAnswer> => {
    const request: OrderRequest = readBody(call.request, validateOrderRequest);
    const account = await adultsAccountOf(parts, call);
    await orders.use({ realm: call.realm, subject: account.viewer.id });
    const { licenceId, voucherCode, ...payment } = request;
    // an order tells as well as a basket whether a code is right
    if (voucherCode !== undefined) vouchers.use(call.realm, call.origin.address);
    const purchase = licencePurchase(call, account.viewer.id, { licenceId, voucherCode });
    return orderAnswer(await placeOrder(parts, call, account, payment, purchase), wordsOf(call));
  });

  calls.viewer(COMMERCE_ENDPOINTS.order, async (call): Promise<OrderAnswer> => {
    const id = idOf(call, 'UNKNOWN_ORDER');
    const { viewer } = await adultsAccountOf(parts, call);
    const order = await orderStore(database, call.realm).find(id);
    if (order?.viewer !== viewer.id) throw new ServerError('UNKNOWN_ORDER');
    const gift = order.isGift ? await giftStore(database, call.realm).ofOrder(id) : undefined;
    return orderAnswer(await settlement.refresh(call.served, order), wordsOf(call), gift);
  });

  calls.viewer(COMMERCE_ENDPOINTS.entitlements, async ({ served, claims }): Promise<EntitlementsAnswer> => {
    const entitled = await readEntitlements(database, served.realm, claims.sub, clock());
    return {
      licences: [...entitled].map(([id, until]) => ({ id, until: isoOrNull(until) })),
    };
  });
}
