import type { SessionAnswer, TokenClaims } from '../../../../schemas/generated/types';
import { validateLogin, validateRefreshRequest } from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import { referralStore } from '../federation/referral-store';
import { type Calls, readBody } from './calls';
import type { Challenges } from './challenges';
import { SESSION_ENDPOINTS } from './endpoints';
import { type PreferencesOptions, preferencesOf } from './preferences-of';
import { provenSignIn } from './proven-sign-in';
import type { Sessions } from './sessions';
import type { Claimed } from './tokens';

export interface SessionApiOptions extends PreferencesOptions {
  calls: Calls;
  sessions: Sessions;
  challenges: Challenges;
  clock: () => number;
}

/** Whether the store says something else of a viewer than their token does (AU-03). */
const tellsOtherwise = (claims: TokenClaims, now: Claimed): boolean =>
  claims.rol !== now.rol || claims.par !== now.par || claims.pro?.id !== now.pro?.id || claims.pro?.tp !== now.pro?.tp;

/** Sessions (docs/api.md). */
export function registerSessionApi(options: SessionApiOptions): void {
  const { calls, database, sessions, challenges, clock } = options;
  calls.open(SESSION_ENDPOINTS.checkIn, async ({ served, realm, origin }) => {
    if (!served.realm.settings.guestsAllowed) throw new ServerError('GUESTS_NOT_ALLOWED', { realm });
    return sessions.checkIn(realm, origin);
  });

  calls.open(SESSION_ENDPOINTS.login, async (call) => {
    const login = readBody(call.request, validateLogin);
    return provenSignIn(challenges, call, login.email, () => sessions.login(call.realm, login, call.origin));
  });

  calls.viewer(
    SESSION_ENDPOINTS.refresh,
    async ({ realm, request, claims, origin }) =>
      sessions.refresh(realm, claims, readBody(request, validateRefreshRequest).refreshToken, origin),
    { mayHaveEnded: true },
  );

  calls.viewer(
    SESSION_ENDPOINTS.logout,
    async (call) =>
      sessions.logout(call.realm, call, readBody(call.request, validateRefreshRequest).refreshToken, call.origin),
    { mayHaveEnded: true },
  );

  calls.viewer(SESSION_ENDPOINTS.session, async (call): Promise<SessionAnswer> => {
    const { realm, claims, origin } = call;
    const state = await sessions.stateOf(realm, call);
    const now = await sessions.claimsFor(realm, state, origin.country);
    if (tellsOtherwise(claims, now)) await call.replaceToken();
    // tokens of plugins are given to who asks for them alone
    const { pluginAccessTokens: _, ...preferences } = await preferencesOf(options, realm, call);
    return {
      realm,
      referrer: await referralStore(database, realm).of(now.sub, clock()),
      exp: claims.exp,
      user: {
        id: now.sub,
        isGuest: now.gue,
        rol: now.rol,
        ...(now.loc && { loc: now.loc }),
        ...(now.par && { par: now.par }),
      },
      userInfo: { sub: now.sub, dev: call.device, ...(origin.region && { lo2: origin.region }) },
      child: now.pro?.tp === 'c',
      profile: state.profile,
      preferences,
      ...(state.viewer.email !== null && { email: state.viewer.email }),
      impersonationState: state.device.impersonatedBy === null ? 'none' : 'loaded',
      ...(state.device.impersonatedBy !== null && { impersonatedBy: state.device.impersonatedBy }),
      ...(await sessions.standing(realm, state, origin.country)),
    };
  });
}
