import { OWN_STATE, OWNER, OWNER_CONFIRMATION, schema } from '../../kernel/http/endpoint';

/** What is stored about somebody: read, and deleted. */
export const PRIVACY_ENDPOINTS = {
  exportAccount: {
    ...OWNER,
    method: 'POST',
    path: '/api/v2/user/export',
    summary: 'Returns everything that is stored about the account, after the owner has confirmed their identity.',
    body: schema('account-proof'),
    answer: schema('account-export'),
    errors: [...OWN_STATE, ...OWNER_CONFIRMATION],
  },
  eraseAccount: {
    ...OWNER,
    callers: ['customer'],
    method: 'DELETE',
    path: '/api/v2/user',
    summary: 'Deletes the account for good, after the owner has confirmed their identity.',
    body: schema('account-erasure'),
    answer: null,
    errors: [...OWN_STATE, ...OWNER_CONFIRMATION, 'FIELD_INVALID', 'PAYMENT_UNDER_WAY'],
  },
} as const;
