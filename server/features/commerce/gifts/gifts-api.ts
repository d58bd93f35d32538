import { giftPeriods, giftPrice, giftsIn } from '../../../../renderer/commerce/gifts';
import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import { isCountry } from '../../../../renderer/contract/countries';
import { maySeeOffers } from '../../../../renderer/routing/content-access';
import type {
  GiftBasket,
  GiftPayment,
  GiftSelection,
  GiftSender,
  GiftsAnswer,
  OrderAnswer,
} from '../../../../schemas/generated/types';
import {
  validateGiftPayment,
  validateGiftSelection,
  validateGiftSender,
} from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import { accountLimit } from '../../../kernel/limits/account-limit';
import { networkLimit } from '../../../kernel/limits/network-limit';
import {
  addressStore,
  adultsAccountOf,
  fieldInvalid,
  normalizeEmail,
  readBody,
  refuseInvalidEmail,
  type ViewerCall,
} from '../../auth';
import { type ContentCalls, contentClosed } from '../../catalogue';
import { NoRealmAddress } from '../../mail';
import { basketAnswer, orderAnswer, wordsIn } from '../answers';
import { billingCountry } from '../billing-country';
import { wordsOf } from '../checkout-api';
import type { CommerceParts } from '../commerce-parts';
import { isoOrNull } from '../moments';
import { orderStore } from '../order-store';
import { placeOrder } from '../place-order';
import { SANDBOX } from '../sandbox/sandbox';
import { withdrawalToAgree } from '../withdrawals/subscription-withdrawal';
import { basketStore, type GiftInBasket } from './basket-store';
import { GIFT_ENDPOINTS } from './endpoints';
import { assertGifting, priceGift } from './gift-item';
import { giftPurchase } from './gift-purchase';
import { giftStore } from './gift-store';

const WINDOW_MS = 15 * MINUTE_MS;
const YEAR_MS = 366 * SECONDS_PER_DAY * MS_PER_SECOND;

/** @throws ServerError FIELD_INVALID */
function readCountry(countryCode: string | undefined): string | undefined {
  if (countryCode !== undefined && !isCountry(countryCode)) throw fieldInvalid('countryCode');
  return countryCode;
}

/** The moment at which a gift is sent, ms since the epoch; null for at once. @throws ServerError FIELD_INVALID */
function readDelivery(deliverAt: string | undefined, now: number): number | null {
  if (deliverAt === undefined) return null;
  const moment = Date.parse(deliverAt);
  if (moment > now + YEAR_MS) throw fieldInvalid('deliverAt');
  return moment <= now ? null : moment;
}

/** Gifts on offer, as everybody in a country sees them (EN-15, RS-30). */
function registerCatalogue({ answer }: ContentCalls, { providers }: Pick<CommerceParts, 'providers'>): void {
  answer(
    GIFT_ENDPOINTS.gifts,
    async ({ served: { realm }, language, territory, parameters, role }): Promise<GiftsAnswer> => {
      assertGifting(realm);
      if (!maySeeOffers(role, realm.settings)) throw contentClosed(role);
      const country = readCountry(parameters.countryCode) ?? territory;
      const words = wordsIn(realm, language);
      const offered = providers.offered(realm);
      const gifts = offered.length === 0 ? [] : giftsIn(realm.gifts, country);
      return {
        gifts: gifts.flatMap((gift) => {
          const licence = realm.licences.find(({ id }) => id === gift.licenceId);
          if (!licence) return [];
          return {
            ...{ externalId: gift.id, name: words(gift.name), licenceId: licence.id },
            ...(gift.description !== undefined && { description: words(gift.description) }),
            itemPrice: giftPrice(licence, country),
            options: {
              period: licence.period ?? null,
              numberOfPeriods: { type: 'INT_RANGE', ...giftPeriods(gift) } as const,
            },
          };
        }),
        isSandbox: offered.some(({ paymentProviderType }) => paymentProviderType === SANDBOX),
      };
    },
  );
}

