import { defineView } from '../../../../renderer/contract';

export const paymentDetailsPanel = defineView({
  kind: 'panel',
  name: 'payment-details',
  labels: 'commerce',
  pays: true,
  view: () => import('./PaymentDetails'),
});
