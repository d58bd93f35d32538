import { defineSection } from '../../../../renderer/contract';

export const liveNow = defineSection({
  type: 'live-now',
  version: 1,
  priority: 'critical',
  skeleton: 'rail',
  whenEmpty: 'hide',
  load: () => import('./load'),
  view: () => import('./LiveNow'),
});
