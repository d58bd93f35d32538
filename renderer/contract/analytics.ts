import type { FunnelStep, JourneyAction, LicencePeriod } from '../../schemas/generated/types';
import type { Play, PlayMonitor } from './player-events';

/** What is being bought, as far as it is known. Amounts are in units of the currency. */
export interface CheckoutProduct {
  licenceId: string;
  /** Its name; missing while it is not known. */
  name?: string | undefined;
  period?: LicencePeriod | null | undefined;
  /** Its price; missing while it is not known. */
  price?: { upfront: number; ongoing: number; currency: string } | undefined;
  voucherCode?: string | undefined;
  paymentProvider?: { name: string; type: string } | undefined;
}

/** What blocks report of things that only they know about. Everything else, the engine observes by itself. */
export type AnalyticsSignal =
  /** AN-11: the sign-up form is shown. */
  | { type: 'signUpStarted' }
  /** AN-13: a step of the funnel is shown. */
  | { type: 'funnelStep'; step: FunnelStep }
  /** AN-12: the licence that is selected; null when there is none any more. */
  | { type: 'product'; product: CheckoutProduct | null }
  /** AN-14 */
  | { type: 'journeyAction'; action: JourneyAction }
  /** Something was bought: reported once, however often its confirmation is opened. */
  | { type: 'orderCompleted'; orderId: string; product: CheckoutProduct }
  | { type: 'searchCompleted'; query: string; hits: number };

/** What measures a visit, by consent. */
export interface Analytics {
  track(signal: AnalyticsSignal): void;
  /** Follows a play of a viewer who agreed to the purpose ANALYTICS. */
  monitorPlay(play: Pick<Play, 'id' | 'contentId' | 'live'>): PlayMonitor;
  /** What the viewer consented to under the Transparency and Consent Framework; undefined where nobody has chosen, or it does not apply. */
  tcString(): Promise<string | undefined>;
}
