import type { PageSettings, ViewerState } from '../../../renderer/contract';
import { consentTo } from '../../../renderer/player/state/consent-to-measure';
import type { CookiePurpose } from '../../../schemas/generated/types';

/** What may be measured and marketed at the moment; null while that is not known. */
export interface Consents {
  ANALYTICS: boolean;
  MARKETING: boolean;
}

/** Global Privacy Control (W3C): the browser says that its viewer is not to be sold or shared. */
type PrivacyNavigator = { globalPrivacyControl?: boolean };

export const hasPrivacySignal = (browser: object): boolean =>
  (browser as PrivacyNavigator).globalPrivacyControl === true;

/**
 * Whether the browser's signal overrules a yes to a purpose. It was said for every site, and is the more careful of two contradictory
 * answers.
 */
export const isOverruled = (purpose: CookiePurpose, privacySignal: boolean): boolean =>
  privacySignal && purpose === 'MARKETING';

/** What the viewer agreed to, as far as it counts. */
export function consentsOf(
  policy: PageSettings['cookiePolicy'],
  viewer: Pick<ViewerState, 'status' | 'cookieChoice'>,
  privacySignal: boolean,
): Consents | null {
  const [analytics, marketing] = (['ANALYTICS', 'MARKETING'] as const).map((purpose) =>
    consentTo(purpose, policy, viewer),
  );
  if (analytics === 'unknown' || marketing === 'unknown') return null;
  return {
    ANALYTICS: analytics === 'given',
    MARKETING: marketing === 'given' && !isOverruled('MARKETING', privacySignal),
  };
}
