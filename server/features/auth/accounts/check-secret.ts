import { ServerError } from '../../../kernel/errors/errors';
import type { ViewerAccount } from '../sessions/account-store';
import type { Secrets } from '../sessions/secrets';
import type { AccountAttempts } from './attempts';

/**
 * Makes sure of an account's password; an account has five tries in a quarter of an hour.
 *
 * @throws ServerError SECRET_WRONG, TOO_MANY_ATTEMPTS, TOO_BUSY
 */
export async function checkSecret(
  { secrets, attempts }: { secrets: Secrets; attempts: Pick<AccountAttempts, 'secrets'> },
  realm: string,
  { id, secret }: Pick<ViewerAccount['viewer'], 'id' | 'secret'>,
  candidate: string,
): Promise<void> {
  const counted = { realm, subject: id };
  await attempts.secrets.use(counted);
  if (!(await secrets.matches(secret ?? undefined, candidate))) throw new ServerError('SECRET_WRONG');
  await attempts.secrets.forgive(counted);
}
