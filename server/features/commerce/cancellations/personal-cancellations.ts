import type { ExportedCancellation } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import type { DataSubject, ExportOf } from '../../../kernel/personal-data';
import { iso, isoOrNull } from '../moments';
import { cancellationStore } from './cancellation-store';

/** What an account has declared on the cancellation page. */
export const exportCancellations: ExportOf<ExportedCancellation[]> = async (
  database,
  { realm, viewer, provenAddress },
) => {
  const found = await cancellationStore(database, realm).ofAccount(viewer, provenAddress);
  return found.map(({ declaredAt, confirmation, ...declaration }) => ({
    ...declaration,
    receivedAt: iso(declaredAt),
    subscriptionId: confirmation?.subscription ?? null,
    confirmedAt: isoOrNull(confirmation?.at ?? null),
  }));
};

/** Takes the person out of what an account has declared: that something was cancelled, and when, stays. */
export async function anonymiseCancellations(
  transaction: Database,
  { realm, viewer, provenAddress }: DataSubject,
): Promise<void> {
  const found = await cancellationStore(transaction, realm).ofAccount(viewer, provenAddress);
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await transaction
    .updateTable('cancellation')
    .set({ name: '', email: '', contract: '', reason: null })
    .where('realm', '=', realm)
    .where('id', 'in', ids)
    .execute();
}