/** Gifts: on offer, in the basket, paid for (AP-29, SU-18). */
export function registerGiftsApi(contentCalls: ContentCalls, parts: CommerceParts): void {
  const { calls, database, providers, mails, clock } = parts;
  registerCatalogue(contentCalls, parts);
  const changes = networkLimit({ limit: 120, windowMs: WINDOW_MS }, clock);
  const payments = accountLimit(database, 'gift', { limit: 20, windowMs: WINDOW_MS }, clock);

  async function answerOf(call: ViewerCall, gift: GiftInBasket | undefined): Promise<GiftBasket> {
    if (!gift) return { gift: null, basket: null };
    const { realm, served, claims } = call;
    const { offer, periods, recipientEmail, note, senderName, deliverAt } = gift;
    const named = gift.country ?? undefined;
    const country = await billingCountry(database, call, claims.sub, named);
    const isEstimated = named === undefined && (await addressStore(database, realm).countryOf(claims.sub)) === null;
    const context = { words: wordsOf(call), providers: providers.offered(served.realm), voucherCode: undefined };
    const priced = priceGift(served.realm, gift, country);
    const withdrawal = withdrawalToAgree(served.realm, priced, country, true);
    return {
      gift: {
        ...{ giftId: offer, numberOfPeriods: periods, recipientEmail, note, senderName },
        deliverAt: isoOrNull(deliverAt),
      },
      basket: basketAnswer(priced, { ...context, isEstimated, withdrawal }),
    };
  }

  calls.viewer(GIFT_ENDPOINTS.addGift, async (call) => {
    const { realm, served, origin, claims, request } = call;
    assertGifting(served.realm);
    const { id: offer } = request.params as { id: string };
    const { countryCode } = readParameters(request.query as RawQuery, GIFT_ENDPOINTS.addGift.parameters);
    const { recipientEmail, note = '', deliverAt, options }: GiftSelection = readBody(request, validateGiftSelection);
    refuseInvalidEmail(recipientEmail, 'recipientEmail');
    changes.use(realm, origin.address);
    const named = readCountry(countryCode);
    const country = await billingCountry(database, call, claims.sub, named);
    const fewest = served.realm.gifts.find(({ id }) => id === offer)?.periods?.min ?? 1;
    const gift = {
      ...{ offer, periods: options?.numberOfPeriods ?? fewest, note, country: named ?? null },
      // as the address of an account is compared
      recipientEmail: normalizeEmail(recipientEmail),
      deliverAt: readDelivery(deliverAt, clock()),
    };
    priceGift(served.realm, gift, country);
    const basket = basketStore(database, realm);
    await basket.put(claims.sub, gift, clock());
    return answerOf(call, await basket.find(claims.sub));
  });

  calls.viewer(GIFT_ENDPOINTS.setGiftSender, async (call) => {
    const { realm, served, claims, request } = call;
    assertGifting(served.realm);
    const { senderName }: GiftSender = readBody(request, validateGiftSender);
    const basket = basketStore(database, realm);
    if (!(await basket.setSender(claims.sub, senderName))) throw new ServerError('BASKET_EMPTY');
    return answerOf(call, await basket.find(claims.sub));
  });

  calls.viewer(GIFT_ENDPOINTS.giftBasket, async (call) => {
    assertGifting(call.served.realm);
    return answerOf(call, await basketStore(database, call.realm).find(call.claims.sub));
  });

  calls.viewer(GIFT_ENDPOINTS.clearGiftBasket, async (call) => {
    assertGifting(call.served.realm);
    await basketStore(database, call.realm).clear(call.claims.sub);
  });

  calls.viewer(GIFT_ENDPOINTS.payGiftBasket, async (call): Promise<OrderAnswer> => {
    const { realm, served, request } = call;
    assertGifting(served.realm);
    const payment: GiftPayment = readBody(request, validateGiftPayment);
    const account = await adultsAccountOf(parts, call);
    const viewer = account.viewer.id;
    await payments.use({ realm, subject: viewer });
    // its email has to lead somewhere
    if (!mails.placeOf(call)) throw new NoRealmAddress(realm);
    const gift = await basketStore(database, realm).find(viewer);
    // sent again after it has been paid for, when the basket is empty
    const earlier = gift ? undefined : await orderStore(database, realm).byKey(viewer, payment.idempotencyKey);
    if (!gift && !earlier) throw new ServerError('BASKET_EMPTY');
    // what the basket showed is what it costs
    const shown = { ...(gift?.country && { countryCode: gift.country }), ...payment };
    const order = gift ? await placeOrder(parts, call, account, shown, giftPurchase(call, viewer, gift)) : earlier!;
    return orderAnswer(order, wordsOf(call), await giftStore(database, realm).ofOrder(order.id));
  });
}
