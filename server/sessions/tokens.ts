import { errors, jwtVerify, SignJWT } from 'jose';
import { MS_PER_SECOND } from '../../renderer/contract/constants';
import type { TokenClaims } from '../../schemas/generated/types';
import { validateTokenClaims } from '../../schemas/generated/validators.js';
import { ServerError } from '../errors';
import type { SessionKeys } from './keys';

export const ALGORITHM = 'EdDSA';
/** How long an access token opens anything, in seconds. */
export const TOKEN_SECONDS = 600;

/** The longest token that is looked at, in characters. */
const LONGEST_TOKEN = 8192;

/** Who calls: what the token claims, and the sign-in that it came of. */
export interface Bearer {
  claims: TokenClaims;
  /** The device's id; it stands in the token's signed header, for the claims are AU-02's and no more. */
  device: string;
  /** The administrator who acts for the viewer, from the same header (RL-10). */
  actor?: string;
}

/** The sign-in that a token is for. */
export interface TokenOrigin {
  /** The device's id. */
  id: string;
  impersonatedBy: string | null;
  /** When the session ends at the latest; null without such an end. */
  endsAt: Date | null;
}

/** What a token says, but for its times. */
export type Claimed = Omit<TokenClaims, 'iat' | 'exp'>;

/** An access token for a sign-in. What the realm does not know is left out of its claims (schemas/api/token-claims). */
export function signToken(
  keys: SessionKeys,
  claimed: Claimed,
  { id, impersonatedBy, endsAt }: TokenOrigin,
  now: number,
): Promise<string> {
  const iat = Math.floor(now / MS_PER_SECOND);
  const last = endsAt ? Math.floor(endsAt.getTime() / MS_PER_SECOND) : Number.POSITIVE_INFINITY;
  const claims: TokenClaims = { ...claimed, iat, exp: Math.min(iat + TOKEN_SECONDS, last) };
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', sid: id, ...(impersonatedBy && { act: impersonatedBy }) })
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
    const device = typeof protectedHeader.sid === 'string' ? protectedHeader.sid : '';
    // one of before sign-ins had rows: the next one names its own
    if (!device && !mayHaveEnded) throw new ServerError('TOKEN_EXPIRED');
    const { act } = protectedHeader;
    return { claims: payload, device, ...(typeof act === 'string' && { actor: act }) };
  } catch (error) {
    if (error instanceof ServerError) throw error;
    if (error instanceof errors.JWTExpired) throw new ServerError('TOKEN_EXPIRED');
    if (error instanceof errors.JOSEError) throw new ServerError('TOKEN_REFUSED', {}, { cause: error });
    throw error;
  }
}
