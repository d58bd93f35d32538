import { MINUTE_MS } from '../../renderer/contract/constants';
import { ServerError } from '../errors';
import type { Secrets } from '../sessions/secrets';
import type { SessionState } from '../store/accounts';
import { codeStore } from '../store/codes';
import type { Database } from '../store/open';
import type { AccountAttempts } from './attempts';

/** How long after signing in somebody need not confirm that it is them, in ms. */
const FRESH_MS = 5 * MINUTE_MS;

/** How somebody confirms that it is them. */
export type Confirmation = 'PASSWORD' | 'EMAIL' | 'NONE';

/** What they confirm it with. */
export interface Proof {
  secret?: string;
  /** The code of an e-mail. */
  code?: string;
}

export interface ReauthenticationParts {
  database: Database;
  secrets: Secrets;
  attempts: Pick<AccountAttempts, 'secrets' | 'codes'>;
  clock: () => number;
}

/**
 * What an account is asked for before it lets somebody else in: an access token is not enough, because it may be somebody
 * else's already. Who has no password confirms by having just signed in, or by e-mail.
 */
export function confirmationOf({ viewer, device }: SessionState, now: number): Confirmation {
  if (viewer.secret !== null) return 'PASSWORD';
  return now - device.createdAt.getTime() <= FRESH_MS ? 'NONE' : 'EMAIL';
}

/**
 * Makes sure that it is the account's owner who calls.
 *
 * @param subject what the code of the e-mail was made for
 * @param address the network address, by which codes that are tried are counted
 * @throws ServerError REAUTHENTICATION_REQUIRED, SECRET_WRONG, CODE_REFUSED, TOO_MANY_ATTEMPTS, TOO_BUSY
 */
export async function reauthenticate(
  { database, secrets, attempts, clock }: ReauthenticationParts,
  realm: string,
  account: SessionState,
  { secret, code }: Proof,
  { subject, address }: { subject: string; address: string },
): Promise<void> {
  const { viewer } = account;
  const confirmation = confirmationOf(account, clock());
  if (confirmation === 'NONE') return;
  if (confirmation === 'PASSWORD') {
    if (!secret) throw new ServerError('REAUTHENTICATION_REQUIRED');
    const counted = { realm, subject: viewer.id };
    await attempts.secrets.use(counted);
    if (!(await secrets.matches(viewer.secret ?? undefined, secret))) throw new ServerError('SECRET_WRONG');
    await attempts.secrets.forgive(counted);
    return;
  }
  if (!code) throw new ServerError('REAUTHENTICATION_REQUIRED');
  attempts.codes.use(realm, address);
  const codes = codeStore(database, realm, 'pin-approval');
  const found = await codes.read(code, clock());
  const isRight = found?.viewer === viewer.id && found.data.subject === subject;
  if (!isRight || !(await codes.use(code, clock()))) throw new ServerError('CODE_REFUSED');
}
