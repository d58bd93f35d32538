import { useEffect, useState } from 'react';
import { isMember, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import type { Basket, MoneyAmount } from '../../../../schemas/generated/types';
import { useApiQuery, VIEWER_KEY } from '../../../shared/use-api-query';
import { fillBasket, type GiftDraft, giftTotal, readGiftDraft, writeGiftDraft } from '../../shared/gift-draft';
import type { PaymentChoice } from '../../shared/payment/PaymentStep';
import { pay } from '../../shared/payment/pay';
import { useBilling } from '../../shared/payment/use-billing';
import { useReturn } from '../../shared/payment/use-return';
import { cardMethod, paymentMethods } from '../../shared/payment-method';
import type { GiftsData } from './load';
import { type GiftStep, shownGiftStep } from './steps';

const isSamePrice = ({ amount, currency, scale }: MoneyAmount, basket: Basket): boolean =>
  amount === basket.basketItems[0]?.catalogPrice && currency === basket.currency && scale === basket.scale;

/** What giving knows, from its address, this tab and the API, and what can be done in it. */
export function useGift(data: GiftsData) {
  const { api, routeHref, href, view, viewer } = useEngine();
  const { status, id: viewerId, account } = useViewer();
  const [draft, setDraft] = useState<GiftDraft | null>();
  useEffect(() => setDraft(readGiftDraft(viewer)), [viewer]);
  const { isReturning, problem } = useReturn(() => `${routeHref('gifts')}?step=card`);

  const billing = useBilling();
  const { country } = billing;
  const isMemberHere = isMember(status === 'unknown' ? view.audience.role : status);
  // the page has what is given where its visitor is; what is charged is the price where the account is billed
  const offers = useQuery({
    key: country === null || country === view.territory ? null : ['gifts', country],
    load: ({ signal }) => api.gifts({ countryCode: country! }, signal),
  });
  const isKnown =
    country === null ? billing.account !== undefined : country === view.territory || offers.data !== undefined;
  const isPriced = !isMemberHere || isKnown || billing.isFailed || offers.isFailed;
  const gifts = offers.data?.gifts ?? data.gifts;
  const wanted = data.giftId ?? draft?.giftId;
  const named = (all: GiftsData['gifts']) => all.find(({ externalId }) => externalId === wanted) ?? null;
  const gift = named(gifts);
  const seen = named(data.gifts);
  const isDrafted = Boolean(draft && gift && draft.giftId === gift.externalId);
  const cards = useApiQuery('savedCards', { query: {} });
  const prompts = useApiQuery('consentAnswers', { query: { functionalPurposes: 'CHECKOUT' } });
  const step = shownGiftStep(data.step, {
    hasGift: gift !== null,
    hasRecipient: isDrafted,
    isMember: isMemberHere,
    hasAddress: billing.isComplete,
  });

  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  const isBasketShown = hasSession && isDrafted && step !== 'gift' && step !== 'recipient';
  const basket = useQuery({
    key: isBasketShown ? [VIEWER_KEY, viewerId, 'giftBasket', JSON.stringify(draft)] : null,
    keepsPrevious: true,
    load: ({ signal }) => fillBasket(viewer, draft!, signal),
  });
  const price = basket.data?.basket ?? undefined;
  const shownPrice = seen && price && giftTotal(seen, draft);
  const offered = price?.availablePaymentProviders;
  const method = cardMethod(offered) ?? paymentMethods(offered)[0];

  /** The address of this gift, with what is changed in it. */
  function addressOf(next: { giftId?: string; step?: GiftStep } = {}): string {
    const giftId = next.giftId ?? gift?.externalId;
    const query = new URLSearchParams({ ...(giftId && { giftId }), ...(next.step && { step: next.step }) });
    return `${view.path}?${query}`;
  }

  async function payWith({ cardId, consentAnswers }: PaymentChoice): Promise<void> {
    const { total: amount, scale, currency } = price!;
    const body = {
      expectedTotal: { amount, scale, currency },
      ...(country !== null && { countryCode: country }),
      ...{ paymentProvider: method!.name, consentAnswers, returnPath: view.path },
      ...(cardId !== undefined && { cardId }),
    };
    const purpose = ['gift', JSON.stringify(draft), amount, currency, method!.name, cardId].join('/');
    try {
      const place = (idempotencyKey: string) => viewer.call('payGiftBasket', { body: { ...body, idempotencyKey } });
      const order = await pay(viewer, { purpose, place });
      location.assign(
        order.state === 'ACTION_REQUIRED'
          ? order.redirectUrl!
          : `${routeHref('paymentConfirmation')}?order=${order.id}`,
      );
    } catch (error) {
      // the card may be saved and the price another one now
      await Promise.all([cards.reload(), basket.reload()]);
      throw error;
    }
  }

  return {
    ...{ gifts, gift, draft, step, billing, basket, price, isReturning, problem, addressOf, payWith },
    /** Whether the prices are those that will be charged, as far as anybody can know. */
    isPriced,
    /** The country of the account, where what was wanted is not given there. */
    missingIn: seen && !gift ? country : null,
    /** The country of the account, where what was wanted costs something else than where its visitor is. */
    pricedIn: shownPrice && !isSamePrice(shownPrice, price) ? country : null,
    /** Whether the recipient’s address is the account’s own. */
    isToYourself: draft?.recipientEmail.toLowerCase() === account?.email?.toLowerCase(),
    /** Nothing is drawn of later steps before this tab has said what was typed into the earlier ones. */
    isReady: draft !== undefined,
    payment: isMember(status) &&
      cards.data &&
      prompts.data &&
      price &&
      method !== undefined && {
        basket: price,
        method,
        cards: cards.data.cards.filter((card) => card.provider === method.name),
        prompts: prompts.data.answers,
      },
    /** What was typed is right: on to the next step. */
    async save(next: GiftDraft): Promise<void> {
      await fillBasket(viewer, next);
      writeGiftDraft(viewer, next);
      location.assign(href(addressOf({ giftId: next.giftId })));
    },
    async followAddress(): Promise<void> {
      await basket.reload();
      await billing.reload();
      if (data.step !== null) location.assign(href(addressOf()));
    },
  };
}

export type GiftModel = ReturnType<typeof useGift>;
