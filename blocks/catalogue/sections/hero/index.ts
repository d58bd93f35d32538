import { defineSection } from '../../../../renderer/contract';

export const hero = defineSection({
  type: 'hero',
  version: 1,
  priority: 'critical',
  skeleton: 'hero',
  whenEmpty: 'hide',
  load: () => import('./load'),
  view: () => import('./Hero'),
});
