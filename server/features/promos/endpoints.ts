import { type Endpoint, schema, VIEWER } from '../../kernel/http/endpoint';

/** As many as a realm can have (`promos.schema.json`). */
const MAX_PROMOS = 50;

/** The cards that promote something over the page (MO-06). Guests have a session, and so dismiss them as customers do. */
export const PROMO_ENDPOINTS = {
  promoNotifications: {
    ...VIEWER,
    path: '/api/v2/promo-notification',
    summary: 'Lists the promos that the profile can be shown and has not dismissed, most important first.',
    requirements: ['AP-17', 'EN-08', 'MO-06', 'RS-10'],
    parameters: {
      maxNotifications: {
        kind: 'number',
        min: 1,
        max: MAX_PROMOS,
        unset: MAX_PROMOS,
        description: 'How many are returned at most.',
      },
    },
    answer: schema('promo-notifications'),
    errors: ['UNKNOWN_PROFILE'],
  },
  dismissPromo: {
    ...VIEWER,
    method: 'PUT',
    path: '/api/v2/promo-notification/:id',
    summary: 'Dismisses a promo for the profile. A promo that was dismissed before stays so.',
    requirements: ['AP-18', 'MO-06'],
    parts: { id: 'The promo’s id.' },
    answer: null,
    errors: ['UNKNOWN_PROMO', 'UNKNOWN_PROFILE'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
