import { type Endpoint, SYSTEM, schema } from '../../../kernel/http/endpoint';

export const PAYPAL_ENDPOINTS = {
  paypalWebhook: {
    ...SYSTEM,
    method: 'POST',
    path: '/api/v2/webhooks/paypal/:id',
    summary:
      'Takes an event that PayPal has signed (`PayPal-Transmission-Sig`), and asks PayPal how the payment stands.',
    requirements: [],
    parts: { id: 'The payment provider’s name in the realm’s settings.' },
    parameters: {
      realm: { kind: 'text', description: 'The realm’s name, if neither the header nor the host specifies it.' },
    },
    body: schema('paypal-event'),
    rawBody: true,
    answer: null,
    errors: ['UNKNOWN_PAYMENT_PROVIDER', 'WEBHOOK_REFUSED', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
