import { createAccountAttempts } from '../accounts/attempts';
import type { AccountParts } from './account-parts';
import { registerDevicesApi } from './devices';
import { registerParentalControlApi } from './parental-control';
import { registerPasswordsApi } from './passwords';
import { registerPendingActivationApi } from './pending-activation';
import { registerPlaybackApi } from './playback';
import { registerProfileApi } from './profile';
import { registerProfilesApi } from './profiles';
import type { ContentParts } from './reader-of';
import { registerSignUpApi } from './sign-up';

/** Every call about accounts (docs/api.md). */
export function registerAccountsApi(options: Omit<AccountParts, 'attempts'> & ContentParts): void {
  const parts: AccountParts & ContentParts = { ...options, attempts: createAccountAttempts(options.clock) };
  registerSignUpApi(parts);
  registerPasswordsApi(parts);
  registerPendingActivationApi(parts);
  registerProfileApi(parts);
  registerDevicesApi(parts);
  registerProfilesApi(parts);
  registerParentalControlApi(parts);
  registerPlaybackApi(parts);
}
