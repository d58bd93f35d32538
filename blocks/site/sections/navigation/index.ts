import { defineSection } from '../../../../renderer/contract';
import { barOf } from './bar';

export const navigation = defineSection({
  type: 'navigation',
  version: 1,
  priority: 'critical',
  skeleton: 'bar',
  views: (realm) => [barOf(realm.menuLayout)],
  view: () => import('./Navigation'),
});
