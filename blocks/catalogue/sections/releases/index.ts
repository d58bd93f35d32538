import { defineSection } from '../../../../renderer/contract';

export const releases = defineSection({
  type: 'releases',
  version: 1,
  priority: 'critical',
  query: ['when', 'type', 'page'],
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./Releases'),
});
