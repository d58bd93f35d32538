import type { Card } from '../../../schemas/generated/types';
import type { IconName } from '../icon';
import { useLocked } from './use-locked';

/** Why content is closed to a viewer. */
interface Closed {
  /** The key of the label that says so. */
  reason: 'geoBlocked' | 'locked';
  icon: IconName;
}

const TERRITORY: Closed = { reason: 'geoBlocked', icon: 'globe' };
const LICENCE: Closed = { reason: 'locked', icon: 'lock' };

/** Why a card's content is closed to the viewer: where they are, else for want of a licence; undefined where it is open. */
export function useClosed(card: Pick<Card, 'geoBlocked' | 'locked' | 'licenceIds'>): Closed | undefined {
  const isLocked = useLocked(card);
  if (card.geoBlocked) return TERRITORY;
  return isLocked ? LICENCE : undefined;
}
