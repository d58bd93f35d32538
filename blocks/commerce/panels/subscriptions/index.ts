import { defineView } from '../../../../renderer/contract';

export const subscriptionsPanel = defineView({
  kind: 'panel',
  name: 'subscriptions',
  labels: 'commerce',
  view: () => import('./Subscriptions'),
});
