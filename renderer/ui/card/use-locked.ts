import type { Card } from '../../../schemas/generated/types';
import { useEntitled } from '../../contract';

/** Whether a card's content is closed to the viewer, who has none of the licences that open it. */
export function useLocked({ locked, licenceIds }: Pick<Card, 'locked' | 'licenceIds'>): boolean {
  const entitled = useEntitled();
  return locked === true && !licenceIds?.some((id) => entitled.has(id));
}
