import type { AccountParts } from '../auth';
import { registerParentalControlApi } from './parental-control-api';
import { registerPreferencesApi } from './preferences-api';
import { registerProfilesApi } from './profiles-api';

/** Who watches with an account: profiles, their preferences, and what they are kept from (docs/api.md). */
export function registerProfiles(parts: AccountParts): void {
  registerProfilesApi(parts);
  registerPreferencesApi(parts);
  registerParentalControlApi(parts);
}
