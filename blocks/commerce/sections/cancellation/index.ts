import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const cancellation = defineSection({
  type: 'cancellation',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  labels: 'commerce',
  view: () => import('./Cancellation'),
});
