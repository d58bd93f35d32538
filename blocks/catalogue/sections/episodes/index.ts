import { defineSection } from '../../../../renderer/contract';

export const episodes = defineSection({
  type: 'episodes',
  version: 1,
  priority: 'critical',
  query: ['season'],
  skeleton: 'text',
  whenEmpty: 'hide',
  load: () => import('./load'),
  view: () => import('./Episodes'),
});
