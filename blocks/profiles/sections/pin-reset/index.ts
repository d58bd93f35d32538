import { defineSection } from '../../../../renderer/contract';

export const pinReset = defineSection({
  type: 'pin-reset',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  view: () => import('./PinReset'),
});
