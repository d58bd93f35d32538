import { defineSection } from '../../../../renderer/contract';

export const rankings = defineSection({
  type: 'rankings',
  version: 1,
  priority: 'critical',
  query: ['tab', 'class', 'letter', 'count'],
  skeleton: 'grid',
  labels: 'sports',
  load: () => import('./load'),
  view: () => import('./Rankings'),
});
