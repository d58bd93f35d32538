import type { AccountParts } from './account-parts';
import { registerDevicesApi } from './devices';
import { registerParentalControlApi } from './parental-control';
import { registerPasskeySignInApi } from './passkey-sign-in';
import { registerPasskeysApi } from './passkeys';
import { registerPasswordsApi } from './passwords';
import { registerPendingActivationApi } from './pending-activation';
import { registerPlaybackApi } from './playback';
import { registerPreferencesApi } from './preferences';
import { registerProfileApi } from './profile';
import { registerProfilesApi } from './profiles';
import { registerSecurityEventsApi } from './security-events';
import { registerSignUpApi } from './sign-up';

/** Every call about accounts (docs/api.md). */
export function registerAccountsApi(parts: AccountParts): void {
  registerSignUpApi(parts);
  registerPasswordsApi(parts);
  registerPasskeysApi(parts);
  registerPasskeySignInApi(parts);
  registerPendingActivationApi(parts);
  registerProfileApi(parts);
  registerPreferencesApi(parts);
  registerDevicesApi(parts);
  registerProfilesApi(parts);
  registerParentalControlApi(parts);
  registerPlaybackApi(parts);
  registerSecurityEventsApi(parts);
}
