import { DEFAULT_MENU_TARGET } from '../contract/constants';
import type { Audience } from '../contract/page-view';

/** What a redirect may depend on besides the address. */
export interface RedirectRealm {
  searchIsOwnEngine: boolean;
  defaultTarget: string;
  guestsAllowed: boolean;
  hasLive: boolean;
  /** Whether accounts have profiles. */
  hasProfiles: boolean;
  /** Where visitors at the root are sent: a path of the realm or an address elsewhere; null leaves them here. */
  splashUrl: string | null;
  /** Path patterns by route name. */
  paths: Readonly<Record<string, string>>;
}

/** An address that is looked at: its path below the realm's base, its query, and who asks. */
interface RedirectInput {
  found: RegExpExecArray;
  query: URLSearchParams;
  audience: Audience;
  realm: RedirectRealm;
}

interface Redirect {
  /** The requirement that it fulfils. */
  source: string;
  when: RegExp;
  applies?: (input: RedirectInput) => boolean;
  to: (input: RedirectInput) => string;
  /** Whether the query string goes along. */
  keepsQuery: boolean;
}

const ACCOUNT_PREFERENCES = '/account?section=preferences';
/** The parameter of a link that brings a password reset to any page (RD-08). */
const RESET_TOKEN = 'passwordResetToken';

const home = ({ realm }: RedirectInput) => realm.defaultTarget;
const homeAt = (hash: string) => (input: RedirectInput) => `${home(input)}#${hash}`;

/** Where profiles and preferences lead when they have nothing to show to who asks (RD-06). */
const instead = (hash?: string) => (input: RedirectInput) =>
  input.realm.hasProfiles || input.audience.child ? (hash ? homeAt(hash)(input) : home(input)) : ACCOUNT_PREFERENCES;

/** A page that a child, or a realm without profiles, has no use for. */
const hasNone =
  (route: string) =>
  ({ realm, audience }: RedirectInput) =>
    audience.child || !realm.hasProfiles || !Object.hasOwn(realm.paths, route);

/** The addresses that lead elsewhere, in order; the first that fits counts. Paths are below the realm's base. */
const REDIRECTS: readonly Redirect[] = [
  {
    source: 'RD-08',
    when: /^(?!\/login\/reset-password\/?$)/,
    applies: ({ query }) => query.has(RESET_TOKEN),
    to: ({ query }) => `/login/reset-password?${new URLSearchParams({ token: query.get(RESET_TOKEN)! })}`,
    keepsQuery: false,
  },
  {
    source: 'RD-07',
    when: /^\/$/,
    // a guest has no place where there are no guests, and is led out by the guard
    applies: ({ audience, realm }) => audience.role !== 'guest' || realm.guestsAllowed,
    to: (input) => (input.audience.role === 'unauthenticated' && input.realm.splashUrl) || home(input),
    keepsQuery: false,
  },
  { source: 'RD-01', when: /^\/(?:section|secao|seccion)\/news\/?$/, to: () => '/news', keepsQuery: true },
  { source: 'RD-01', when: /^\/(?:section|secao|seccion)\/schedule\/?$/, to: () => '/schedule', keepsQuery: true },
  { source: 'RD-02', when: /^\/competicao\/([^/]+)\/?$/, to: ({ found }) => `/section/${found[1]}`, keepsQuery: true },
  { source: 'RD-03', when: /^\/reset-password\/?$/, to: () => '/login/reset-password', keepsQuery: true },
  { source: 'RD-03', when: /^\/request-password\/?$/, to: () => '/login/request-password', keepsQuery: false },
  { source: 'RD-04', when: /^\/live\/?$/, to: () => '/live-events', keepsQuery: true },
  { source: 'RD-04', when: /^\/subscriptions\/?$/, to: () => '/account', keepsQuery: false },
  { source: 'RD-04', when: /^\/partitions\/?$/, to: () => '/account?section=partitions', keepsQuery: false },
  {
    source: 'RD-05',
    when: /^\/search\/?$/,
    applies: ({ realm }) => !realm.searchIsOwnEngine,
    to: homeAt('search'),
    keepsQuery: true,
  },
  {
    source: 'RD-06',
    when: /^\/live-events\/?$/,
    applies: ({ realm }) => !realm.hasLive,
    to: homeAt('live-now'),
    keepsQuery: false,
  },
  {
    source: 'RD-06',
    when: /^\/profiles\/?$/,
    applies: hasNone('profiles'),
    to: instead('profiles'),
    keepsQuery: false,
  },
  { source: 'RD-06', when: /^\/preferences\/?$/, applies: hasNone('preferences'), to: instead(), keepsQuery: false },
];

/**
 * The address that this one redirects to: below the realm's base, or elsewhere where the realm says so. Undefined where it
 * leads nowhere else.
 */
export function findRedirect(
  path: string,
  search: string,
  audience: Audience,
  realm: RedirectRealm,
): string | undefined {
  const query = new URLSearchParams(search);
  for (const redirect of REDIRECTS) {
    const found = redirect.when.exec(path);
    if (!found) continue;
    const input: RedirectInput = { found, query, audience, realm };
    if (redirect.applies?.(input) === false) continue;
    const [target = DEFAULT_MENU_TARGET, hash] = redirect.to(input).split('#');
    return `${target}${redirect.keepsQuery ? search : ''}${hash ? `#${hash}` : ''}`;
  }
  return undefined;
}

/** RE-03: `/dce.x/home` → `/realm/dce.x/home`; query and hash stay as they are. Undefined where the path is no such. */
export function legacyPrefixRedirect(path: string): string | undefined {
  return /^\/(?:dce|test|shd)\.[A-Za-z0-9.-]+(?:\/|$)/.test(path) ? `/realm${path}` : undefined;
}

/** Only resolves paths; no request is made. */
const SOMEWHERE = 'http://realm.invalid';

/**
 * GD-09: an address that is a path of the realm itself, as a browser resolves it, else its root: nothing that leads to another origin,
 * or up and into another realm of this one.
 *
 * @param address below the basename
 */
export function ownPath(address: string, basename: string): string {
  if (!/^\/(?![/\\])/.test(address) || /[\\\p{Cc}]/u.test(address) || !URL.canParse(basename + address, SOMEWHERE))
    return '/';
  const { origin, pathname, search, hash } = new URL(basename + address, SOMEWHERE);
  if (origin !== SOMEWHERE || !pathname.startsWith(`${basename}/`)) return '/';
  const path = pathname.slice(basename.length);
  // a realm on a host of its own shares it with all realms by path
  const isOther = path.startsWith('//') || (basename === '' && /^\/realm(?:\/|$)/.test(path));
  return isOther || legacyPrefixRedirect(path) ? '/' : path + search + hash;
}
