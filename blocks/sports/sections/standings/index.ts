import { defineSection } from '../../../../renderer/contract';

export const standings = defineSection({
  type: 'standings',
  version: 1,
  priority: 'critical',
  skeleton: 'grid',
  labels: 'sports',
  load: () => import('./load'),
  view: () => import('./Standings'),
});
