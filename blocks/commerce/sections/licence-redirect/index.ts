import { defineSection } from '../../../../renderer/contract';

export const licenceRedirect = defineSection({
  type: 'licence-redirect',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'commerce',
  view: () => import('./LicenceRedirect'),
});
