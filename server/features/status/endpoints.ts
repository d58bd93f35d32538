import { type Endpoint, SYSTEM, schema } from '../../kernel/http/endpoint';

/** How a realm is served, for its operator. */
export const STATUS_ENDPOINTS = {
  realmState: {
    ...SYSTEM,
    path: '/api/v2/realm-state',
    summary:
      'Returns which version of the realm is served, and what kept the latest state of its folder from being served.',
    apiKey: { scope: 'realm:read', mayBeRemembered: true },
    answer: schema('realm-state-answer'),
    errors: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
