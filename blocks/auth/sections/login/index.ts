import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const login = defineSection({
  type: 'login',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  labels: 'auth',
  load: () => import('./load'),
  view: () => import('./Login'),
});
