import { defineSection } from '../../../../renderer/contract';

export const invoice = defineSection({
  type: 'invoice',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  load: () => import('./load'),
  labels: 'commerce',
  view: () => import('./Invoice'),
});
