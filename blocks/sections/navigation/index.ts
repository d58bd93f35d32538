import { defineSection, type RealmSummary, type ViewKey } from '../../../renderer/contract';

/** The bar of each menu layout; a layout without a bar of its own has the nearest. */
export const barOf = (layout: NonNullable<RealmSummary['menu']>['layout'] | undefined): ViewKey =>
  layout === 'sidebar' ? 'navigation/sidebar' : 'navigation/top';

export const navigation = defineSection({
  type: 'navigation',
  version: 1,
  priority: 'critical',
  skeleton: 'bar',
  views: (realm) => [barOf(realm.menu?.layout)],
  view: () => import('./Navigation'),
});
