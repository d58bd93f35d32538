import { defineSection } from '../../../../renderer/contract';

export const insight = defineSection({
  type: 'insight',
  version: 1,
  priority: 'critical',
  query: ['period', 'from', 'to'],
  skeleton: 'grid',
  labels: 'insight',
  view: () => import('./Insight'),
});
