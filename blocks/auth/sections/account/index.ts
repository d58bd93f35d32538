import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const account = defineSection({
  type: 'account',
  version: 1,
  priority: 'critical',
  query: ['section'],
  skeleton: 'text',
  views: ({ settings }) => [
    ...fieldViews(),
    'panel/your-data',
    ...(settings.sellsLicences ? (['panel/subscriptions', 'panel/payment-details'] as const) : []),
  ],
  labels: 'auth',
  load: () => import('./load'),
  view: () => import('./Account'),
});
