import type { ExportedCard, ExportedGrant, ExportedPurchases } from '../../../schemas/generated/types';
import type { ExportOf } from '../../kernel/personal-data';
import { grantsOf } from '../auth';
import { exportCancellations } from './cancellations/personal-cancellations';
import {
  exportDecisions,
  exportLicenceChanges,
  exportMigrationAnswers,
  exportMigrationNotices,
  exportPauses,
  exportRetentionOffers,
  exportWithdrawals,
} from './export-decisions';
import { exportOrders } from './export-orders';
import { exportBasket, exportRedemptions } from './gifts/export-gifts';
import { grantStore } from './grant-store';
import { iso, isoOrNull } from './moments';

/** Without what the payment provider knows them by. */
const exportCards: ExportOf<ExportedCard[]> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('saved_card')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, provider: row.provider, brand: row.brand, last4: row.last4 },
    ...{ expiryMonth: row.expiry_month, expiryYear: row.expiry_year, isDefault: row.is_default },
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }));
};

const exportGrants: ExportOf<ExportedGrant[]> = async (database, { realm, viewer }) => {
  const invited = await grantsOf(database, realm, viewer);
  const given = await grantStore(database, realm).ofViewer(viewer);
  return [
    ...invited.map(({ licence, from }) => ({
      ...{ licenceId: licence, reason: null, grantedAt: iso(from), endsAt: null, revokedAt: null },
    })),
    ...given.map(({ licence, reason, grantedAt, endsAt, revocation }) => ({
      ...{ licenceId: licence, reason, grantedAt: iso(grantedAt) },
      ...{ endsAt: isoOrNull(endsAt), revokedAt: isoOrNull(revocation?.at ?? null) },
    })),
  ];
};

export const exportPurchases: ExportOf<ExportedPurchases> = async (database, subject) => ({
  orders: await exportOrders(database, subject),
  decisions: await exportDecisions(database, subject),
  licenceChanges: await exportLicenceChanges(database, subject),
  pauses: await exportPauses(database, subject),
  retentionOffers: await exportRetentionOffers(database, subject),
  priceMigrationAnswers: await exportMigrationAnswers(database, subject),
  priceMigrationNotices: await exportMigrationNotices(database, subject),
  cards: await exportCards(database, subject),
  redeemedGifts: await exportRedemptions(database, subject),
  giftBasket: await exportBasket(database, subject),
  grants: await exportGrants(database, subject),
  withdrawals: await exportWithdrawals(database, subject),
  cancellations: await exportCancellations(database, subject),
});
