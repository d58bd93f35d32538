import { defineSection } from '../../../../renderer/contract';

export const shortcuts = defineSection({
  type: 'shortcuts',
  version: 1,
  priority: 'critical',
  skeleton: 'bar',
  whenEmpty: 'hide',
  load: () => import('./load'),
  view: () => import('./Shortcuts'),
});
