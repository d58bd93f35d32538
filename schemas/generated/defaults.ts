// Generated from the schemas by `npm run generate`. Do not edit.
import type { RealmSettings } from './types';

/** The settings that the schema gives a default. */
export type DefaultedSetting = 
  | 'adUiElements'
  | 'adsConfigurationStatus'
  | 'allowGuestSchedule'
  | 'allowSelfregistration'
  | 'appSettings'
  | 'audioSubtitleLanguages'
  | 'authenticationProviders'
  | 'checkoutFirstStep'
  | 'compulsoryTrial'
  | 'contentAnchor'
  | 'contentSearchEngine'
  | 'contentTitles'
  | 'currentProgramPlaybackStatus'
  | 'customizations'
  | 'datazoomConfigId'
  | 'domains'
  | 'epgMatrix'
  | 'epgPlaybackContentStatus'
  | 'externalLicenceUri'
  | 'externalRegistrationUri'
  | 'fullGuestAccess'
  | 'geoBlockedContentDisplayMode'
  | 'gifting'
  | 'guestsAllowed'
  | 'hasDvr'
  | 'hasLive'
  | 'hasPromoNotification'
  | 'hasVouchers'
  | 'liveEndpoint'
  | 'magicLinkLoginEnabled'
  | 'marketingProviders'
  | 'mediaHosts'
  | 'mfaConfigurations'
  | 'multiViewAllowed'
  | 'oauthClients'
  | 'omSdkEnableMode'
  | 'palSdkConfiguration'
  | 'partitionSettings'
  | 'paymentProviders'
  | 'pinLoginEnabled'
  | 'playerSettings'
  | 'plugins'
  | 'preferredDomain'
  | 'previewOrigins'
  | 'profileConfiguration'
  | 'requiredProfileFields'
  | 'requiresConfirmation'
  | 'scheduleSection'
  | 'settings'
  | 'showLicencesOnSignup'
  | 'signupWithConsent'
  | 'signupWithCredentials'
  | 'splashUrl'
  | 'timeZone'
  | 'videoEndpoint'
  | 'vpnAllowed'
  | 'watchlistsEnabled';

/** A realm's settings with every default filled in. */
export type CompleteSettings = RealmSettings & Required<Pick<RealmSettings, DefaultedSetting>>;

/** What a realm's settings are where the realm says nothing. */
export const defaultSettings: Readonly<Required<Pick<RealmSettings, DefaultedSetting>>> = {
  "domains": [],
  "preferredDomain": null,
  "settings": {},
  "appSettings": {},
  "guestsAllowed": true,
  "fullGuestAccess": "ALLOWED",
  "splashUrl": null,
  "externalLicenceUri": null,
  "allowGuestSchedule": false,
  "allowSelfregistration": false,
  "externalRegistrationUri": null,
  "requiresConfirmation": false,
  "signupWithConsent": false,
  "signupWithCredentials": true,
  "showLicencesOnSignup": true,
  "checkoutFirstStep": "SELECT_LICENCE",
  "compulsoryTrial": false,
  "magicLinkLoginEnabled": false,
  "pinLoginEnabled": false,
  "authenticationProviders": [],
  "oauthClients": [],
  "mfaConfigurations": [],
  "profileConfiguration": {
    "status": "DISABLED",
    "maxProfiles": 5,
    "childProfilesAllowed": true
  },
  "partitionSettings": {
    "status": "DISABLED"
  },
  "requiredProfileFields": [],
  "paymentProviders": [],
  "hasVouchers": false,
  "gifting": "DISABLED",
  "hasPromoNotification": false,
  "marketingProviders": [],
  "datazoomConfigId": null,
  "hasLive": false,
  "scheduleSection": "DISABLED",
  "hasDvr": false,
  "multiViewAllowed": false,
  "epgMatrix": "DISABLED",
  "epgPlaybackContentStatus": "DISABLED",
  "currentProgramPlaybackStatus": "DISABLED",
  "liveEndpoint": null,
  "videoEndpoint": null,
  "audioSubtitleLanguages": [],
  "playerSettings": {
    "style": {
      "colour": "accent",
      "controlsSize": "medium",
      "controlsPosition": "edge",
      "bigPlayButton": "round",
      "scrubber": "thin",
      "corners": "theme",
      "captions": "box",
      "showTitle": true
    }
  },
  "vpnAllowed": true,
  "geoBlockedContentDisplayMode": "LOCKED",
  "contentTitles": "BELOW",
  "contentSearchEngine": "DEFAULT",
  "watchlistsEnabled": false,
  "adsConfigurationStatus": "DISABLED",
  "adUiElements": [],
  "palSdkConfiguration": {
    "status": "DISABLED",
    "storageAllowed": false
  },
  "omSdkEnableMode": "DISABLED",
  "customizations": {
    "blocks": {},
    "layouts": {},
    "labels": {}
  },
  "mediaHosts": [],
  "plugins": [],
  "previewOrigins": [],
  "contentAnchor": null,
  "timeZone": "UTC"
};
