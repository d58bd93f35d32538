import type { FastifyRequest } from 'fastify';
import type { Preferences } from '../../../schemas/generated/types';
import type { ParameterValues } from '../../kernel/http/parameters';
import {
  type OriginHeaders,
  originOf,
  type PreferencesOptions,
  preferencesOf,
  readMixedTokens,
  resumeSession,
  type Sessions,
} from '../auth';
import type { OwnAnswer } from '../catalogue';
import type { ServedRealm } from '../realms';
import type { DOCUMENT_ENDPOINTS } from './endpoints';

/** Of a realm, and one request. */
export type SessionParts = (request: FastifyRequest, call: InitCall) => Promise<OwnAnswer | undefined>;

export interface SessionPartsOptions extends PreferencesOptions, OriginHeaders {
  sessions: Sessions;
}

interface InitCall {
  served: Pick<ServedRealm, 'realm'>;
  parameters: Pick<ParameterValues<typeof DOCUMENT_ENDPOINTS.init.parameters>, 'pk'>;
}

/** What an app is to forget the tokens of. */
const NO_SESSION = { authorisationToken: null, refreshToken: null, missingInformationStatus: 'NONE' } as const;

/** The preferences with these names that the viewer has chosen. */
const among = (preferences: Preferences, names: readonly string[]): Preferences =>
  Object.fromEntries(Object.entries(preferences).filter(([name]) => names.includes(name)));

/**
 * What init says of the session whose tokens are sent along: what has become of them, and the preferences that are asked for (AP-02).
 *
 * @returns undefined where none are sent
 * @throws ServerError TOKENS_MALFORMED, and as `Sessions.refresh` for what is no end of the session
 */
export const createSessionParts =
  (options: SessionPartsOptions): SessionParts =>
  async (request, { served: { realm }, parameters: { pk } }) => {
    const sent = readMixedTokens(request.headers.authorization);
    if (!sent) return undefined;
    const resumed = await resumeSession(options.sessions, realm.name, sent, originOf(request, options));
    if (!resumed) return { role: 'unauthenticated', isSessionOver: true, fields: { authentication: NO_SESSION } };
    const { bearer, tokens } = resumed;
    const preferences = pk ? among(await preferencesOf(options, realm.name, bearer), pk) : {};
    return { role: bearer.claims.rol, fields: { authentication: tokens, preferences } };
  };
