import type { CookiePurpose } from '../../../schemas/generated/types';
import type { PageSettings, ViewerState } from '../../contract';
import { isCookieChoiceCurrent } from '../../contract/consents';
import type { MeasuringConsent } from './play-events';

/**
 * What the viewer said to a purpose of the cookie banner (MO-07). A realm without a cookie policy has asked nobody, and a choice
 * for an older version of the policy no longer counts.
 */
export function consentTo(
  purpose: CookiePurpose,
  policy: PageSettings['cookiePolicy'],
  { status, cookieChoice }: Pick<ViewerState, 'status' | 'cookieChoice'>,
): MeasuringConsent {
  if (policy === null) return 'refused';
  if (status === 'unknown') return 'unknown';
  const isGiven = isCookieChoiceCurrent(cookieChoice, policy) && cookieChoice?.purposes.includes(purpose) === true;
  return isGiven ? 'given' : 'refused';
}

/** What the viewer said to being measured: the purpose `ANALYTICS`. */
export const consentToMeasure = (
  policy: PageSettings['cookiePolicy'],
  viewer: Pick<ViewerState, 'status' | 'cookieChoice'>,
): MeasuringConsent => consentTo('ANALYTICS', policy, viewer);
