import { defineView } from '../../../../renderer/contract';

export const paymentDetailsPanel = defineView({
  kind: 'panel',
  name: 'payment-details',
  view: () => import('./PaymentDetails'),
});
