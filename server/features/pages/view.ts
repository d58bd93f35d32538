import type { Audience, PageView } from '../../../renderer/contract';
import { isTelevision } from '../../../renderer/contract/television';
import type { Realm } from '../../../renderer/realm/compose';
import { localeInQuery } from '../../../renderer/realm/language-parameter';
import { matchLocale } from '../../../renderer/realm/languages';
import { pageSearch } from '../../../renderer/realm/page-search';
import { readViewCookie } from '../../../renderer/routing/view-cookie';
import type { Role } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { negotiateLocale } from '../../kernel/http/negotiate';

export interface ViewInput {
  build: string;
  realm: Realm;
  contentRevision: number;
  liveRevision: number;
  basename: string;
  path: string;
  query: URLSearchParams;
  /** The query parameters that the page's blocks declare; any other is no part of the view, and makes no page of its own. */
  declared: readonly string[];
  headers: Readonly<Record<string, string | string[] | undefined>> & { 'user-agent'?: string | undefined };
  /** Where the viewer is, as far as it is known. */
  territory: string | null;
  audience: Audience;
}

const ROLES: readonly Role[] = ['admin', 'customer', 'guest', 'unauthenticated'];

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

const NOBODY: Audience = { role: 'unauthenticated', child: false };

/**
 * Who looks: as the audience cookie says; in development `?as=` may say otherwise.
 *
 * @param cookie what the audience cookie says, where there is a right one
 *
 * @throws ServerError AUDIENCE_REFUSED in production, and for a role that does not exist
 */
export function audienceOf(query: URLSearchParams, production: boolean, cookie: Audience = NOBODY): Audience {
  const requestedRole = query.get('as');
  if (requestedRole === null) return cookie;
  const [name, kind] = requestedRole.split('-');
  const role = ROLES.find((candidate) => candidate === name);
  if (production || !role || (kind !== undefined && kind !== 'child'))
    throw new ServerError('AUDIENCE_REFUSED', { roles: ROLES.join(', ') });
  return { role, child: kind === 'child' };
}

/** What a page depends on, from what a request says: its cookie first, then its headers, then the realm. */
export function viewOf({
  build,
  realm,
  contentRevision,
  liveRevision,
  basename,
  path,
  query,
  declared,
  headers,
  territory,
  audience,
}: ViewInput): PageView {
  const cookie = readViewCookie(one(headers.cookie));
  const { realmLanguages, timeZone } = realm.settings;
  const mode = realm.theme.mode ?? 'dark';
  return {
    build,
    realm: realm.name,
    realmVersion: realm.version,
    contentRevision,
    liveRevision,
    basename,
    path,
    search: pageSearch(query, declared, realmLanguages),
    locale:
      localeInQuery(query, realmLanguages) ||
      (cookie.locale && matchLocale(cookie.locale, realmLanguages)) ||
      negotiateLocale(one(headers['accept-language']), realmLanguages),
    timeZone: cookie.timeZone ?? timeZone,
    viewport: cookie.viewport ?? (headers['sec-ch-ua-mobile'] === '?1' ? 'narrow' : 'wide'),
    scheme: mode === 'auto' ? (cookie.scheme ?? 'system') : mode,
    territory,
    audience,
    ...(cookie.resumes && { resumes: true }),
    ...(cookie.results && realm.settings.spoilerFreeMode && { hidesResults: true }),
    ...(isTelevision(headers['user-agent']) && { television: true }),
  };
}

/** What a page is of, as the cache's key: it is drawn anew under the same key when its content has another revision. */
export const viewKey = ({ contentRevision: _, liveRevision: __, ...view }: PageView): string => JSON.stringify(view);

/** The revision of the content that a page shows. */
export const viewRevision = ({ contentRevision, liveRevision }: PageView): string =>
  `${contentRevision}.${liveRevision}`;
