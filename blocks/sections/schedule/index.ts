import { defineSection } from '../../../renderer/contract';

export const schedule = defineSection({
  type: 'schedule',
  version: 1,
  priority: 'critical',
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./Schedule'),
});
