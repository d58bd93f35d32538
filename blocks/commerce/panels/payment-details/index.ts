import { defineView } from '../../../../renderer/contract';

export const paymentDetailsPanel = defineView({
  kind: 'panel',
  name: 'payment-details',
  labels: 'commerce',
  view: () => import('./PaymentDetails'),
});
