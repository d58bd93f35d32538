import { OWNER, schema } from '../../../kernel/http/endpoint';

/** Refunds are made by administrators, and by nobody who acts for one. */
const ADMIN = { ...OWNER, callers: ['admin'] } as const;

export const REFUND_ENDPOINTS = {
  requestRefund: {
    ...ADMIN,
    method: 'POST',
    path: '/api/v2/admin/refunds',
    summary: 'Refunds a payment, or a part of it. Repeating it with the same key has no further effect.',
    body: schema('refund-request'),
    answer: schema('refund'),
    makes: true,
    errors: ['UNKNOWN_PAYMENT', 'REFUND_TOO_LARGE', 'FIELD_INVALID', 'IDEMPOTENCY_CONFLICT'],
  },
  refunds: {
    ...ADMIN,
    path: '/api/v2/admin/refunds',
    summary: 'Lists the refunds of an invoice, the earliest first.',
    parameters: { invoiceNumber: { kind: 'text', required: true, description: 'The number of the invoice.' } },
    answer: schema('refunds'),
    errors: ['UNKNOWN_PAYMENT'],
  },
} as const;
