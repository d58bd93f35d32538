import type { ExportedPurchases } from '../../../schemas/generated/types';
import type { ExportOf } from '../../kernel/personal-data';

type Part<Name extends keyof ExportedPurchases> = ExportOf<ExportedPurchases[Name]>;

export const exportDecisions: Part<'decisions'> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('subscription_change')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('id')
    .select(['subscription', 'kind', 'changed_at', 'effective_at'])
    .execute();
  return rows.map(({ subscription, kind, changed_at, effective_at }) => ({
    ...{ subscriptionId: subscription, kind, decidedAt: changed_at.toISOString() },
    ...(effective_at && { effectiveAt: effective_at.toISOString() }),
  }));
};

export const exportWithdrawals: Part<'withdrawals'> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('subscription_withdrawal')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('declared_at')
    .select(['subscription', 'refund', 'declared_at'])
    .execute();
  return rows.map(({ subscription, refund, declared_at }) => ({
    ...{ subscriptionId: subscription, refund, receivedAt: declared_at.toISOString() },
  }));
};

export const exportLicenceChanges: Part<'licenceChanges'> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('licence_change')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('id')
    .select(['subscription', 'licence', 'terms', 'decided_at'])
    .execute();
  return rows.map(({ subscription, licence, terms, decided_at }) => ({
    ...{ subscriptionId: subscription, licenceId: licence, price: terms?.price ?? null },
    decidedAt: decided_at.toISOString(),
  }));
};

export const exportPauses: Part<'pauses'> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('subscription_pause')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('id')
    .select(['subscription', 'from_at', 'months', 'decided_at'])
    .execute();
  return rows.map(({ subscription, from_at, months, decided_at }) => ({
    ...{ subscriptionId: subscription, from: from_at.toISOString(), months },
    decidedAt: decided_at.toISOString(),
  }));
};

export const exportRetentionOffers: Part<'retentionOffers'> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('retention_offer')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('accepted_at')
    .select(['subscription', 'licence', 'discount', 'accepted_at'])
    .execute();
  return rows.map(({ subscription, licence, discount, accepted_at }) => ({
    ...{ subscriptionId: subscription, licenceId: licence, discount, acceptedAt: accepted_at.toISOString() },
  }));
};

export const exportMigrationAnswers: Part<'priceMigrationAnswers'> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('price_migration_answer')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('id')
    .select(['subscription', 'migration', 'confirmed', 'price', 'answered_at'])
    .execute();
  return rows.map(({ subscription, migration, confirmed, price, answered_at }) => ({
    ...{ subscriptionId: subscription, migrationId: migration, isConfirmed: confirmed, price },
    answeredAt: answered_at.toISOString(),
  }));
};

export const exportMigrationNotices: Part<'priceMigrationNotices'> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('price_migration_notice')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('noticed_at')
    .select(['subscription', 'migration', 'kind', 'amount', 'noticed_at'])
    .execute();
  return rows.map(({ subscription, migration, kind, amount, noticed_at }) => ({
    ...{ subscriptionId: subscription, migrationId: migration, kind, amount, sentAt: noticed_at.toISOString() },
  }));
};
