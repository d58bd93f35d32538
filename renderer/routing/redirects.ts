import { DEFAULT_MENU_TARGET } from '../contract/constants';

/** What a redirect may depend on besides the address. */
export interface RedirectRealm {
  searchIsOwnEngine: boolean;
  defaultTarget: string;
}

interface Redirect {
  /** The requirement that it fulfils. */
  source: string;
  when: RegExp;
  applies?: (realm: RedirectRealm) => boolean;
  to: (found: RegExpExecArray, realm: RedirectRealm) => string;
  /** Whether the query string goes along. */
  keepsQuery: boolean;
}

/** The addresses that lead elsewhere, in order; the first that fits counts. Paths are below the realm's basename. */
const REDIRECTS: readonly Redirect[] = [
  { source: 'RD-01', when: /^\/(?:section|secao|seccion)\/news\/?$/, to: () => '/news', keepsQuery: true },
  { source: 'RD-01', when: /^\/(?:section|secao|seccion)\/schedule\/?$/, to: () => '/schedule', keepsQuery: true },
  { source: 'RD-02', when: /^\/competicao\/([^/]+)\/?$/, to: ([, id]) => `/section/${id}`, keepsQuery: true },
  { source: 'RD-03', when: /^\/reset-password\/?$/, to: () => '/login/reset-password', keepsQuery: true },
  { source: 'RD-03', when: /^\/request-password\/?$/, to: () => '/login/request-password', keepsQuery: false },
  { source: 'RD-04', when: /^\/live\/?$/, to: () => '/live-events', keepsQuery: true },
  { source: 'RD-04', when: /^\/subscriptions\/?$/, to: () => '/account', keepsQuery: false },
  { source: 'RD-04', when: /^\/partitions\/?$/, to: () => '/account?section=partitions', keepsQuery: false },
  {
    source: 'RD-05',
    when: /^\/search\/?$/,
    applies: (realm) => !realm.searchIsOwnEngine,
    to: (_, realm) => `${realm.defaultTarget}#search`,
    keepsQuery: false,
  },
];

/** The address below the basename that this one redirects to, or undefined. */
export function findRedirect(path: string, search: string, realm: RedirectRealm): string | undefined {
  for (const redirect of REDIRECTS) {
    const found = redirect.when.exec(path);
    if (!found || redirect.applies?.(realm) === false) continue;
    const [target = DEFAULT_MENU_TARGET, hash] = redirect.to(found, realm).split('#');
    return `${target}${redirect.keepsQuery ? search : ''}${hash ? `#${hash}` : ''}`;
  }
  return undefined;
}

/** RE-03: `/dce.x/home` → `/realm/dce.x/home`; query and hash stay as they are. Undefined where the path is no such. */
export function legacyPrefixRedirect(path: string): string | undefined {
  return /^\/(?:dce|test|shd)\.[A-Za-z0-9.-]+(?:\/|$)/.test(path) ? `/realm${path}` : undefined;
}

/** GD-09: an address that is a path of the realm itself, else its root: nothing that a browser reads as another origin. */
export function ownPath(address: string): string {
  const isPath = /^\/(?![/\\])/.test(address) && !/[\\\p{Cc}]/u.test(address);
  return isPath ? address : '/';
}
