import { defineSection } from '../../../../renderer/contract';

export const buckets = defineSection({
  type: 'buckets',
  version: 1,
  priority: 'critical',
  subject: true,
  skeleton: 'rails',
  load: () => import('./load'),
  view: () => import('./Buckets'),
});
