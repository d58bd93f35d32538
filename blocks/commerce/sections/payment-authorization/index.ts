import { defineSection } from '../../../../renderer/contract';

export const paymentAuthorization = defineSection({
  type: 'payment-authorization',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'commerce',
  view: () => import('./PaymentAuthorization'),
});
