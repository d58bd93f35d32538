import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const activateUser = defineSection({
  type: 'activate-user',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  labels: 'auth',
  load: () => import('./load'),
  view: () => import('./ActivateUser'),
});
