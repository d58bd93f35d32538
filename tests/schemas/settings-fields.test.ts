import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import schema from '../../schemas/realm/settings.schema.json';

/** The specification's section 3, “Realm settings”, name by name, and the requirement that says what each of them does. */
const EFFECTS = {
  allowSelfregistration: 'RS-01',
  audioSubtitleLanguages: 'RS-02',
  hasLive: 'RS-03',
  scheduleSection: 'RS-03',
  compulsoryTrial: 'RS-04',
  datazoomConfigId: 'RS-05',
  requiresConfirmation: 'RS-06',
  signupWithConsent: 'RS-07',
  signupWithCredentials: 'RS-08',
  checkoutFirstStep: 'RS-09',
  showLicencesOnSignup: 'RS-09',
  hasPromoNotification: 'RS-10',
  liveEndpoint: 'RS-11',
  videoEndpoint: 'RS-11',
  marketingProviders: 'RS-12',
  paymentProviders: 'RS-13',
  realmLanguages: 'RS-14',
  guestsAllowed: 'RS-15',
  fullGuestAccess: 'RS-15',
  hasVouchers: 'RS-16',
  hasDvr: 'RS-17',
  vpnAllowed: 'RS-18',
  multiViewAllowed: 'RS-19',
  customizations: 'RS-20',
  pinLoginEnabled: 'RS-21',
  allowGuestSchedule: 'RS-22',
  contentTitles: 'RS-23',
  watchlistsEnabled: 'RS-24',
  magicLinkLoginEnabled: 'RS-25',
  externalRegistrationUri: 'RS-26',
  epgMatrix: 'RS-27',
  epgPlaybackContentStatus: 'RS-27',
  currentProgramPlaybackStatus: 'RS-27',
  partitionSettings: 'RS-28',
  realmFullName: 'RS-29',
  gifting: 'RS-30',
  geoBlockedContentDisplayMode: 'RS-31',
  adsConfigurationStatus: 'RS-32',
  adUiElements: 'RS-32',
  palSdkConfiguration: 'RS-32',
  omSdkEnableMode: 'RS-32',
  contentSearchEngine: 'RS-33',
  profileConfiguration: 'RS-34',
  playerSettings: 'RS-35',
  authenticationProviders: 'RS-36',
  mfaConfigurations: 'RS-37',
  settings: 'RS-38',
  appSettings: 'RS-38',
  realm: 'RS-39',
  domains: 'RS-40',
  preferredDomain: 'RS-40',
} as const;

/** The titles of all tests, of units and of journeys. */
function testTitles(): string[] {
  const files = ['app', 'blocks', 'e2e', 'renderer', 'schemas', 'scripts', 'server', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`](?:\\.|[^\\])*?["'`])\s*,/g;
  return files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(title)].map(([, text]) => text!));
}

test('RE-08 the realm-settings schema has every field of the specification, with what it does, and a test proves the effect of each', () => {
  const properties = schema.properties as Readonly<Record<string, { description?: string }>>;
  const titles = testTitles();
  for (const [name, requirement] of Object.entries(EFFECTS)) {
    expect(properties[name]?.description, name).toMatch(/\w{3}/);
    // a title that names only a part of the requirement proves no more than that
    const isProven = titles.some((title) => new RegExp(`\\b${requirement}\\b(?! \\(part\\))`).test(title));
    expect(isProven, `${name}: ${requirement}`).toBe(true);
  }
});

