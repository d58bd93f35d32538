import { registerPasskeySignInApi } from '../passkeys/passkey-sign-in-api';
import { registerPasskeysApi } from '../passkeys/passkeys-api';
import { registerDevicesApi } from '../sessions/devices-api';
import { registerSecurityEventsApi } from '../sessions/security-events-api';
import type { AccountParts } from './account-parts';
import { registerConsentsApi } from './consents-api';
import { registerPartitionsApi } from './partitions-api';
import { registerPasswordsApi } from './passwords-api';
import { registerPendingActivationApi } from './pending-activation-api';
import { registerProfileApi } from './profile-api';
import { registerSignUpApi } from './sign-up-api';

/** Every call about accounts (docs/api.md). */
export function registerAccountsApi(parts: AccountParts): void {
  registerSignUpApi(parts);
  registerPasswordsApi(parts);
  registerPasskeysApi(parts);
  registerPasskeySignInApi(parts);
  registerPendingActivationApi(parts);
  registerProfileApi(parts);
  registerPartitionsApi(parts);
  registerConsentsApi(parts);
  registerDevicesApi(parts);
  registerSecurityEventsApi(parts);
}
