import { defineSection } from '../../../../renderer/contract';

export const heading = defineSection({
  type: 'heading',
  version: 1,
  priority: 'critical',
  skeleton: 'none',
  view: () => import('./Heading'),
});
