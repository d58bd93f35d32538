import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const paymentUpdate = defineSection({
  type: 'payment-update',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  load: () => import('./load'),
  labels: 'commerce',
  pays: true,
  view: () => import('./PaymentUpdate'),
});
