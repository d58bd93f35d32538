import { defineSection } from '../../../../renderer/contract';

export const logout = defineSection({
  type: 'logout',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'auth',
  view: () => import('./Logout'),
});
