import {
  cancellationStore,
  type ListedCancellation,
} from '../../server/features/commerce/cancellations/cancellation-store';
import { UsageError } from './names';
import { withRealm } from './open-realm';
import { readAction } from './read-action';
import type { RefundsSurroundings } from './refunds';

/** How many cancellations are listed. */
const MOST_LISTED = 100;

/** What became of a cancellation. */
function stateOf({ confirmation }: ListedCancellation): string {
  if (!confirmation) return 'UNCONFIRMED';
  return confirmation.subscription ? `CARRIED OUT (subscription ${confirmation.subscription})` : 'NO SUBSCRIPTION';
}

function lineOf(cancellation: ListedCancellation): string {
  const { id, declaredAt, name, email, contract, kind, reason, endsOn } = cancellation;
  const parts = [
    ...[id, new Date(declaredAt).toISOString(), stateOf(cancellation)],
    ...[`${name} <${email}>`, contract, kind, ...(reason === null ? [] : [`(${reason})`])],
    ...(endsOn === null ? [] : [`as of ${endsOn}`]),
  ];
  return parts.join('  ');
}

/**
 * Lists what was declared on a realm's cancellation page, the latest first: `<realm> list`.
 *
 * @throws UsageError as `withRealm`, and for an unknown action
 */
export async function listCancellations(
  [realm, typed, unexpected]: readonly string[],
  { place, say }: Pick<RefundsSurroundings, 'place' | 'say'>,
): Promise<void> {
  if (!realm) throw new UsageError('Specify a realm.');
  readAction('cancellations', ['list'], typed);
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
  await withRealm(realm, place, async (database, { name }) => {
    const found = await cancellationStore(database, name).latest(MOST_LISTED);
    for (const cancellation of found) say(lineOf(cancellation));
    if (found.length === 0) say(`There are no cancellations in ${name}.`);
  });
}
