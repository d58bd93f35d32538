import { partitionsOf } from '../renderer/commerce/partitions';
import type { RealmSummary } from '../renderer/contract';
import { versionOf } from '../renderer/contract/consents';
import { DEFAULT_MENU_TARGET } from '../renderer/contract/constants';
import { advertisingOf } from '../renderer/realm/advertising';
import { canonicalDomainOf } from '../renderer/realm/canonical-domain';
import type { Realm } from '../renderer/realm/compose';
import { keyedSetting, mainTitleOf } from '../renderer/realm/keyed-settings';
import { measurementOf } from '../renderer/realm/measurement';
import { playbackQualityOf } from '../renderer/realm/playback-quality';
import { publicSettings } from '../renderer/realm/secret-variables';
import { shareLookNames } from '../renderer/realm/share-look';
import { menuFor } from '../renderer/routing/menu-platform';
import { pathsOf } from '../renderer/routing/paths';

const SETTINGS = [
  'realm',
  'realmFullName',
  'realmLanguages',
  'allowSelfregistration',
  'appBanner',
  'checkoutAddress',
  'checkoutFirstStep',
  'checkoutTaxNumber',
  'compulsoryTrial',
  'authenticationProviders',
  'audioSubtitleLanguages',
  'contentSearchEngine',
  'contentTitles',
  'currentProgramPlaybackStatus',
  'epgPlaybackContentStatus',
  'externalLicenceUri',
  'fullGuestAccess',
  'geoBlockedContentDisplayMode',
  'guestsAllowed',
  'hasDvr',
  'hasPromoNotification',
  'hasPushNotifications',
  'spoilerFreeMode',
  'hasLive',
  'liveEndpoint',
  'plugins',
  'externalPages',
  'profileConfiguration',
  'scheduleSection',
  'showLicencesOnSignup',
  'splashUrl',
  'timeZone',
  'videoEndpoint',
  'watchlistsEnabled',
] as const;

/** Where consumers cancel and withdraw, if the realm says so. */
function consumerLinks({ routes, commerce }: Realm): RealmSummary['settings']['consumerLinks'] {
  const pathOf = (route: string) => routes.find(({ name }) => name === route)?.path;
  const [cancellation, account] = [pathOf('cancellation'), pathOf('account')];
  const withdraws = commerce?.consumerRights?.withdrawal !== undefined && account !== undefined;
  return [
    ...(cancellation === undefined ? [] : [[cancellation, 'cancelContracts'] as const]),
    ...(withdraws ? [[`${account}?section=subscriptions`, 'withdrawFromContract'] as const] : []),
  ];
}

/** What the pages of a realm need to know of it. */
export function summarizeRealm(realm: Realm, version: string): RealmSummary {
  const { theme, routes, menu } = realm;
  const settings = publicSettings(realm.settings);
  const picked = Object.fromEntries(SETTINGS.map((name) => [name, settings[name]])) as Pick<
    RealmSummary['settings'],
    (typeof SETTINGS)[number]
  >;
  return {
    name: realm.name,
    settings: {
      ...picked,
      cookiePolicy: realm.cookies && {
        version: versionOf(realm.cookies),
        territories: realm.cookies.territories ?? null,
      },
      playbackQuality: playbackQualityOf(settings),
      measurement: measurementOf(settings, realm.cookies),
      advertising: advertisingOf(settings),
      consumerLinks: consumerLinks(realm),
      hasInsight: settings.insight !== null,
      hasPartitions: partitionsOf(settings).length > 0,
      sellsLicences: realm.licences.length > 0 && settings.paymentProviders.length > 0,
      canonicalDomain: canonicalDomainOf(settings),
      mainTitle: mainTitleOf(settings),
      enhancedMetadataViews: keyedSetting(settings, 'ENHANCED_METADATA_VIEWS')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
      playerStyle: settings.playerSettings?.style ?? {},
    },
    menu: menuFor(menu, 'WEB'),
    hasMobileMenu: menu.platforms?.MOBILE !== undefined,
    eventCount: null,
    menuLayout: menu.layout,
    logo: theme.LOGO ?? null,
    logoLight: theme.LOGO_LIGHT ?? null,
    entryImage: theme.entryImage ?? null,
    heroShade: theme.heroShade ?? 'side',
    shareLooks: shareLookNames(realm),
    routes,
    paths: pathsOf(routes),
    defaultTarget: routes.find(({ name }) => name === 'home')?.path ?? DEFAULT_MENU_TARGET,
    version,
  };
}
