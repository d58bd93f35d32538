import { defineSection } from '../../../../renderer/contract';

export const programmes = defineSection({
  type: 'programmes',
  version: 1,
  priority: 'critical',
  skeleton: 'none',
  whenEmpty: 'hide',
  load: () => import('./load'),
  view: () => import('./Programmes'),
});
