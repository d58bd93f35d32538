import { OWNER, schema } from '../../../kernel/http/endpoint';

export const DISPUTE_ENDPOINTS = {
  disputes: {
    ...OWNER,
    callers: ['admin'],
    path: '/api/v2/admin/disputes',
    summary: 'Lists the disputes of an invoice, or the last 100 of the realm, the latest first.',
    parameters: { invoiceNumber: { kind: 'text', description: 'The number of the invoice.' } },
    answer: schema('disputes'),
    errors: ['UNKNOWN_PAYMENT'],
  },
} as const;
