import type { OverlaySample } from '../../../../renderer/contract';
import type { PromoNotificationsAnswer } from '../../../../schemas/generated/types';

const settings: OverlaySample['settings'] = { hasPromoNotification: true };

const answers = (promo: PromoNotificationsAnswer['promoNotifications'][number]): OverlaySample['answers'] => ({
  promoNotifications: { promoNotifications: [promo] },
});

export default [
  {
    name: 'a promo with a picture that leads to a film',
    viewer: { status: 'customer', id: 'ada' },
    settings,
    answers: answers({
      id: 'premiere',
      title: 'The premiere',
      description: 'Tonight at eight, with the director.',
      image: 'media/art/premiere.webp',
      cta: 'Watch',
      openInNewTab: false,
      link: { contentLink: { contentId: 'film-1', type: 'VOD' } },
    }),
  },
  {
    name: 'a title and an address that opens in a new tab',
    viewer: { status: 'guest', id: 'guest' },
    settings,
    answers: answers({
      id: 'shop',
      title: 'The shop is open',
      openInNewTab: true,
      link: { linkUrl: 'https://shop.example.com/' },
    }),
  },
] satisfies OverlaySample[];
