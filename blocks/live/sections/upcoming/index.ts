import { defineSection } from '../../../../renderer/contract';

export const upcoming = defineSection({
  type: 'upcoming',
  version: 1,
  priority: 'critical',
  skeleton: 'rail',
  whenEmpty: 'hide',
  load: () => import('./load'),
  view: () => import('./Upcoming'),
});
