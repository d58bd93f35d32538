import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { hashOfToken } from '../../../kernel/database/one-time';
import { ServerError } from '../../../kernel/errors/errors';
import { codeStore } from '../../mail';
import type { SessionState } from '../sessions/account-store';
import type { ViewerCall } from '../sessions/call';
import type { Secrets } from '../sessions/secrets';
import type { AccountAttempts } from './attempts';
import { checkSecret } from './check-secret';
import { type SecondFactorParts, type SecondFactorProof, verifySecondFactor } from './second-factor';

/** How long after signing in somebody need not confirm that it is them, in ms. */
const FRESH_MS = 5 * MINUTE_MS;
/** By how much the clocks of two processes may differ, in ms. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/** How somebody confirms that it is them. */
export type Confirmation = 'PASSWORD' | 'PASSKEY' | 'EMAIL' | 'NONE';

/** What they confirm it with. */
export interface Proof extends SecondFactorProof {
  secret?: string;
  /** The code of an email. */
  code?: string;
}

export interface ReauthenticationParts extends SecondFactorParts {
  secrets: Secrets;
  attempts: Pick<AccountAttempts, 'secrets' | 'codes' | 'passkeys' | 'recoveryCodes'>;
  clock: () => number;
}

/**
 * What an account is asked for before it lets somebody else in: an access token is not enough, because it may be somebody
 * else's already. Where every sign-in requires a second factor, this does. Who has no password confirms by having just signed
 * in themselves, or by email: a television that was let in, or an app, proves nothing.
 */
export function confirmationOf({ viewer, device }: SessionState, now: number): Confirmation {
  if (viewer.secondFactor) return 'PASSKEY';
  if (viewer.secret !== null) return 'PASSWORD';
  const age = device.provenAt === null ? Number.POSITIVE_INFINITY : now - device.provenAt.getTime();
  return age <= FRESH_MS && age >= -CLOCKS_DIFFER_MS ? 'NONE' : 'EMAIL';
}

/** What a code that confirms by email is stored with. Its subject may be a secret itself, such as the PIN of a television. */
export const confirmationData = (subject: string) => ({ subject: hashOfToken(subject) });

/**
 * Makes sure that it is the account's owner who calls. A passkey is always accepted.
 *
 * @param subject what the code of the email was made for; null where no email confirms
 * @throws ServerError REAUTHENTICATION_REQUIRED, SECRET_WRONG, CODE_REFUSED, PASSKEY_REFUSED, RECOVERY_CODE_WRONG,
 *   TOO_MANY_ATTEMPTS, TOO_BUSY
 */
export async function reauthenticate(
  parts: ReauthenticationParts,
  call: ViewerCall,
  account: SessionState,
  { secret, code, passkey, recoveryCode }: Proof,
  subject: string | null,
): Promise<void> {
  const { database, attempts, clock } = parts;
  const { realm, origin } = call;
  const { viewer, device } = account;
  const confirmation = confirmationOf(account, clock());
  if (passkey || confirmation === 'PASSKEY') {
    if (!passkey && !recoveryCode) throw new ServerError('REAUTHENTICATION_REQUIRED');
    const proof = { ...(passkey && { passkey }), ...(recoveryCode && { recoveryCode }) };
    await verifySecondFactor(parts, call, viewer, proof, { purpose: 'confirmation', subject: device.id });
    return;
  }
  if (confirmation === 'NONE') return;
  if (confirmation === 'PASSWORD') {
    if (!secret) throw new ServerError('REAUTHENTICATION_REQUIRED');
    await checkSecret(parts, realm, viewer, secret);
    return;
  }
  if (!code || subject === null) throw new ServerError('REAUTHENTICATION_REQUIRED');
  attempts.codes.use(realm, origin.address);
  const codes = codeStore(database, realm, 'pin-approval');
  const found = await codes.read(code, clock());
  const isRight = found?.viewer === viewer.id && found.data.subject === confirmationData(subject).subject;
  if (!isRight || !(await codes.use(code, clock()))) throw new ServerError('CODE_REFUSED');
}
