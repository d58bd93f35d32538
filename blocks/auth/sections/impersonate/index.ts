import { defineSection } from '../../../../renderer/contract';

export const impersonate = defineSection({
  type: 'impersonate',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'auth',
  view: () => import('./Impersonate'),
});
