import eventSchema from '../../schemas/analytics/event.schema.json';
import type { AnalyticsEventName, CookiePolicy, RealmSettings } from '../../schemas/generated/types';
import type { PageSettings } from '../contract/realm';
import { insightCollectors } from './insight-collectors';
import { enabledProviders, isWithinHosts } from './marketing-providers';
import { disclosedPurposes } from './tcf-disclosure';

type MeasurementSettings = Pick<RealmSettings, 'analytics' | 'marketingProviders'> &
  Partial<Pick<RealmSettings, 'insight' | 'realm' | 'tcf'>>;

/** AN-07 */
const ERROR_SAMPLE_RATE = 0.1;

/** AN-07: where the app runs, as events say it. */
export const ENVIRONMENTS = {
  DEV: 'development',
  QA: 'development',
  STAG: 'staging',
  PROD: 'production',
} as const;

/** Every event there is. */
export const EVENT_NAMES = eventSchema.$defs.eventName.enum as readonly AnalyticsEventName[];

type MeasuringProvider = NonNullable<PageSettings['measurement']>['providers'][number];

/** The collector of this server, which is like any other. */
function ownCollector(settings: MeasurementSettings): MeasuringProvider[] {
  const collectors = insightCollectors(settings);
  return collectors
    ? [{ name: 'HTTP_COLLECTOR', settings: { url: collectors.events, withdrawalUrl: collectors.withdrawal } }]
    : [];
}

/** Whether viewers can agree to being measured at all. */
const asksForConsent = (policy: CookiePolicy | null): boolean =>
  policy?.purposes.some(({ purpose }) => purpose === 'ANALYTICS' || purpose === 'MARKETING') ?? false;

/**
 * What pages need to know to measure visits; null where nobody can agree to it, or nothing would receive it. Providers whose
 * host is not listed are left out: the pages' policy would not let them load.
 */
export function measurementOf(settings: MeasurementSettings, policy: CookiePolicy | null): PageSettings['measurement'] {
  const {
    environment = 'PROD',
    events = EVENT_NAMES,
    errorSampleRate = ERROR_SAMPLE_RATE,
    hosts = [],
  } = settings.analytics ?? {};
  const chosen = enabledProviders(settings)
    .filter((provider) => isWithinHosts(provider, hosts))
    .map(({ name, settings: own }) => ({ name, settings: own }));
  const providers = [...ownCollector(settings), ...chosen];
  const { tcf } = settings;
  if (!asksForConsent(policy) || (providers.length === 0 && !tcf)) return null;
  return {
    ...{
      environment: ENVIRONMENTS[environment],
      events: providers.length > 0 ? events : [],
      errorSampleRate,
      providers,
    },
    ...(tcf && { tcf: { vendors: tcf.vendors.length, purposes: disclosedPurposes(tcf.purposes).length } }),
  };
}

/** The hosts that the providers of the realm may use; none where nothing is measured. */
export const measurementHosts = (settings: MeasurementSettings, policy: CookiePolicy | null): readonly string[] =>
  measurementOf(settings, policy) ? (settings.analytics?.hosts ?? []) : [];
