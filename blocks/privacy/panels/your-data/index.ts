import { defineView } from '../../../../renderer/contract';

export const yourDataPanel = defineView({
  kind: 'panel',
  name: 'your-data',
  labels: 'privacy',
  view: () => import('./YourData'),
});
