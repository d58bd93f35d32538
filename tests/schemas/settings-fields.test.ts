import { expect, test } from 'vitest';
import schema from '../../schemas/realm/settings.schema.json';

/** The specification's section 3, “Realm settings”, name by name. */
const FIELDS =
  'allowSelfregistration audioSubtitleLanguages hasLive compulsoryTrial datazoomConfigId requiresConfirmation signupWithConsent signupWithCredentials ' +
  'showLicencesOnSignup hasPromoNotification liveEndpoint marketingProviders realm appSettings settings paymentProviders domains realmLanguages guestsAllowed ' +
  'hasVouchers hasDvr vpnAllowed multiViewAllowed customizations checkoutFirstStep pinLoginEnabled fullGuestAccess allowGuestSchedule contentTitles ' +
  'watchlistsEnabled magicLinkLoginEnabled externalRegistrationUri epgMatrix scheduleSection partitionSettings realmFullName gifting geoBlockedContentDisplayMode ' +
  'currentProgramPlaybackStatus adsConfigurationStatus contentSearchEngine profileConfiguration adUiElements palSdkConfiguration omSdkEnableMode videoEndpoint ' +
  'epgPlaybackContentStatus preferredDomain playerSettings authenticationProviders mfaConfigurations';

test('RE-08 the realm-settings schema has every field of the specification, under its own name, with what it does', () => {
  const properties = schema.properties as Readonly<Record<string, { description?: string }>>;
  for (const name of FIELDS.split(' ')) expect(properties[name]?.description, name).toMatch(/\w{3}/);
});
