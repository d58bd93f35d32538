import type { Grant } from '../../../../renderer/commerce/ledger';
import type { Database } from '../../../kernel/database/open';

/** The licences that an account came with (AP-26). */
export async function grantsOf(database: Database, realm: string, viewer: string): Promise<Grant[]> {
  const rows = await database
    .selectFrom('entitlement')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .select(['licence', 'granted_at'])
    .execute();
  return rows.map(({ licence, granted_at }) => ({ licence, from: granted_at.getTime(), until: null }));
}
