import { defineSection } from '../../../../renderer/contract';

export const watch = defineSection({
  type: 'watch',
  version: 1,
  priority: 'critical',
  subject: true,
  plays: true,
  query: ['playlist', 'programme'],
  skeleton: 'hero',
  labels: 'playback',
  load: () => import('./load'),
  loadViewer: () => import('./load-viewer'),
  view: () => import('./Watch'),
});
