import { defineSection, type RealmSummary, type ViewKey } from '../../../renderer/contract';

/** The bar of each menu layout; a layout without a bar of its own has the nearest. */
export const barOf = (layout: RealmSummary['menuLayout']): ViewKey =>
  layout === 'sidebar' ? 'navigation/sidebar' : 'navigation/top';

export const navigation = defineSection({
  type: 'navigation',
  version: 1,
  priority: 'critical',
  skeleton: 'bar',
  views: (realm) => [barOf(realm.menuLayout)],
  view: () => import('./Navigation'),
});
