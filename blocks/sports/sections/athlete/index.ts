import { defineSection } from '../../../../renderer/contract';

export const athlete = defineSection({
  type: 'athlete',
  version: 1,
  priority: 'critical',
  subject: true,
  skeleton: 'text',
  labels: 'sports',
  load: () => import('./load'),
  view: () => import('./Athlete'),
});
