import { defineSection } from '../../../../renderer/contract';

export const history = defineSection({
  type: 'history',
  version: 1,
  priority: 'critical',
  skeleton: 'grid',
  view: () => import('./History'),
});
