import type { RouteDocument } from '../../schemas/generated/types';
import type { Audience } from '../contract/page-view';

/** The realm's settings that decide about guests. */
export interface GuardRealm {
  guestsAllowed: boolean;
  fullGuestAccess: string;
  defaultTarget: string;
}

export type GuardDecision =
  | { kind: 'show' }
  /** A guest session is made first; what guests may see is there at once (GD-06). */
  | { kind: 'check-in' }
  | { kind: 'go'; to: string };

/** Whether a route lists a role, under the realm's settings. */
export function isListed(route: RouteDocument, role: Audience['role'], realm: GuardRealm): boolean {
  if (!route.roles.includes(role)) return false;
  if (role !== 'guest' || !route.guestsWhen) return true;
  return realm.guestsAllowed && (route.guestsWhen === 'allowed' || realm.fullGuestAccess === 'ALLOWED');
}

/**
 * Who sees what: a pure table over route, role and settings (GD-01…07).
 *
 * @param address the path and query asked for, kept as `from` on the way over login
 */
export function guard(route: RouteDocument, audience: Audience, realm: GuardRealm, address: string): GuardDecision {
  const { role } = audience;
  if (isListed(route, role, realm)) return { kind: 'show' };
  const login: GuardDecision = { kind: 'go', to: `/login?from=${encodeURIComponent(address)}` };
  if (role === 'guest') return realm.guestsAllowed ? login : { kind: 'go', to: '/logout' };
  if (role === 'unauthenticated') {
    if (!realm.guestsAllowed) return login;
    if (isListed(route, 'guest', realm)) return { kind: 'check-in' };
    return realm.fullGuestAccess === 'ALLOWED' ? { kind: 'go', to: realm.defaultTarget } : login;
  }
  return { kind: 'go', to: realm.defaultTarget };
}