/** Who reads a setting first: the file in which it takes its effect. */
const READERS: Readonly<Record<string, string>> = {
  realm: 'renderer/realm/compose.ts',
  realmFullName: 'blocks/site/sections/footer/Footer.tsx',
  realmLanguages: 'renderer/ui/navigation/language.tsx',
  domains: 'server/features/auth/federation/own-address.ts',
  preferredDomain: 'server/features/mail/realm-address.ts',
  settings: 'app/realm-summary.ts',
  appSettings: 'renderer/realm/routes.ts',
  guestsAllowed: 'renderer/routing/content-access.ts',
  fullGuestAccess: 'renderer/contract/constants.ts',
  splashUrl: 'renderer/routing/decide.ts',
  externalLicenceUri: 'blocks/commerce/sections/licence-redirect/LicenceRedirect.tsx',
  allowGuestSchedule: 'renderer/routing/content-access.ts',
  allowSelfregistration: 'server/features/auth/accounts/sign-up-closed.ts',
  externalRegistrationUri: 'blocks/auth/sections/sign-up/SignUp.tsx',
  requiresConfirmation: 'server/features/auth/sessions/claims.ts',
  signupWithConsent: 'server/features/auth/accounts/consents.ts',
  signupWithCredentials: 'server/features/auth/accounts/sign-up-closed.ts',
  magicLinkLoginEnabled: 'server/features/auth/accounts/passwords-api.ts',
  pinLoginEnabled: 'server/features/auth/federation/pin-login-api.ts',
  authenticationProviders: 'blocks/auth/sections/account/LinkedProviders.tsx',
  oauthClients: 'server/features/auth/federation/authorization-server.ts',
  mfaConfigurations: 'server/features/auth/sessions/challenges.ts',
  profileConfiguration: 'blocks/profiles/overlays/profiles/index.ts',
  partitionSettings: 'renderer/commerce/partitions.ts',
  requiredProfileFields: 'server/features/auth/sessions/sessions.ts',
  paymentProviders: 'server/features/commerce/payments/payment-providers.ts',
  checkoutFirstStep: 'blocks/commerce/sections/checkout/use-checkout.ts',
  checkoutAddress: 'renderer/commerce/billing-details.ts',
  checkoutTaxNumber: 'renderer/commerce/billing-details.ts',
  showLicencesOnSignup: 'blocks/commerce/sections/checkout/use-checkout.ts',
  compulsoryTrial: 'server/features/commerce/place-order.ts',
  appBanner: 'blocks/prompts/overlays/app-banner/index.ts',
  hasPromoNotification: 'server/features/promos/promos-api.ts',
  hasPushNotifications: 'server/features/notifications/subscriptions-api.ts',
  hasVouchers: 'server/features/commerce/price-purchase.ts',
  insight: 'app/realm-summary.ts',
  gifting: 'server/features/commerce/gifts/gift-item.ts',
  datazoomConfigId: 'renderer/realm/playback-quality.ts',
  playbackQuality: 'renderer/realm/playback-quality.ts',
  hasLive: 'blocks/live/sections/live-now/load.ts',
  scheduleSection: 'app/engine.ts',
  epgMatrix: 'app/base/routes.json',
  epgPlaybackContentStatus: 'blocks/live/sections/guide/play-link.ts',
  currentProgramPlaybackStatus: 'blocks/live/sections/guide/play-link.ts',
  hasDvr: 'blocks/playback/shared/use-source.ts',
  concurrentDevices: 'renderer/commerce/concurrent-devices.ts',
  maxResolution: 'renderer/commerce/max-resolution.ts',
  maxResolutionByDevice: 'renderer/commerce/max-resolution.ts',
  spoilerFreeMode: 'renderer/ui/navigation/results.tsx',
  liveEndpoint: 'app/entry-client.tsx',
  videoEndpoint: 'app/viewer/api-client.ts',
  audioSubtitleLanguages: 'blocks/playback/shared/use-preferred-languages.ts',
  playerSettings: 'app/realm-summary.ts',
  vpnAllowed: 'server/kernel/permissions/vpn.ts',
  geoBlockedContentDisplayMode: 'server/features/catalogue/reader-of.ts',
  contentTitles: 'renderer/ui/card/card.tsx',
  contentSearchEngine: 'blocks/search/overlays/search/index.ts',
  watchlistsEnabled: 'blocks/shared/lists/list-buttons.tsx',
  adsConfigurationStatus: 'server/features/playback/ads-for.ts',
  adTagUrl: 'server/features/playback/ads-for.ts',
  adHosts: 'renderer/realm/advertising.ts',
  adLoadTimeout: 'renderer/realm/advertising.ts',
  adUiElements: 'server/features/playback/ads-for.ts',
  palSdkConfiguration: 'renderer/realm/advertising.ts',
  omSdkEnableMode: 'renderer/realm/advertising.ts',
  omSdkConfiguration: 'renderer/realm/advertising.ts',
  customizations: 'renderer/realm/compose.ts',
  drm: 'server/features/catalogue/reader-of.ts',
  drmHosts: 'server/features/pages/pages.ts',
  mediaHosts: 'server/features/pages/policy.ts',
  multiViewAllowed: 'app/base/routes.json',
  plugins: 'app/realm-summary.ts',
  externalPages: 'app/realm-summary.ts',
  previewOrigins: 'server/features/pages/frame-ancestors.ts',
  embedOrigins: 'server/features/pages/frame-ancestors.ts',
  contentSource: 'server/features/content-items/content-items-api.ts',
  contentAnchor: 'server/features/catalogue/permitted-playback.ts',
  analytics: 'renderer/realm/measurement.ts',
  tcf: 'renderer/realm/tcf-disclosure.ts',
  marketingProviders: 'renderer/realm/marketing-providers.ts',
  timeZone: 'server/features/pages/view.ts',
};

const isNamedIn = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

test('RE-08 (part) each setting of the schema has a reader', () => {
  const names = Object.keys(schema.properties).filter((name) => name !== '$schema');
  expect(Object.keys(READERS).sort()).toEqual(names.sort());
  for (const [name, file] of Object.entries(READERS))
    expect(isNamedIn(readFileSync(file, 'utf8'), name), `${name} in ${file}`).toBe(true);
});
