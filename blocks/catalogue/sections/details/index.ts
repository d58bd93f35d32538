import { defineSection } from '../../../../renderer/contract';

export const details = defineSection({
  type: 'details',
  version: 1,
  priority: 'critical',
  subject: true,
  skeleton: 'hero',
  load: () => import('./load'),
  view: () => import('./Details'),
});
