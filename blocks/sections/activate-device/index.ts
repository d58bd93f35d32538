import { defineSection } from '../../../renderer/contract';

export const activateDevice = defineSection({
  type: 'activate-device',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  view: () => import('./ActivateDevice'),
});
