import type { SessionTokens } from '../../../../schemas/generated/types';
import { type ErrorCode, ServerError } from '../../../kernel/errors/errors';
import type { MixedTokens } from './mixed-tokens';
import type { RequestOrigin } from './origin-of';
import type { Sessions } from './sessions';
import type { Bearer } from './tokens';

/** A session that goes on. */
export interface ResumedSession {
  bearer: Bearer;
  /** Those that were sent, or the ones that take their place. */
  tokens: SessionTokens;
}

type Resuming = Pick<Sessions, 'bearerOf' | 'stateOf' | 'standing' | 'refresh'>;

/** Tokens of a session that is over, or of no session of the realm. */
const IS_OVER: ReadonlySet<ErrorCode> = new Set([
  'SESSION_EXPIRED',
  'TOKEN_REFUSED',
  'WRONG_REALM',
  'user_self_suspended',
]);

const codeOf = (error: unknown): ErrorCode | undefined => (error instanceof ServerError ? error.code : undefined);

/** @throws ServerError as `bearerOf` and `refresh` */
async function resume(
  sessions: Resuming,
  realm: string,
  tokens: MixedTokens,
  origin: RequestOrigin,
): Promise<ResumedSession> {
  const header = (token: string) => `Bearer ${token}`;
  try {
    const bearer = await sessions.bearerOf(header(tokens.authorisationToken), realm);
    const state = await sessions.stateOf(realm, bearer);
    return { bearer, tokens: { ...tokens, ...(await sessions.standing(realm, state, origin.country)) } };
  } catch (error) {
    if (codeOf(error) !== 'TOKEN_EXPIRED') throw error;
  }
  const { claims } = await sessions.bearerOf(header(tokens.authorisationToken), realm, true);
  const renewed = await sessions.refresh(realm, claims, tokens.refreshToken, origin);
  return { bearer: await sessions.bearerOf(header(renewed.authorisationToken), realm), tokens: renewed };
}

/**
 * Goes on with the session of which an app still has the tokens, and renews those that have expired (AP-02, AP-21).
 *
 * @returns undefined for a session that is over
 */
export async function resumeSession(
  ...[sessions, realm, tokens, origin]: Parameters<typeof resume>
): Promise<ResumedSession | undefined> {
  try {
    return await resume(sessions, realm, tokens, origin);
  } catch (error) {
    const code = codeOf(error);
    if (code !== undefined && IS_OVER.has(code)) return undefined;
    throw error;
  }
}
