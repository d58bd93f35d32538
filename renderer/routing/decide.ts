import type { RouteDocument } from '../../schemas/generated/types';
import type { Audience } from '../contract/page-view';
import { type GuardRealm, type GuardVisit, guard } from './guard';
import type { Matcher } from './match';
import { pathsOf } from './paths';
import { withNotice } from './redirect-notices';
import { findRedirect, type RedirectRealm } from './redirects';

/** What is decided about addresses of a realm, the same on server and browser. */
export interface DecidingRealm extends GuardRealm, RedirectRealm {
  routes: readonly RouteDocument[];
  /** The names that a route's parameter may have, where it names a thing of the realm's settings (RT-53). */
  names: Readonly<Record<string, readonly string[]>>;
}

export type Decision =
  | { kind: 'show'; route: RouteDocument; params: Readonly<Record<string, string>>; checkIn: boolean }
  /** To a path below the realm's base, or to an address elsewhere that the realm itself names. */
  | { kind: 'go' | 'log-out'; to: string };

const NOT_FOUND = 'notFound';

/** Whether an optional or required name in the address is one that the realm has. */
function isKnown(
  { names: of }: RouteDocument,
  params: Readonly<Record<string, string>>,
  realm: DecidingRealm,
): boolean {
  return of === undefined || params.id === undefined || (realm.names[of] ?? []).includes(params.id);
}

/**
 * What an address of a realm leads to, for who asks: redirects, then routes, then the guard (RD, RT, GD). Pure: server and
 * browser decide alike, so that a direct visit is answered with the redirect itself.
 */
export function decide(visit: GuardVisit, audience: Audience, realm: DecidingRealm, matcher: Matcher): Decision {
  const moved = findRedirect(visit.path, visit.search, audience, realm);
  if (moved !== undefined) return { kind: 'go', to: moved };
  const matched = matcher.match(realm.routes, visit.path);
  const isThere = matched && isKnown(matched.route, matched.params, realm);
  const route = isThere ? matched.route : realm.routes.find(({ name }) => name === NOT_FOUND)!;
  const decision = guard(route, audience, realm, visit);
  if (decision.kind === 'log-out') return decision;
  if (decision.kind === 'go') {
    const { to, notice } = decision;
    return { kind: 'go', to: notice ? withNotice(to, notice) : to };
  }
  return { kind: 'show', route, params: isThere ? matched.params : {}, checkIn: decision.kind === 'check-in' };
}

/** The settings that decisions depend on. */
interface DecidingSettings {
  guestsAllowed: boolean;
  fullGuestAccess: string;
  contentSearchEngine: string;
  hasLive: boolean;
  profileConfiguration: { status?: string };
  splashUrl: string | null;
  authenticationProviders: readonly { name: string }[];
}

/** What decisions need of a realm, from its settings and routes. */
export function decidingRealm(
  settings: DecidingSettings,
  routes: readonly RouteDocument[],
  defaultTarget: string,
): DecidingRealm {
  return {
    guestsAllowed: settings.guestsAllowed,
    fullGuestAccess: settings.fullGuestAccess,
    searchIsOwnEngine: settings.contentSearchEngine === 'VESPER',
    hasLive: settings.hasLive,
    hasProfiles: settings.profileConfiguration.status === 'ENABLED',
    splashUrl: settings.splashUrl,
    defaultTarget,
    routes,
    paths: pathsOf(routes),
    names: { authenticationProviders: settings.authenticationProviders.map(({ name }) => name) },
  };
}
