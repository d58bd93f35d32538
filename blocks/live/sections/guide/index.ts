import { defineSection } from '../../../../renderer/contract';

export const guide = defineSection({
  type: 'guide',
  version: 1,
  priority: 'critical',
  query: ['day', 'filter'],
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./Guide'),
});
