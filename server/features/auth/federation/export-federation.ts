import type { ExportedAccount } from '../../../../schemas/generated/types';
import type { ExportOf } from '../../../kernel/personal-data';

export const exportProviders: ExportOf<ExportedAccount['providers']> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('provider_identity')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map(({ provider, issuer, subject, fields, created_at }) => ({
    ...{ provider, issuer, subject, answers: fields },
    createdAt: created_at.toISOString(),
  }));
};

export const exportReferrals: ExportOf<ExportedAccount['referrals']> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('referral')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map(({ referral, click, created_at, ends_at }) => ({
    ...{ referral, click, createdAt: created_at.toISOString(), endsAt: ends_at.toISOString() },
  }));
};
