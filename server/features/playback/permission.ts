import { errors, jwtVerify, SignJWT } from 'jose';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { ServerError } from '../../kernel/errors/errors';
import { acceptedKeys, type Sessions } from '../auth';

type SessionKeys = Awaited<ReturnType<Sessions['keys']>>;

const ALGORITHM = 'HS256';
/** Tells it from every other token that the store signs. */
const TYPE = 'playback+jwt';

/** What a permission says: who plays what, and what allowed it. */
export interface Permission {
  realm: string;
  viewer: string;
  device: string;
  player: string;
  content: string;
  /** When a reason for it ends, such as a licence, in ms since the epoch; null where none does. */
  endsAt: number | null;
  /** When the reasons were last looked at, in ms since the epoch. */
  checkedAt: number;
  /** The realm's configuration and content of then. */
  revision: string;
}

/** @param expiresAt ms since the epoch */
export function signPermission(keys: SessionKeys, permission: Permission, expiresAt: number): Promise<string> {
  const { realm, viewer, ...rest } = permission;
  return new SignJWT({ ...rest })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: keys.kid })
    .setAudience(realm)
    .setSubject(viewer)
    .setExpirationTime(Math.ceil(expiresAt / MS_PER_SECOND))
    .sign(keys.playback);
}

/**
 * Reads a permission of whoever sends it.
 *
 * @param now ms since the epoch
 * @throws ServerError PERMISSION_REFUSED for one of another realm, account, device or content, and for one that has expired
 */
export async function readPermission(
  keys: SessionKeys,
  token: string,
  { realm, viewer, device, content }: Pick<Permission, 'realm' | 'viewer' | 'device' | 'content'>,
  now: number,
): Promise<Permission> {
  const check = { algorithms: [ALGORITHM], typ: TYPE, audience: realm, subject: viewer, currentDate: new Date(now) };
  const secretFor = ({ kid }: { kid?: string }) => {
    const key = acceptedKeys(keys, now).find((accepted) => accepted.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.playback;
  };
  try {
    const { payload } = await jwtVerify<Omit<Permission, 'realm' | 'viewer'>>(token, secretFor, check);
    if (payload.device !== device || payload.content !== content) throw new ServerError('PERMISSION_REFUSED');
    const { player, endsAt, checkedAt, revision } = payload;
    return { realm, viewer, device, content, player, endsAt, checkedAt, revision };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ServerError('PERMISSION_REFUSED', {}, { cause: error });
    throw error;
  }
}
