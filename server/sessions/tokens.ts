import { errors, jwtVerify, SignJWT } from 'jose';
import { MS_PER_SECOND } from '../../renderer/contract/constants';
import type { TokenClaims } from '../../schemas/generated/types';
import { validateTokenClaims } from '../../schemas/generated/validators.js';
import { ServerError } from '../errors';
import type { Viewer } from '../store/viewers';
import type { SessionKeys } from './keys';

const ALGORITHM = 'EdDSA';
/** How long an access token opens anything, in seconds. */
export const TOKEN_SECONDS = 600;

/** An access token for a viewer of a realm. What the realm does not know of them is left out (schemas/api/token-claims). */
export function signToken(keys: SessionKeys, realm: string, { id, role }: Viewer, now: number): Promise<string> {
  const iat = Math.floor(now / MS_PER_SECOND);
  const claims: TokenClaims = {
    sub: id,
    gue: role === 'guest',
    rol: role,
    iat,
    exp: iat + TOKEN_SECONDS,
    aud: realm,
  };
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).sign(keys.signing);
}

/** What a token is checked against. */
export interface TokenCheck {
  realm: string;
  /** ms since the epoch. */
  now: number;
  /** A refresh is asked for with a token that has ended. */
  mayHaveEnded?: boolean;
}

/**
 * Reads an access token that this store signed.
 *
 * @throws ServerError TOKEN_REFUSED, TOKEN_EXPIRED, or WRONG_REALM for one of another realm
 */
export async function readToken(
  keys: SessionKeys,
  token: string,
  { realm, now, mayHaveEnded = false }: TokenCheck,
): Promise<TokenClaims> {
  try {
    // the beginning of time is before the end of every token
    const currentDate = mayHaveEnded ? new Date(0) : new Date(now);
    const { payload } = await jwtVerify(token, keys.verifying, { algorithms: [ALGORITHM], currentDate });
    if (!validateTokenClaims(payload)) throw new ServerError('TOKEN_REFUSED');
    if (payload.aud !== realm) throw new ServerError('WRONG_REALM', { realm });
    return payload;
  } catch (error) {
    if (error instanceof ServerError) throw error;
    if (error instanceof errors.JWTExpired) throw new ServerError('TOKEN_EXPIRED');
    if (error instanceof errors.JOSEError) throw new ServerError('TOKEN_REFUSED', {}, { cause: error });
    throw error;
  }
}
