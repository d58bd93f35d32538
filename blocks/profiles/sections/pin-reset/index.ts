import { defineSection } from '../../../../renderer/contract';

export const pinReset = defineSection({
  type: 'pin-reset',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'profiles',
  view: () => import('./PinReset'),
});
