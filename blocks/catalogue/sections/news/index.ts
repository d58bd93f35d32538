import { defineSection } from '../../../../renderer/contract';

export const news = defineSection({
  type: 'news',
  version: 1,
  priority: 'critical',
  query: ['page'],
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./News'),
});
