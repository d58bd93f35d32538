import type { RealmSummary, ViewKey } from '../../../../renderer/contract';

/** The bar of each menu layout; a layout without a bar of its own has the nearest. */
export const barOf = (layout: RealmSummary['menuLayout']): ViewKey =>
  layout === 'sidebar' ? 'navigation/sidebar' : 'navigation/top';
