import { OWN_STATE, OWNER, schema } from '../../../kernel/http/endpoint';

export const WITHDRAWAL_ENDPOINTS = {
  withdrawFromSubscription: {
    ...OWNER,
    method: 'POST',
    path: '/api/v2/subscriptions/:id/withdrawal',
    summary: 'Withdraws from a subscription within its period for that, and gives back what was paid for unused days.',
    parts: { id: 'The subscription’s id.' },
    answer: schema('subscriptions'),
    errors: [...OWN_STATE, 'UNKNOWN_SUBSCRIPTION', 'WITHDRAWAL_UNAVAILABLE', 'ORDER_UNDER_WAY', 'TOO_MANY_ATTEMPTS'],
  },
  withdrawFromGift: {
    ...OWNER,
    method: 'POST',
    path: '/api/v2/gifts/:id/withdrawal',
    summary:
      'Withdraws from a gift that nobody has redeemed, within its period for that, and gives back what was paid.',
    parts: { id: 'The id of the gift’s order.' },
    answer: schema('subscriptions'),
    errors: [...OWN_STATE, 'UNKNOWN_ORDER', 'WITHDRAWAL_UNAVAILABLE', 'TOO_MANY_ATTEMPTS'],
  },
} as const;
