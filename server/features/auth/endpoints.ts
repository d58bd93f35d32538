import { ACCOUNT_ENDPOINTS } from './accounts/endpoints';
import { FEDERATION_ENDPOINTS } from './federation/endpoints';
import { PASSKEY_ENDPOINTS } from './passkeys/endpoints';
import { SESSION_ENDPOINTS } from './sessions/endpoints';

/** Every call about who somebody is. */
export const AUTH_ENDPOINTS = {
  ...SESSION_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...FEDERATION_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
} as const;
