import { warnOfUnknownAction } from '../../../renderer/contract/unknown-action';

/** What the analytics layer remembers between events (AN-04). */
export interface AnalyticsState {
  isLoggedIn: boolean;
  isInSignUpFlow: boolean;
  /** AN-12: whether there is something to pay for; null where no licence is selected, false while the product is not known. */
  paymentPresence: boolean | null;
}

export type AnalyticsAction =
  /** The session has a viewer, from a sign-in or from a stored token. */
  | { type: 'viewerSet'; isGuest: boolean }
  | { type: 'viewerUnset' }
  | { type: 'signUpStarted' }
  | { type: 'navigated'; isFunnel: boolean }
  | { type: 'licenceSelected'; isProductKnown: boolean }
  | { type: 'licenceRemoved' };

export const INITIAL_STATE: AnalyticsState = { isLoggedIn: false, isInSignUpFlow: false, paymentPresence: null };

/** The transitions of AN-10, AN-11 and AN-12. Pure. */
export function reduceAnalytics(state: AnalyticsState, action: AnalyticsAction): AnalyticsState {
  switch (action.type) {
    case 'viewerSet':
      return { ...state, isLoggedIn: !action.isGuest };
    case 'viewerUnset':
      return { ...state, isLoggedIn: false };
    case 'signUpStarted':
      return state.isLoggedIn ? state : { ...state, isInSignUpFlow: true };
    case 'navigated':
      // the pages on which a purchase goes on are no general navigation
      return action.isFunnel ? state : { ...state, isInSignUpFlow: false };
    case 'licenceSelected':
      return { ...state, paymentPresence: action.isProductKnown };
    case 'licenceRemoved':
      return { ...state, paymentPresence: null };
    default:
      warnOfUnknownAction('analytics', (action as { type: unknown }).type);
      return state;
  }
}

/** AN-11 */
export const journeyOf = ({ isInSignUpFlow }: AnalyticsState) =>
  isInSignUpFlow ? ('Sign Up Journey' as const) : ('Logged In Journey' as const);
