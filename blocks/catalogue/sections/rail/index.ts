import { defineSection } from '../../../../renderer/contract';

export const rail = defineSection({
  type: 'rail',
  version: 1,
  priority: 'critical',
  skeleton: 'rail',
  whenEmpty: 'hide',
  load: () => import('./load'),
  view: () => import('./Rail'),
});
