import { defineOverlay } from '../../../../renderer/contract';

/** MO-06, RS-10: one promo at a time, for viewers with a session, which guests have as well. */
export const promoCard = defineOverlay({
  name: 'promo-card',
  prompt: 'promo',
  when: ({ viewer: { id }, settings: { hasPromoNotification } }) => hasPromoNotification && id !== undefined,
  labels: 'prompts',
  view: () => import('./PromoCard'),
});
