import { createHmac } from 'node:crypto';
import type { Audience } from '../../../renderer/contract';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { Role } from '../../../schemas/generated/types';
import { endsWithin } from '../../kernel/ends-within';
import { isSameText } from '../../kernel/keys/constant-time';
import { CLOCKS_DIFFER_MS } from '../auth';

const NAME = 'rc_audience';
/** What a browser takes from nobody but this host over TLS: with `__Host-`, not from a page below a path either. */
const SECURE_PREFIX = { host: '__Host-', path: '__Secure-' } as const;
/** As long as the longest session; a session that ended sooner is noticed by the browser, which takes the cookie away. */
const LASTS_S = 90 * SECONDS_PER_DAY;
const ROLES: readonly Role[] = ['guest', 'customer', 'admin'];

/** The form of address of a realm, as a cookie's attributes. */
export interface CookiePlace {
  basename: string;
  secure: boolean;
}

const nameOf = ({ basename, secure }: CookiePlace) =>
  `${secure ? SECURE_PREFIX[basename === '' ? 'host' : 'path'] : ''}${NAME}`;

const signatureOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('base64url');

const attributes = ({ basename, secure }: CookiePlace) =>
  `Path=${basename || '/'}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Who looks, and through which session. */
export interface AudienceSession extends Audience {
  /** The session's device, by which the store knows whether it still stands. */
  device: string;
}

/** What a cookie says, and when its bearer was checked; ms since the epoch. */
export interface CheckedAudience extends AudienceSession {
  checkedAt: number;
}

/**
 * Who looks, for the page server's next pages. It names nobody, and the API does not take it. Where a realm shows its content
 * to those only who have signed in, it counts for as long as its session stands (docs/decisions/0025).
 *
 * @param now ms since the epoch
 */
export function audienceCookie(
  { role, child, device }: AudienceSession,
  { realm, key, now }: { realm: string; key: Buffer; now: number },
  place: CookiePlace,
): string {
  const ends = Math.floor(now / MS_PER_SECOND) + LASTS_S;
  const payload = [role, child ? 'child' : 'adult', realm, device, ends].join('~');
  return `${nameOf(place)}=${payload}~${signatureOf(payload, key)}; Max-Age=${LASTS_S}; ${attributes(place)}`;
}

/** Takes the cookie away. */
export const noAudienceCookie = (place: CookiePlace): string => `${nameOf(place)}=; Max-Age=0; ${attributes(place)}`;

/** Whether a request has the cookie at all: only then are keys needed to read it. */
export const hasAudienceCookie = (header: string | undefined): boolean => header?.includes(`${NAME}=`) ?? false;

/** How long a cookie lasts at most by the clock of whoever reads it, in ms. */
const LONGEST_MS = LASTS_S * MS_PER_SECOND + CLOCKS_DIFFER_MS;

/**
 * Who a cookie of this server says is looking at this realm; undefined for any other, for one that ended, for none.
 *
 * @param options.keys any of which may have signed it
 */
export function readAudienceCookie(
  header: string | undefined,
  { realm, keys, now, secure }: { realm: string; keys: readonly Buffer[]; now: number; secure: boolean },
): CheckedAudience | undefined {
  // over TLS a cookie without a prefix may be another host's
  const names = secure ? `(?:${SECURE_PREFIX.host}|${SECURE_PREFIX.path})${NAME}` : NAME;
  // realms by path and a realm by host may share an origin: each cookie is tried
  for (const [, value = ''] of (header ?? '').matchAll(new RegExp(`(?:^|;\\s*)${names}=([^;]{1,300})`, 'g'))) {
    const [name, kind, forRealm, device = '', ends, signature = ''] = value.split('~');
    const role = ROLES.find((candidate) => candidate === name);
    if (!role || forRealm !== realm || !endsWithin(Number(ends) * MS_PER_SECOND, now, LONGEST_MS)) continue;
    const payload = [name, kind, forRealm, device, ends].join('~');
    if (keys.some((key) => isSameText(signature, signatureOf(payload, key))))
      return { role, child: kind === 'child', device, checkedAt: (Number(ends) - LASTS_S) * MS_PER_SECOND };
  }
  return undefined;
}
