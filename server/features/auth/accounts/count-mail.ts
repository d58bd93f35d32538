import type { MailPurpose } from '../../mail';
import { subjectOf } from '../sessions/attempt-subject';
import type { Call } from '../sessions/call';
import { type Viewer, viewerStore } from '../sessions/viewer-store';
import type { AccountParts } from './account-parts';

/**
 * Counts an email that somebody asks for by an address, whoever has an account.
 *
 * @returns the account of the address
 * @throws ServerError TOO_MANY_ATTEMPTS, CHALLENGE_REQUIRED, CHALLENGE_FAILED
 */
export async function countMail(
  { challenges, attempts, sessions, database }: Pick<AccountParts, 'challenges' | 'attempts' | 'sessions' | 'database'>,
  call: Call,
  email: string,
  purpose: MailPurpose,
): Promise<Viewer | undefined> {
  const { realm, origin } = call;
  await challenges.require(call, { account: email });
  await challenges.count(call, email);
  attempts.mailsFrom.use(realm, origin.address);
  const found = await viewerStore(database, realm).findAccount(email);
  await attempts.mailsTo.use(realm, subjectOf(found, email, (await sessions.keys()).pseudonym), purpose);
  return found;
}
