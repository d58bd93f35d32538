import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const gifts = defineSection({
  type: 'gifts',
  version: 1,
  priority: 'critical',
  query: ['giftId', 'step'],
  skeleton: 'text',
  views: fieldViews,
  load: () => import('./load'),
  labels: 'commerce',
  pays: true,
  view: () => import('./Gifts'),
});
