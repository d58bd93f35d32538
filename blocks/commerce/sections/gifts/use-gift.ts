import { useEffect, useState } from 'react';
import { isMember, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import { useApiQuery, VIEWER_KEY } from '../../../shared/use-api-query';
import { fillBasket, type GiftDraft, readGiftDraft, writeGiftDraft } from '../../shared/gift-draft';
import type { PaymentChoice } from '../../shared/payment/PaymentStep';
import { pay } from '../../shared/payment/pay';
import { useBilling } from '../../shared/payment/use-billing';
import { useReturn } from '../../shared/payment/use-return';
import { cardMethod, paymentMethods } from '../../shared/payment-method';
import type { GiftsData } from './load';
import { type GiftStep, shownGiftStep } from './steps';

/** What giving knows, from its address, this tab and the API, and what can be done in it. */
export function useGift(data: GiftsData) {
  const { routeHref, href, view, viewer } = useEngine();
  const { status, id: viewerId } = useViewer();
  const [draft, setDraft] = useState<GiftDraft | null>();
  useEffect(() => setDraft(readGiftDraft(viewer)), [viewer]);
  const { isReturning, problem } = useReturn(() => `${routeHref('gifts')}?step=card`);

  const gift = data.gift ?? data.gifts.find(({ externalId }) => externalId === draft?.giftId) ?? null;
  const isDrafted = Boolean(draft && gift && draft.giftId === gift.externalId);
  const billing = useBilling();
  const cards = useApiQuery('savedCards', { query: {} });
  const prompts = useApiQuery('consentAnswers', { query: { functionalPurposes: 'CHECKOUT' } });
  const step = shownGiftStep(data.step, {
    hasGift: gift !== null,
    hasRecipient: isDrafted,
    isMember: isMember(status === 'unknown' ? view.audience.role : status),
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
      ...(billing.country !== null && { countryCode: billing.country }),
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
    ...{ gift, draft, step, billing, basket, price, isReturning, problem, addressOf, payWith },
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
