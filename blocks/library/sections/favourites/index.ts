import { defineSection } from '../../../../renderer/contract';

export const favourites = defineSection({
  type: 'favourites',
  version: 1,
  priority: 'critical',
  skeleton: 'grid',
  view: () => import('./Favourites'),
});
