import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const activateDevice = defineSection({
  type: 'activate-device',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  labels: 'auth',
  view: () => import('./ActivateDevice'),
});
