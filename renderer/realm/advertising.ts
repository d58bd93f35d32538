import type { RealmSettings } from '../../schemas/generated/types';
import type { PageSettings } from '../contract/realm';

type AdSettings = Pick<
  RealmSettings,
  'adsConfigurationStatus' | 'adHosts' | 'adLoadTimeout' | 'adUiElements' | 'omSdkEnableMode' | 'palSdkConfiguration'
>;

/** In seconds. */
const LOAD_TIMEOUT = 5;

const isOn = ({ adsConfigurationStatus }: AdSettings): boolean => adsConfigurationStatus === 'ENABLED';

/** The hosts that advertisements may use; none where the realm plays without advertisements. */
export const adHostsOf = (settings: AdSettings): readonly string[] => (isOn(settings) ? (settings.adHosts ?? []) : []);

/** Whether pages may load the script for nonces, which is Google's. */
export const makesNonces = (settings: AdSettings): boolean => advertisingOf(settings)?.nonces != null;

/** What pages need to know of advertising: whether playback requests ask for advertisements, and with a nonce, how long a film waits for one, what the player shows of breaks, and whether verification scripts are welcome; null where they do not. */
export function advertisingOf(settings: AdSettings): PageSettings['advertising'] {
  if (!isOn(settings)) return null;
  const { status, storageAllowed = false } = settings.palSdkConfiguration ?? {};
  return {
    nonces: status === 'ENABLED' ? { storageAllowed } : null,
    loadTimeout: settings.adLoadTimeout ?? LOAD_TIMEOUT,
    uiElements: settings.adUiElements ?? [],
    allowsVerification: (settings.omSdkEnableMode ?? 'DISABLED') !== 'DISABLED',
  };
}

/** Whether the realm's ad tag is on a host that pages may not reach. */
export function isOutsideAdHosts({ adTagUrl, adHosts = [] }: Pick<RealmSettings, 'adTagUrl' | 'adHosts'>): boolean {
  const host = adTagUrl && /^https:\/\/([^/?#]+)/.exec(adTagUrl)?.[1];
  return Boolean(host && !adHosts.includes(host.toLowerCase()));
}
