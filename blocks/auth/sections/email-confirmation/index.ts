import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const emailConfirmation = defineSection({
  type: 'email-confirmation',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  labels: 'auth',
  view: () => import('./EmailConfirmation'),
});
