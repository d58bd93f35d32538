import type { ExportedAccount } from '../../../schemas/generated/types';
import type { ExportOf } from '../../kernel/personal-data';
import { exportAddresses, exportConsents, exportDetails } from './accounts/export-details';
import { exportProviders, exportReferrals } from './federation/export-federation';
import { exportPasskeys } from './passkeys/export-passkeys';
import { exportDevices, exportProfiles, exportSecurityEvents } from './sessions/export-sessions';

/** @throws ServerError SESSION_EXPIRED for an account that is gone */
export const exportAccount: ExportOf<ExportedAccount> = async (database, subject) => ({
  ...(await exportDetails(database, subject)),
  addresses: await exportAddresses(database, subject),
  profiles: await exportProfiles(database, subject),
  consents: await exportConsents(database, subject),
  devices: await exportDevices(database, subject),
  providers: await exportProviders(database, subject),
  ...(await exportPasskeys(database, subject)),
  securityEvents: await exportSecurityEvents(database, subject),
  referrals: await exportReferrals(database, subject),
});
