import { defineSection } from '../../../../renderer/contract';

export const watchTogether = defineSection({
  type: 'watch-together',
  version: 1,
  priority: 'critical',
  plays: true,
  skeleton: 'hero',
  labels: 'playback',
  load: () => import('./load'),
  view: () => import('./WatchTogether'),
});
