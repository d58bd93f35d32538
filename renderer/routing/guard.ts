import type { Role, RouteDocument } from '../../schemas/generated/types';
import { isMember, signInPath } from '../contract/constants';
import type { Audience } from '../contract/page-view';
import { type GuestRealm, isPublicRealm } from './content-access';
import type { RedirectNotice } from './redirect-notices';

/** The realm's settings that decide about guests. */
export interface GuardRealm extends GuestRealm {
  defaultTarget: string;
}

/** What an outside seller of licences sent a viewer with (GD-02). */
export interface ExternalLicence {
  extraParams: string | null;
  code: string | null;
}

/** What a decision may depend on besides route, role and realm. */
export interface GuardVisit {
  /** The path below the realm's base. */
  path: string;
  /** The query, with its `?`, or `''`. */
  search: string;
  /** The licence of an outside seller that waits to be redeemed; null where there is none. */
  externalLicence?: ExternalLicence | null;
}

export type GuardDecision =
  | { kind: 'show' }
  /** A guest session is made first; what guests may see is there at once (GD-06). */
  | { kind: 'check-in' }
  /** With why it leads there, where the address alone would not say so. */
  | { kind: 'go'; to: string; notice?: RedirectNotice }
  /** The session has no place in this realm (GD-07). */
  | { kind: 'log-out'; to: string };

const LOGOUT = '/logout';
const LICENCE_REDIRECT = '/licence-redirect';

/** The roles that a route lists for a visit: more of them where the query says so (RL-02). */
const rolesOf = ({ roles, rolesWhen }: RouteDocument, query: URLSearchParams): readonly Role[] =>
  rolesWhen && query.has(rolesWhen.query) ? [...roles, ...rolesWhen.roles] : roles;

/** Whether a route lists a role, under the realm's settings. */
export function isListed(
  route: RouteDocument,
  role: Role,
  realm: GuestRealm,
  query: URLSearchParams = new URLSearchParams(),
): boolean {
  if (!rolesOf(route, query).includes(role)) return false;
  if (role !== 'guest' || !route.guestsWhen) return true;
  return route.guestsWhen === 'allowed' ? realm.guestsAllowed : isPublicRealm(realm);
}

/**
 * Whether somebody may be shown a route's document, whatever the query of their visit. Who has no session may be shown what a
 * guest may, where guests are allowed: the page checks them in (GD-06).
 */
export function mayOpen(route: RouteDocument, role: Role, realm: GuestRealm): boolean {
  const query = new URLSearchParams(route.rolesWhen ? { [route.rolesWhen.query]: '' } : {});
  const roles: readonly Role[] = role === 'unauthenticated' && realm.guestsAllowed ? [role, 'guest'] : [role];
  return roles.some((one) => isListed(route, one, realm, query));
}

/** The route at which an outside seller's licence is redeemed, carrying what the viewer was sent with (GD-02). */
export function licenceRedirect({ extraParams, code }: ExternalLicence): string {
  const carried = new URLSearchParams({ ...(extraParams !== null && { extraParams }), ...(code !== null && { code }) });
  return carried.size > 0 ? `${LICENCE_REDIRECT}?${carried}` : LICENCE_REDIRECT;
}

/** Where a signed-in viewer goes from a page that is for those who are not (GD-02, GD-08). */
const onward = (route: RouteDocument, licence: ExternalLicence | null, realm: GuardRealm): GuardDecision =>
  route.name === 'login' && licence
    ? { kind: 'go', to: licenceRedirect(licence) }
    : { kind: 'go', to: realm.defaultTarget, notice: 'already-signed-in' };

/** The message for a visitor without a session. */
function forVisitor(route: RouteDocument, realm: GuardRealm, query: URLSearchParams, login: string): GuardDecision {
  if (realm.guestsAllowed && isListed(route, 'guest', realm, query)) return { kind: 'check-in' };
  return isPublicRealm(realm)
    ? { kind: 'go', to: realm.defaultTarget, notice: 'sign-in-required' }
    : { kind: 'go', to: login };
}

/** Who sees what: a pure table over route, role and settings (GD-01…08, RL-02…09). */
export function guard(
  route: RouteDocument,
  { role, child }: Audience,
  realm: GuardRealm,
  { path, search, externalLicence = null }: GuardVisit,
): GuardDecision {
  const query = new URLSearchParams(search);
  if (isListed(route, role, realm, query)) {
    if (child && route.notForChildren) return { kind: 'go', to: realm.defaultTarget, notice: 'not-for-children' };
    // a payment comes back to the page that it left: who paid has something to do there
    const isReturn = route.returnParameter !== undefined && query.has(route.returnParameter);
    const leaves = isMember(role) && route.membersLeave && !isReturn;
    return leaves ? onward(route, externalLicence, realm) : { kind: 'show' };
  }
  const login = signInPath(path + search);
  if (role === 'unauthenticated') return forVisitor(route, realm, query, login);
  if (role !== 'guest') return { kind: 'go', to: realm.defaultTarget, notice: 'no-access' };
  return realm.guestsAllowed ? { kind: 'go', to: login } : { kind: 'log-out', to: LOGOUT };
}
