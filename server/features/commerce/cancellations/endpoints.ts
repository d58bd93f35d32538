import { OWN_STATE, OWNER, schema, VIEWER } from '../../../kernel/http/endpoint';

/** For anybody: whoever wants to cancel need not sign in. */
const ANYBODY = { ...VIEWER, callers: null } as const;

export const CANCELLATION_ENDPOINTS = {
  declareCancellation: {
    ...ANYBODY,
    challenged: true,
    method: 'POST',
    path: '/api/v2/cancellations',
    summary:
      'Declares a cancellation without signing in, and sends its confirmation by email. The response is the same whether or not the address has an account.',
    body: schema('cancellation-request'),
    answer: schema('cancellation-receipt'),
    makes: true,
    errors: ['FEATURE_OFF', 'EMAIL_INVALID', 'FIELD_INVALID', 'TOO_MANY_ATTEMPTS'],
  },
  unconfirmedCancellation: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/cancellations/check',
    summary: 'Returns the cancellation that the link in an email confirms, without confirming it.',
    body: schema('cancellation-link'),
    answer: schema('unconfirmed-cancellation'),
    errors: ['CODE_REFUSED', 'TOO_MANY_ATTEMPTS'],
  },
  confirmCancellation: {
    ...ANYBODY,
    method: 'POST',
    path: '/api/v2/cancellations/confirm',
    summary: 'Carries a cancellation out with the link in its email. It counts as of when it was declared.',
    body: schema('cancellation-confirmation'),
    answer: schema('cancellation-receipt'),
    errors: ['CODE_REFUSED', 'UNKNOWN_SUBSCRIPTION', 'ORDER_UNDER_WAY', 'TOO_MANY_ATTEMPTS'],
  },
  cancelByDeclaration: {
    ...OWNER,
    method: 'POST',
    path: '/api/v2/subscriptions/:id/cancellation',
    summary: 'Cancels one of the viewer’s subscriptions, with a confirmation of what was declared.',
    parts: { id: 'The subscription’s id.' },
    body: schema('subscription-cancellation'),
    answer: schema('cancellation-receipt'),
    makes: true,
    errors: [
      ...OWN_STATE,
      'FEATURE_OFF',
      'FIELD_INVALID',
      'UNKNOWN_SUBSCRIPTION',
      'SUBSCRIPTION_ENDED',
      'TOO_MANY_ATTEMPTS',
    ],
  },
} as const;
