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
} as const;
