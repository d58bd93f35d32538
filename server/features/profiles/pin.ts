import { ServerError } from '../../kernel/errors/errors';
import type { Account, AccountParts } from '../auth';

/**
 * Holds a pin against the account's; an account has five tries in a quarter of an hour.
 *
 * @throws ServerError PIN_REQUIRED where none is sent or set, PIN_WRONG, TOO_MANY_ATTEMPTS, TOO_BUSY
 */
export async function checkPin(
  { sessions, attempts }: Pick<AccountParts, 'sessions' | 'attempts'>,
  realm: string,
  { viewer }: Account,
  pin: string | undefined,
): Promise<void> {
  if (pin === undefined || viewer.pin === null) throw new ServerError('PIN_REQUIRED');
  const counted = { realm, subject: viewer.id };
  await attempts.pins.use(counted);
  if (!(await sessions.secrets.matches(viewer.pin, pin))) throw new ServerError('PIN_WRONG');
  await attempts.pins.forgive(counted);
}
