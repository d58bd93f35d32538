import type { Role } from '../../schemas/generated/types';
import { type GuestRealm, isMember, isPublicRealm } from '../contract/constants';

export { type GuestRealm, isPublicRealm };

/** The realm's settings that decide who reads its content. */
export interface ContentRealm extends GuestRealm {
  allowGuestSchedule: boolean;
}

/** What of a realm's content somebody may read: everything, only what is on and when, or nothing. */
export type ContentAccess = 'all' | 'schedule' | 'none';

/**
 * Who reads a realm's content (RL-03, RL-07, RS-15, RS-22). Pure: the page server, the API and the browser decide by it.
 * Somebody without a session reads what a guest reads, since everybody may check in where guests are allowed.
 */
export function contentAccess(role: Role, realm: ContentRealm): ContentAccess {
  if (isMember(role) || isPublicRealm(realm)) return 'all';
  return realm.guestsAllowed && realm.allowGuestSchedule ? 'schedule' : 'none';
}

/** Who sees what a realm sells: members, and guests where there are any, since they become members by buying. Pure. */
export const maySeeOffers = (role: Role, { guestsAllowed }: Pick<GuestRealm, 'guestsAllowed'>): boolean =>
  guestsAllowed || isMember(role);
