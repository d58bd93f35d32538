import type { ExportedAccount } from '../../../../schemas/generated/types';
import { isoOrNull } from '../../../kernel/database/moments';
import type { ExportOf } from '../../../kernel/personal-data';
import { refuseEnded } from '../sessions/gone';

type Details = Omit<
  ExportedAccount,
  | 'addresses'
  | 'consents'
  | 'devices'
  | 'passkeys'
  | 'profiles'
  | 'providers'
  | 'recoveryCodesLeft'
  | 'referrals'
  | 'securityEvents'
>;

/** @throws ServerError SESSION_EXPIRED for an account that is gone */
export const exportDetails: ExportOf<Details> = async (database, { realm, viewer }) => {
  const row = await database
    .selectFrom('viewer')
    .where('realm', '=', realm)
    .where('id', '=', viewer)
    .selectAll()
    .executeTakeFirst();
  if (!row?.email || row.role === 'guest') return refuseEnded();
  return {
    ...{ id: row.id, email: row.email, role: row.role, createdAt: row.created_at.toISOString() },
    confirmedAt: isoOrNull(row.confirmed_at),
    ...{ contactEmail: row.contact_email, fullName: row.full_name, preferredName: row.preferred_name },
    ...{ birthDate: row.birth_date, taxNumber: row.tax_number, phoneNumber: row.phone_number },
    ...{ answers: row.fields, partitions: row.partition_data },
    ...{ hasPassword: row.secret !== null, hasParentalPin: row.pin !== null, parentalStatus: row.parental_status },
    secondFactorSince: isoOrNull(row.second_factor_at),
  };
};

export const exportAddresses: ExportOf<ExportedAccount['addresses']> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('address')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    ...{ countryCode: row.country_code, line1: row.line1, line2: row.line2, city: row.city, state: row.state },
    ...{ postalCode: row.postal_code, isDefault: row.is_default, createdAt: row.created_at.toISOString() },
  }));
};

export const exportConsents: ExportOf<ExportedAccount['consents']> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('consent_record')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('id')
    .select(['field', 'answer', 'version', 'territory', 'answered_at'])
    .execute();
  return rows.map(({ answered_at, ...row }) => ({ ...row, answeredAt: answered_at.toISOString() }));
};
