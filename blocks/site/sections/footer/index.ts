import { defineSection } from '../../../../renderer/contract';

export const footer = defineSection({
  type: 'footer',
  version: 1,
  priority: 'critical',
  skeleton: 'none',
  view: () => import('./Footer'),
});
