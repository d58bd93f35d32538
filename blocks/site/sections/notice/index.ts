import { defineSection } from '../../../../renderer/contract';

export const notice = defineSection({
  type: 'notice',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  view: () => import('./Notice'),
});
