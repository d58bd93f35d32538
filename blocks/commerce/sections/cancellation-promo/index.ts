import { defineSection } from '../../../../renderer/contract';

export const cancellationPromo = defineSection({
  type: 'cancellation-promo',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'commerce',
  load: () => import('./load'),
  view: () => import('./CancellationPromo'),
});
