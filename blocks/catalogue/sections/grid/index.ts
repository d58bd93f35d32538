import { defineSection } from '../../../../renderer/contract';

export const grid = defineSection({
  type: 'grid',
  version: 1,
  priority: 'critical',
  subject: true,
  query: ['page'],
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./Grid'),
});
