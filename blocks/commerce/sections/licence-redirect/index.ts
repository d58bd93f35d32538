import { defineSection } from '../../../../renderer/contract';

export const licenceRedirect = defineSection({
  type: 'licence-redirect',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  view: () => import('./LicenceRedirect'),
});
