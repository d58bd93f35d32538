import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const account = defineSection({
  type: 'account',
  version: 1,
  priority: 'critical',
  query: ['section'],
  skeleton: 'text',
  views: fieldViews,
  load: () => import('./load'),
  view: () => import('./Account'),
});
