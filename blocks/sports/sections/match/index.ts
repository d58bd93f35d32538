import { defineSection } from '../../../../renderer/contract';

export const match = defineSection({
  type: 'match',
  version: 1,
  priority: 'critical',
  skeleton: 'none',
  whenEmpty: 'hide',
  labels: 'sports',
  load: () => import('./load'),
  view: () => import('./Match'),
});
