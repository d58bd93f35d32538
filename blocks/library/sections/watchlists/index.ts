import { defineSection } from '../../../../renderer/contract';

export const watchlists = defineSection({
  type: 'watchlists',
  version: 1,
  priority: 'critical',
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./Watchlists'),
});
