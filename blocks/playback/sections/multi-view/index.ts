import { defineSection } from '../../../../renderer/contract';

export const multiView = defineSection({
  type: 'multi-view',
  version: 1,
  priority: 'critical',
  query: ['events', 'sound', 'layout'],
  skeleton: 'hero',
  labels: 'playback',
  load: () => import('./load'),
  view: () => import('./MultiView'),
});
