import { defineSection } from '../../../../renderer/contract';

export const schedule = defineSection({
  type: 'schedule',
  version: 1,
  priority: 'critical',
  query: ['day', 'filter'],
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./Schedule'),
});
