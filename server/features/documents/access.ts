import { partitionsOf } from '../../../renderer/commerce/partitions';
import { purposeOf } from '../../../renderer/contract/consents';
import type { Realm } from '../../../renderer/realm/compose';
import type { AccessAnswer, FunctionalPurpose } from '../../../schemas/generated/types';

const isForSignUp = (one: { functionalPurpose?: FunctionalPurpose }) => purposeOf(one) === 'REGISTRATION';

/** How viewers get into a realm, from its settings, its sign-up form and its consents. The same for everybody. */
export function accessAnswer({ settings, signup, consents }: Realm): AccessAnswer {
  const signUpFields = [...(signup?.fields ?? [])].filter(isForSignUp).sort((one, other) => one.order - other.order);
  return {
    guestsAllowed: settings.guestsAllowed,
    selfRegistration: settings.allowSelfregistration,
    externalRegistrationUri: settings.externalRegistrationUri,
    credentials: settings.signupWithCredentials,
    magicLink: settings.magicLinkLoginEnabled,
    pinLogin: settings.pinLoginEnabled,
    providers: settings.authenticationProviders.map(({ name, displayName, icon, fields, autoLogin = false }) => ({
      name,
      fields,
      autoLogin,
      ...(displayName !== undefined && { displayName }),
      ...(icon !== undefined && { icon }),
    })),
    fields: signUpFields,
    partitions: [...partitionsOf(settings)],
    consents: settings.signupWithConsent ? consents.filter(isForSignUp) : [],
  };
}
