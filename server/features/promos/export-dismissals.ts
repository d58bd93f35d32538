import type { AccountExport } from '../../../schemas/generated/types';
import type { ExportOf } from '../../kernel/personal-data';

export const exportDismissals: ExportOf<AccountExport['dismissedPromos']> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('promo_dismissal')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('dismissed_at')
    .orderBy('promo')
    .select(['owner', 'promo', 'dismissed_at'])
    .execute();
  return rows.map(({ owner, promo, dismissed_at }) => ({
    owner,
    promoId: promo,
    dismissedAt: dismissed_at.toISOString(),
  }));
};
