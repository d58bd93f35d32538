import type { CancellationReceipt, CancelledSubscription } from '../../../../schemas/generated/types';
import { iso } from '../moments';
import type { NoticeWords } from '../notices';
import type { StoredCancellation } from './cancellation-store';

/** The paragraph of an email that repeats all that was declared. */
export const DECLARED_PARAGRAPH = 'mailCancellationDeclared';

/** A cancellation as whoever declared it sees it. */
export function receiptOf(
  { id, declaredAt, name, email, contract, kind, reason, endsOn }: StoredCancellation,
  subscription?: CancelledSubscription,
): CancellationReceipt {
  return {
    ...{ id, receivedAt: iso(declaredAt), name, email, contract, kind },
    ...(reason !== null && { reason }),
    ...(endsOn !== null && { endsOn }),
    ...(subscription && { subscription }),
  };
}

/**
 * Keeps mail programs from making links of what strangers have typed: a word joiner, which nobody sees, follows what addresses
 * are made of.
 */
const unlinked = (text: string): string => text.replace(/[.:/@]/g, '$&\u2060');

/** What emails about a cancellation name. */
export function declaredValues(cancellation: StoredCancellation, words: NoticeWords): Record<string, string> {
  const { declaredAt, name, email, contract, kind, reason, endsOn } = cancellation;
  return {
    ...{ moment: words.moment(declaredAt), name: unlinked(name), email, contract: unlinked(contract), kind },
    reason: unlinked(reason ?? ''),
    isDated: endsOn === null ? 'no' : 'yes',
    day: endsOn === null ? '' : words.day(endsOn),
  };
}
