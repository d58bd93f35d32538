import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const resetPassword = defineSection({
  type: 'reset-password',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  labels: 'auth',
  view: () => import('./ResetPassword'),
});
