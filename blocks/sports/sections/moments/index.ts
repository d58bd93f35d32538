import { defineSection } from '../../../../renderer/contract';

export const moments = defineSection({
  type: 'moments',
  version: 1,
  priority: 'critical',
  skeleton: 'none',
  whenEmpty: 'hide',
  labels: 'sports',
  load: () => import('./load'),
  view: () => import('./Moments'),
});
