import { defineSection } from '../../../renderer/contract';

export const authorize = defineSection({
  type: 'authorize',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  view: () => import('./Authorize'),
});
