import { defineSection } from '../../../../renderer/contract';

export const plugin = defineSection({
  type: 'plugin',
  version: 1,
  priority: 'critical',
  subject: true,
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./PluginFrame'),
});
