import { useLabel } from '../../../renderer/contract';
import type { ViewerList } from '../../../schemas/generated/types';

/** What a list is called; the first has the product's own words while nobody has named it. */
export function useListName(): (list: Pick<ViewerList, 'name'>) => string {
  const label = useLabel();
  return ({ name }) => name ?? label('firstList');
}
