import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const altAuth = defineSection({
  type: 'alt-auth',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  labels: 'auth',
  load: () => import('./load'),
  view: () => import('./AltAuth'),
});
