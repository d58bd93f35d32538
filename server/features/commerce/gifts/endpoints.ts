import { type Endpoint, OWN_STATE, OWNER, READ, schema, VIEWER } from '../../../kernel/http/endpoint';

/** For whoever has a session, guests included, but for children. */
const SHOPPER = { ...VIEWER, adultsOnly: true, showsOffers: true, errors: [...OWN_STATE, 'FEATURE_OFF'] } as const;

/** For whoever pays, or gets something for good: a grown-up who owns the account. */
const BUYER = { ...OWNER, errors: OWN_STATE } as const;

const COUNTRY_CODE = {
  countryCode: {
    kind: 'text',
    description: 'The country (ISO 3166-1). Defaults to where the viewer is.',
  },
} as const;

const REFUSED_GIFT = ['UNKNOWN_GIFT', 'FIELD_INVALID'] as const;

/** Gifts: chosen, paid for, redeemed (SU-18). */
export const GIFT_ENDPOINTS = {
  gifts: {
    ...READ,
    path: '/api/v4/gifts',
    summary: 'Lists the gifts on offer in a country, with their prices.',
    requirements: ['AP-29', 'EN-15', 'SU-18', 'RS-30'],
    parameters: COUNTRY_CODE,
    answer: schema('gifts-answer'),
    errors: ['FEATURE_OFF', 'FIELD_INVALID'],
  },
  addGift: {
    ...SHOPPER,
    method: 'POST',
    path: '/api/v4/gifts/add-to-basket/:id',
    summary: 'Puts a gift into the viewer’s basket, in place of the one that is in it.',
    requirements: ['AP-29', 'SU-18'],
    parts: { id: 'The gift’s id.' },
    parameters: COUNTRY_CODE,
    body: schema('gift-selection'),
    answer: schema('gift-basket'),
    errors: [...SHOPPER.errors, ...REFUSED_GIFT, 'EMAIL_INVALID', 'TOO_MANY_ATTEMPTS'],
  },
  setGiftSender: {
    ...SHOPPER,
    method: 'POST',
    path: '/api/v4/gifts/basket/personal-information',
    summary: 'Sets the personal information that the recipient sees: the sender’s name.',
    requirements: ['AP-29', 'SU-18'],
    body: schema('gift-sender'),
    answer: schema('gift-basket'),
    errors: [...SHOPPER.errors, 'BASKET_EMPTY'],
  },
  giftBasket: {
    ...SHOPPER,
    path: '/api/v4/gifts/basket',
    summary: 'Returns the gift in the viewer’s basket, and what it costs.',
    requirements: ['AP-29', 'SU-18'],
    answer: schema('gift-basket'),
  },
  clearGiftBasket: {
    ...SHOPPER,
    method: 'DELETE',
    path: '/api/v4/gifts/basket',
    summary: 'Empties the viewer’s basket.',
    requirements: ['AP-29'],
    answer: null,
  },
  payGiftBasket: {
    ...BUYER,
    confirmedOnly: true,
    method: 'POST',
    path: '/api/v4/gifts/basket/pay',
    summary: 'Pays for the gift in the basket. Repeating it with the same key has no further effect.',
    requirements: ['AP-29', 'SU-18'],
    body: schema('gift-payment'),
    answer: schema('order'),
    makes: true,
    errors: [
      ...OWN_STATE,
      ...REFUSED_GIFT,
      'FEATURE_OFF',
      'BASKET_EMPTY',
      'UNKNOWN_CARD',
      'UNKNOWN_PAYMENT_PROVIDER',
      'PRICE_CHANGED',
      'BILLING_DETAILS_MISSING',
      'ORDER_UNDER_WAY',
      'IDEMPOTENCY_CONFLICT',
      'TOO_MANY_ATTEMPTS',
    ],
  },
  giftToRedeem: {
    ...SHOPPER,
    path: '/api/v4/gifts/redeem/:id',
    summary: 'Returns the gift that a code stands for. Its licence is not given yet.',
    requirements: ['AP-29', 'SU-18', 'RT-52'],
    parts: { id: 'The gift’s code. Upper and lower case, and dashes, make no difference.' },
    answer: schema('gift-to-redeem'),
    errors: [...SHOPPER.errors, 'UNKNOWN_GIFT_CODE', 'GIFT_REFUNDED', 'TOO_MANY_ATTEMPTS'],
  },
  redeemGift: {
    ...BUYER,
    method: 'POST',
    path: '/api/v4/gifts/redeem/:id',
    summary: 'Redeems a gift: the account has its licence from now on, or from when the one that it has ends.',
    requirements: ['AP-29', 'SU-18'],
    parts: { id: 'The gift’s code.' },
    answer: schema('gift-to-redeem'),
    errors: [
      ...OWN_STATE,
      'FEATURE_OFF',
      'UNKNOWN_GIFT_CODE',
      'GIFT_REFUNDED',
      'GIFT_REDEEMED',
      'GIFT_NOT_NEEDED',
      'GIFT_PAYMENT_DUE',
      'TOO_MANY_ATTEMPTS',
    ],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
