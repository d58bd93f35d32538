import { defineSection } from '../../../../renderer/contract';

export const externalPage = defineSection({
  type: 'external-page',
  version: 1,
  priority: 'critical',
  subject: true,
  skeleton: 'grid',
  load: () => import('./load'),
  view: () => import('./ExternalPage'),
});
