import { defineSection } from '../../../../renderer/contract';

export const search = defineSection({
  type: 'search',
  version: 1,
  priority: 'critical',
  query: ['q', 'filter'],
  skeleton: 'grid',
  load: () => import('./load'),
  labels: 'search',
  view: () => import('./Search'),
});
