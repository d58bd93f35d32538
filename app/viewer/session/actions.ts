import { type CookieChoice, UNKNOWN_VIEWER, type ViewerNote, type ViewerState } from '../../../renderer/contract';
import type { Role, SessionAnswer, TokenClaims } from '../../../schemas/generated/types';

/** The actions of a session (AU-04), with their payloads. */
export interface SessionActions {
  /** Signed in or checked in, with these tokens. */
  auth: { claims: TokenClaims };
  /** The API has said whose session it is. */
  update: { account: SessionAnswer };
  /** Refreshed, with the next tokens of the same session. */
  refresh: { claims: TokenClaims };
  /** The page is another realm's: what is known is of no use there. */
  realmUpdate: Record<never, never>;
  logout: Record<never, never>;
  /** The API refused the session with this code. */
  fail: { code: string; forced?: boolean };
  acceptCookiePolicy: { choice: CookieChoice };
  dismissSmartBanner: Record<never, never>;
  setConsentTime: { at: number };
  requestImpersonationSession: Record<never, never>;
  signInWithImpersonationToken: { claims: TokenClaims };
  impersonationFailed: Record<never, never>;
  resetForcedLogout: Record<never, never>;
  setPin: { until: number };
  resetPin: Record<never, never>;
  changeLicences: Record<never, never>;
}

export type SessionAction = {
  [Name in keyof SessionActions]: { do: Name } & SessionActions[Name];
}[keyof SessionActions];

/** What stays when the viewer goes: it is the browser's, not the viewer's (AU-05). */
const nobody = ({ cookiePolicyAgreed, cookieChoice, smartBannerDismissed }: ViewerState): ViewerState => ({
  ...UNKNOWN_VIEWER,
  status: 'unauthenticated',
  cookiePolicyAgreed,
  cookieChoice,
  smartBannerDismissed,
});

/** RL-01: a guest is a guest, whatever else the token says. */
const roleOf = ({ gue, rol }: TokenClaims): Role => (gue ? 'guest' : rol);

const somebody = (state: ViewerState, claims: TokenClaims): ViewerState => {
  const { sub, exp, pro } = claims;
  return {
    ...state,
    status: roleOf(claims),
    id: sub,
    exp,
    child: pro?.tp === 'c',
    account: state.id === sub ? state.account : null,
    consentTime: state.id === sub ? state.consentTime : null,
  };
};

const ACTIONS: { [Name in keyof SessionActions]: (state: ViewerState, action: SessionActions[Name]) => ViewerState } = {
  auth: (state, { claims }) => ({ ...somebody(state, claims), impersonationState: 'none', forcedLogout: null }),
  update: (state, { account }) => ({
    ...state,
    account,
    child: account.child,
    impersonationState: account.impersonationState,
  }),
  refresh: (state, { claims }) => somebody(state, claims),
  realmUpdate: nobody,
  logout: nobody,
  // AU-06: a guest loses nothing by a fault that is not the session's end
  fail: (state, { code, forced = false }) => {
    if (state.status === 'guest' && code !== 'SESSION_EXPIRED' && !forced) return state;
    return { ...nobody(state), forcedLogout: state.status === 'guest' ? null : code };
  },
  acceptCookiePolicy: (state, { choice }) => ({ ...state, cookiePolicyAgreed: true, cookieChoice: choice }),
  setConsentTime: (state, { at }) => ({ ...state, consentTime: at }),
  dismissSmartBanner: (state) => ({ ...state, smartBannerDismissed: true }),
  requestImpersonationSession: (state) => ({ ...state, impersonationState: 'loading' }),
  signInWithImpersonationToken: (state, { claims }) => ({
    ...somebody(state, claims),
    impersonationState: 'loaded',
    forcedLogout: null,
  }),
  impersonationFailed: (state) => ({ ...state, impersonationState: 'failed' }),
  resetForcedLogout: (state) => ({ ...state, forcedLogout: null }),
  setPin: (state, { until }) => ({ ...state, pinUntil: until }),
  resetPin: (state) => ({ ...state, pinUntil: null }),
  changeLicences: (state) => ({ ...state, licenceChanges: state.licenceChanges + 1 }),
};

/** The session after an action. An unknown one changes nothing, and is logged (SU-14). */
export function reduceSession(
  state: ViewerState,
  action: SessionAction | ViewerNote,
  warn: (message: string) => void,
): ViewerState {
  if (!Object.hasOwn(ACTIONS, action.do)) {
    warn(`The session knows no action “${String(action.do)}”`);
    return state;
  }
  const apply = ACTIONS[action.do] as (state: ViewerState, action: SessionAction) => ViewerState;
  return apply(state, action as SessionAction);
}
