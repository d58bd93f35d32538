import { defineSection } from '../../../../renderer/contract';

export const providers = defineSection({
  type: 'providers',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'auth',
  load: () => import('./load'),
  view: () => import('./Providers'),
});
