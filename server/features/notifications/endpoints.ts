import { type Endpoint, OWN_STATE, OWNER, schema } from '../../kernel/http/endpoint';

const OWN_SUBSCRIPTION = {
  ...OWNER,
  path: '/api/v2/push-subscription',
  errors: ['FEATURE_OFF', ...OWN_STATE],
} as const;

/** The push notifications of the browser that calls. */
export const NOTIFICATION_ENDPOINTS = {
  pushSubscription: {
    ...OWN_SUBSCRIPTION,
    summary: 'Returns what this session is notified of, and the key that the browser subscribes with.',
    answer: schema('push-subscription'),
  },
  changePushSubscription: {
    ...OWN_SUBSCRIPTION,
    method: 'PUT',
    summary: 'Sets the browser’s push subscription of this session and what it is notified of.',
    body: schema('push-subscription-update'),
    answer: null,
    errors: [...OWN_SUBSCRIPTION.errors, 'PUSH_SUBSCRIPTION_INVALID'],
  },
  endPushSubscription: {
    ...OWN_SUBSCRIPTION,
    method: 'DELETE',
    summary: 'Turns off the push notifications of this session.',
    answer: null,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
