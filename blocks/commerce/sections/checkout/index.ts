import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const checkout = defineSection({
  type: 'checkout',
  version: 1,
  priority: 'critical',
  query: ['licenceId', 'contentId', 'paymentProvider', 'step'],
  skeleton: 'text',
  views: fieldViews,
  load: () => import('./load'),
  labels: 'commerce',
  pays: true,
  view: () => import('./Checkout'),
});
