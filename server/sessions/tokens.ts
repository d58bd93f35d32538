import { errors, jwtVerify, SignJWT } from 'jose';
import { MS_PER_SECOND } from '../../renderer/contract/constants';
import type { TokenClaims } from '../../schemas/generated/types';
import { validateTokenClaims } from '../../schemas/generated/validators.js';
import { ServerError } from '../errors';
import type { SignIn, Viewer } from '../store/viewers';
import type { SessionKeys } from './keys';

const ALGORITHM = 'EdDSA';
/** How long an access token opens anything, in seconds. */
export const TOKEN_SECONDS = 600;

/** The longest token that is looked at, in characters. */
const LONGEST_TOKEN = 8192;

/** Who calls. */
export interface Bearer {
  claims: TokenClaims;
  /** Who acts for the viewer (RL-10). */
  actor?: string;
}

/**
 * An access token for a viewer of a realm. What the realm does not know of them is left out (schemas/api/token-claims).
 * Who acts for the viewer stands in the signed header: the claims are the product's, and no more than those (AU-02).
 */
export function signToken(
  keys: SessionKeys,
  realm: string,
  { id, role }: Viewer,
  now: number,
  { provider, actor, endsAt = Number.POSITIVE_INFINITY }: SignIn = {},
): Promise<string> {
  const iat = Math.floor(now / MS_PER_SECOND);
  const claims: TokenClaims = {
    sub: id,
    gue: role === 'guest',
    rol: role,
    iat,
    exp: Math.min(iat + TOKEN_SECONDS, Math.floor(endsAt / MS_PER_SECOND)),
    aud: realm,
    ...(provider && { apr: provider }),
  };
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', ...(actor && { act: actor }) })
    .sign(keys.signing);
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
): Promise<Bearer> {
  if (token.length > LONGEST_TOKEN) throw new ServerError('TOKEN_REFUSED');
  try {
    // the beginning of time is before the end of every token
    const currentDate = mayHaveEnded ? new Date(0) : new Date(now);
    const { payload, protectedHeader } = await jwtVerify(token, keys.verifying, {
      algorithms: [ALGORITHM],
      currentDate,
    });
    if (!validateTokenClaims(payload)) throw new ServerError('TOKEN_REFUSED');
    if (payload.aud !== realm) throw new ServerError('WRONG_REALM', { realm });
    const { act } = protectedHeader;
    return { claims: payload, ...(typeof act === 'string' && { actor: act }) };
  } catch (error) {
    if (error instanceof ServerError) throw error;
    if (error instanceof errors.JWTExpired) throw new ServerError('TOKEN_EXPIRED');
    if (error instanceof errors.JOSEError) throw new ServerError('TOKEN_REFUSED', {}, { cause: error });
    throw error;
  }
}
