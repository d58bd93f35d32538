import type { ConsentPromptAnswer } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import type { Call } from '../sessions/call';
import { consentStore } from './consent-store';
import { readCheckoutConsents } from './consents';

/**
 * Records what a buyer has agreed to (SU-20).
 *
 * @param transaction the one that places the order
 * @param now ms since the epoch
 * @throws ServerError FIELD_INVALID naming the consent that is missing, or that nobody asked for
 */
export async function recordCheckoutConsents(
  transaction: Database,
  { served, realm, origin }: Pick<Call, 'served' | 'realm' | 'origin'>,
  viewer: string,
  answers: readonly ConsentPromptAnswer[],
  now: number,
): Promise<void> {
  const read = readCheckoutConsents(served.realm, answers, origin.country);
  await consentStore(transaction, realm).record(viewer, read, now, transaction);
}
