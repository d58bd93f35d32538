import type { ProgressAnswer, SessionAnswer } from '../../schemas/generated/types';
import { validateLogin, validateProgressUpdate, validateRefreshRequest } from '../../schemas/generated/validators.js';
import { ServerError } from '../errors';
import type { Challenges } from '../sessions/challenges';
import { provenSignIn } from '../sessions/proven-sign-in';
import type { Sessions } from '../sessions/sessions';
import { contentStore } from '../store/content';
import type { Database } from '../store/open';
import { viewerStore } from '../store/viewers';
import { type Calls, readBody } from './calls';
import { ENDPOINTS } from './endpoints';

export interface SessionApiOptions {
  calls: Calls;
  database: Database;
  sessions: Sessions;
  challenges: Challenges;
  clock: () => number;
}

/** PostgreSQL's SQLSTATE for a foreign key that leads nowhere. */
const MISSING_REFERENCE = '23503';

/** Sessions, and where a viewer is in what they watch (docs/api.md). */
export function registerSessionApi(options: SessionApiOptions): void {
  const { calls, database, sessions, challenges, clock } = options;
  calls.open(ENDPOINTS.checkIn, async ({ served, realm, request }) => {
    if (!served.realm.settings.guestsAllowed) throw new ServerError('GUESTS_NOT_ALLOWED', { realm });
    return sessions.checkIn(realm, request.ip);
  });

  calls.open(ENDPOINTS.login, async (call) => {
    const login = readBody(call.request, validateLogin);
    return provenSignIn(challenges, call, login.email, () => sessions.login(call.realm, login, call.request.ip));
  });

  calls.viewer(
    ENDPOINTS.refresh,
    async ({ realm, request, claims }) =>
      sessions.refresh(realm, claims, readBody(request, validateRefreshRequest).refreshToken),
    { mayHaveEnded: true },
  );

  calls.viewer(
    ENDPOINTS.logout,
    async ({ realm, request, claims }) =>
      sessions.logout(realm, claims, readBody(request, validateRefreshRequest).refreshToken),
    { mayHaveEnded: true },
  );

  calls.viewer(ENDPOINTS.session, async ({ realm, claims, actor }): Promise<SessionAnswer> => {
    const { sub, gue, rol, exp, loc, par, pro } = claims;
    return {
      realm,
      referrer: null,
      exp,
      user: { id: sub, isGuest: gue, rol, ...(loc && { loc }), ...(par && { par }) },
      userInfo: { sub },
      child: pro?.tp === 'c',
      profile: null,
      lacksConfirmation: false,
      impersonationState: actor ? 'loaded' : 'none',
      ...(actor && { impersonatedBy: actor }),
      missingInformationStatus: 'NONE',
    };
  });

  calls.viewer(
    ENDPOINTS.progress,
    async ({ realm, claims: { sub } }): Promise<ProgressAnswer> => ({
      items: await viewerStore(database, realm).progressOf(sub),
    }),
  );

  calls.viewer(ENDPOINTS.keepProgress, async ({ realm, request, claims: { sub } }) => {
    const update = readBody(request, validateProgressUpdate);
    const found = await contentStore(database, realm).byIds([update.contentId]);
    if (!found.has(update.contentId))
      throw new ServerError('UNKNOWN_CONTENT', { type: 'content', id: update.contentId });
    await viewerStore(database, realm)
      .keepProgress(sub, update, clock())
      .catch((error: { code?: string }) => {
        // the token outlived its viewer
        throw error.code === MISSING_REFERENCE ? new ServerError('SESSION_EXPIRED', {}, { cause: error }) : error;
      });
  });

  calls.viewer(ENDPOINTS.forgetProgress, async ({ realm, request, claims: { sub } }) => {
    const { id } = request.params as { id: string };
    await viewerStore(database, realm).forgetProgress(sub, id);
  });
}
