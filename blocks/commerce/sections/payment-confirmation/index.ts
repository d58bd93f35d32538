import { defineSection } from '../../../../renderer/contract';

export const paymentConfirmation = defineSection({
  type: 'payment-confirmation',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'commerce',
  view: () => import('./PaymentConfirmation'),
});
