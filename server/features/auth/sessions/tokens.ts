import { createHash, randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { TokenClaims } from '../../../../schemas/generated/types';
import { validateTokenClaims } from '../../../../schemas/generated/validators.js';
import { endsWithin } from '../../../kernel/ends-within';
import { ServerError } from '../../../kernel/errors/errors';
import { LONGEST_TOKEN_MS, type SessionKeys, TOKEN_SECONDS, type VerifyingKeys } from './keys';

export const ALGORITHM = 'EdDSA';

/** The longest token that is looked at, in characters. */
const LONGEST_TOKEN = 8192;

/** The app that a token was given to, and what it opens. */
export interface BearerApp {
  client: string;
  scopes: readonly string[];
}

/** Who calls: what the token claims, and the sign-in that it came of. */
export interface Bearer {
  claims: TokenClaims;
  /** The device's id; it stands in the token's signed header, for the claims are AU-02's and no more. */
  device: string;
  /** Where the token was given to another app; it opens all that its viewer may do when left out. */
  app?: BearerApp;
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
    .setProtectedHeader({
      alg: ALGORITHM,
      typ: 'JWT',
      kid: keys.kid,
      sid: id,
      // tokens of one second would be the same one, and a browser could not tell that its own was renewed
      jti: randomUUID(),
      ...(impersonatedBy && { act: impersonatedBy }),
    })
    .sign(keys.signing);
}

/** Whom a token that was given to another app is for: what takes a viewer's own tokens does not take it. */
export const appAudience = (realm: string): string => `${realm}:apps`;

/** What a token is checked against. */
export interface TokenCheck {
  realm: string;
  /** ms since the epoch. */
  now: number;
  /** A refresh is asked for with a token that has ended. */
  mayHaveEnded?: boolean;
}

/** How many tokens are known as our own at once; beyond that, who was seen the longest ago is verified anew. */
const MOST_VERIFIED = 5000;
/** The beginning of time is before the end of every token: whether it has ended is asked at each call. */
const BEFORE_ALL = new Date(0);

/** Reads access tokens that a store signed. */
export type ReadToken = (keys: SessionKeys, token: string, check: TokenCheck) => Promise<Bearer>;

/** The key that a token says it was signed with; undefined for a token of an earlier version, and for what is no token. */
export function kidOf(token: string): string | undefined {
  if (token.length > LONGEST_TOKEN) return undefined;
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** A token whose signature is right. */
interface VerifiedToken {
  bearer: Bearer;
  kid: string;
}

/** The keys that may have signed a token: the one that it names, and every one for a token of an earlier version. */
function candidatesFor(keys: SessionKeys, token: string): readonly VerifyingKeys[] {
  const kid = kidOf(token);
  return [keys, ...keys.retired].filter((key) => kid === undefined || key.kid === kid);
}

/** Whose a token is by its signature, whatever realm and time. @throws ServerError TOKEN_REFUSED */
async function verifyToken(keys: SessionKeys, token: string): Promise<VerifiedToken> {
  for (const { kid, verifying } of candidatesFor(keys, token)) {
    try {
      return { bearer: await readBearer(token, verifying), kid };
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new ServerError('TOKEN_REFUSED');
}

async function readBearer(token: string, verifying: VerifyingKeys['verifying']): Promise<Bearer> {
  try {
    const options = { algorithms: [ALGORITHM], currentDate: BEFORE_ALL };
    const { payload, protectedHeader } = await jwtVerify(token, verifying, options);
    if (!validateTokenClaims(payload)) throw new ServerError('TOKEN_REFUSED');
    const device = typeof protectedHeader.sid === 'string' ? protectedHeader.sid : '';
    const { act } = protectedHeader;
    const { client_id: client, scope = '' } = payload;
    // shared by all calls that come with this token
    return Object.freeze({
      claims: Object.freeze(payload),
      device,
      ...(client !== undefined && { app: { client, scopes: scope.split(' ') } }),
      ...(typeof act === 'string' && { actor: act }),
    });
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed || !(error instanceof errors.JOSEError)) throw error;
    throw new ServerError('TOKEN_REFUSED', {}, { cause: error });
  }
}

/**
 * A reader of access tokens. It knows those whose signature it has verified again by their hash, so that the many calls of
 * one viewer pay for the signature once; end and realm are asked at each call.
 *
 * @returns what throws ServerError TOKEN_REFUSED, TOKEN_EXPIRED, or WRONG_REALM for one of another realm
 */
export function createTokenReader(): ReadToken {
  const verified = new LRUCache<string, VerifiedToken>({ max: MOST_VERIFIED });
  return async (keys, token, { realm, now, mayHaveEnded = false }) => {
    if (token.length > LONGEST_TOKEN) throw new ServerError('TOKEN_REFUSED');
    const hash = createHash('sha256').update(token).digest('base64');
    let verifiedToken = verified.get(hash);
    if (!verifiedToken) {
      verifiedToken = await verifyToken(keys, token);
      verified.set(hash, verifiedToken);
    }
    const { bearer, kid } = verifiedToken;
    const retired = keys.retired.find((key) => key.kid === kid);
    // the key may have been discarded since the signature was verified
    if (kid !== keys.kid && !retired) throw new ServerError('TOKEN_REFUSED');
    // whatever a retired key's token says of its end: every honest one has ended by then
    const isOutlived = retired !== undefined && retired.acceptedUntil <= now;
    // one that was signed by a clock that was ahead is good later: what is remembered of ended sessions covers a day of that
    const hasEnded = isOutlived || !endsWithin(bearer.claims.exp * MS_PER_SECOND, now, LONGEST_TOKEN_MS);
    if (hasEnded) verified.delete(hash);
    // one of before sign-ins had rows has no device: the next one names its own
    if (!mayHaveEnded && (hasEnded || !bearer.device)) throw new ServerError('TOKEN_EXPIRED');
    const audience = bearer.app ? appAudience(realm) : realm;
    if (bearer.claims.aud !== audience) throw new ServerError('WRONG_REALM', { realm });
    return bearer;
  };
}
