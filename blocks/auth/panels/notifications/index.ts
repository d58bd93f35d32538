import { defineView } from '../../../../renderer/contract';

export const notificationsPanel = defineView({
  kind: 'panel',
  name: 'notifications',
  labels: 'auth',
  view: () => import('./Notifications'),
});
