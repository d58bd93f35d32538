import { ServerError } from '../../../kernel/errors/errors';
import { hasMixedTokens } from '../../../kernel/http/mixed-tokens';

/** Both tokens of a session. */
export interface MixedTokens {
  authorisationToken: string;
  refreshToken: string;
}

/**
 * Both tokens of a session in one header: `Mixed <access token> <refresh token>` (AP-02).
 *
 * @returns undefined for a header that is not of this scheme
 * @throws ServerError TOKENS_MALFORMED for one that has not two tokens
 */
export function readMixedTokens(header: string | undefined): MixedTokens | undefined {
  if (!hasMixedTokens(header)) return undefined;
  const [, authorisationToken, refreshToken] = /^\S+ +(\S+) +(\S+)$/.exec(header ?? '') ?? [];
  if (!authorisationToken || !refreshToken) throw new ServerError('TOKENS_MALFORMED');
  return { authorisationToken, refreshToken };
}
