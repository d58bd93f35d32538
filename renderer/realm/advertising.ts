import type { RealmSettings } from '../../schemas/generated/types';
import { OM_INTEGRATION_VERSION } from '../contract/constants';
import type { PageSettings } from '../contract/realm';

type AdSettings = Pick<
  RealmSettings,
  | 'adsConfigurationStatus'
  | 'adHosts'
  | 'adLoadTimeout'
  | 'adUiElements'
  | 'omSdkConfiguration'
  | 'omSdkEnableMode'
  | 'palSdkConfiguration'
>;

type Advertising = NonNullable<PageSettings['advertising']>;

/** In seconds. */
const LOAD_TIMEOUT = 5;

const isOn = ({ adsConfigurationStatus }: AdSettings): boolean => adsConfigurationStatus === 'ENABLED';

/** The hosts that advertisements may use; none where the realm plays without advertisements. */
export const adHostsOf = (settings: AdSettings): readonly string[] => (isOn(settings) ? (settings.adHosts ?? []) : []);

/** Whether pages may load the script for nonces, which is Google's. */
export const makesNonces = (settings: AdSettings): boolean => advertisingOf(settings)?.nonces != null;

function verificationOf({
  omSdkEnableMode = 'DISABLED',
  omSdkConfiguration = null,
}: AdSettings): Advertising['verification'] {
  return omSdkEnableMode === 'DISABLED' ? null : { accessMode: omSdkEnableMode, sdk: omSdkConfiguration };
}

/** What ad servers call the integration by which advertisements are measured (VAST 4.2, `OMIDPARTNER`); undefined where they are not. */
export function omPartnerOf(settings: AdSettings): string | undefined {
  const sdk = advertisingOf(settings)?.verification?.sdk;
  return sdk ? `${sdk.partnerName}/${OM_INTEGRATION_VERSION}` : undefined;
}

/** The origins whose scripts measure advertisements in the realm's pages: the SDK's own, and the vendors'. */
export function verificationOrigins(settings: AdSettings): readonly string[] {
  const sdk = advertisingOf(settings)?.verification?.sdk;
  if (!sdk) return [];
  const own = [sdk.serviceScript, sdk.sessionClient].map((address) => new URL(address).origin);
  return [...new Set([...own, ...sdk.verificationHosts.map((host) => `https://${host}`)])];
}

/** What pages need to know of advertising: whether playback requests ask for advertisements, and with a nonce, how long a film waits for one, what the player shows of breaks, and how they are measured; null where they do not. */
export function advertisingOf(settings: AdSettings): Advertising | null {
  if (!isOn(settings)) return null;
  const { status, storageAllowed = false } = settings.palSdkConfiguration ?? {};
  return {
    nonces: status === 'ENABLED' ? { storageAllowed } : null,
    loadTimeout: settings.adLoadTimeout ?? LOAD_TIMEOUT,
    uiElements: settings.adUiElements ?? [],
    verification: verificationOf(settings),
  };
}

/** Whether the realm's ad tag is on a host that pages may not reach. */
export function isOutsideAdHosts({ adTagUrl, adHosts = [] }: Pick<RealmSettings, 'adTagUrl' | 'adHosts'>): boolean {
  const host = adTagUrl && /^https:\/\/([^/?#]+)/.exec(adTagUrl)?.[1];
  return Boolean(host && !adHosts.includes(host.toLowerCase()));
}
