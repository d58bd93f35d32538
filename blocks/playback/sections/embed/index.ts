import { defineSection } from '../../../../renderer/contract';

export const embed = defineSection({
  type: 'embed',
  version: 1,
  priority: 'critical',
  subject: true,
  plays: true,
  skeleton: 'none',
  labels: 'playback',
  load: () => import('./load'),
  view: () => import('./Embed'),
});
