import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const identityProvider = defineSection({
  type: 'identity-provider',
  version: 1,
  priority: 'critical',
  subject: true,
  skeleton: 'text',
  views: fieldViews,
  labels: 'auth',
  load: () => import('./load'),
  view: () => import('./IdentityProvider'),
});
