import { defineSection } from '../../../renderer/contract';

export const login = defineSection({
  type: 'login',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  view: () => import('./Login'),
});
