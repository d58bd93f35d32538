import type { AccountExport } from '../../../schemas/generated/types';
import type { ExportOf } from '../../kernel/personal-data';

export const exportPreferences: ExportOf<AccountExport['preferences']> = (database, { realm, viewer }) =>
  database
    .selectFrom('preferences')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .select(['owner', 'values'])
    .execute();
