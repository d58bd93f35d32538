import { defineSection } from '../../../../renderer/contract';

export const continueWatching = defineSection({
  type: 'continue-watching',
  version: 1,
  priority: 'critical',
  skeleton: 'none',
  whenEmpty: 'hide',
  loadViewer: () => import('./load-viewer'),
  view: () => import('./ContinueWatching'),
});
