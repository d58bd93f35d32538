import type { Realm } from '../../renderer/realm/compose';
import type { AccessAnswer, FunctionalPurpose } from '../../schemas/generated/types';

const isForSignUp = ({ functionalPurpose }: { functionalPurpose?: FunctionalPurpose }) =>
  functionalPurpose === undefined || functionalPurpose === 'REGISTRATION';

/** How viewers get into a realm, from its settings, its sign-up form and its consents. The same for everybody. */
export function accessAnswer({ settings, signup, consents }: Realm): AccessAnswer {
  const asked = [...(signup?.fields ?? [])].filter(isForSignUp).sort((one, other) => one.order - other.order);
  return {
    guestsAllowed: settings.guestsAllowed,
    selfRegistration: settings.allowSelfregistration,
    externalRegistrationUri: settings.externalRegistrationUri,
    credentials: settings.signupWithCredentials,
    magicLink: settings.magicLinkLoginEnabled,
    pinLogin: settings.pinLoginEnabled,
    providers: settings.authenticationProviders,
    fields: asked,
    consents: settings.signupWithConsent ? consents.filter(isForSignUp) : [],
  };
}
