import type { PasskeyAssertion } from '../../../../schemas/generated/types';
import { hashOfToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { Mails } from '../../mail';
import { secondFactorStore } from '../passkeys/passkey-store';
import { type PasskeyCheck, PasskeyRefusal, type Passkeys } from '../passkeys/passkeys';
import { hashOfRecoveryCode } from '../passkeys/recovery-codes';
import type { Call, ViewerCall } from '../sessions/call';
import type { PendingSignIn } from '../sessions/pending-sign-ins';
import { recordEvent } from '../sessions/record-event';
import type { SecurityLog } from '../sessions/security-log';
import type { Sessions } from '../sessions/sessions';
import { isUsed, takeOnce } from '../sessions/used-once';
import type { AccountAttempts } from './attempts';

/** What a second factor is proven with: one of the two. */
export interface SecondFactorProof {
  passkey?: PasskeyAssertion;
  recoveryCode?: string;
}

export interface SecondFactorParts {
  database: Database;
  passkeys: Passkeys;
  attempts: Pick<AccountAttempts, 'passkeys' | 'recoveryCodes'>;
  security: SecurityLog;
  mails: Pick<Mails, 'notify'>;
}

/** Whose second factor it is. */
export interface SecondFactorOwner {
  id: string;
  email: string | null;
}

/**
 * Makes sure that a passkey of the account, or one of its recovery codes, is there. A recovery code is used up. Recovery codes
 * are limited by account, passkeys only by network: nobody guesses a signature, and no stranger can use up the owner's attempts.
 *
 * @returns what it was
 * @throws ServerError PASSKEY_REFUSED, RECOVERY_CODE_WRONG, TOO_MANY_ATTEMPTS, BAD_BODY where neither is given
 */
export async function verifySecondFactor(
  parts: SecondFactorParts,
  call: Call | ViewerCall,
  { id: viewer, email }: SecondFactorOwner,
  { passkey, recoveryCode }: SecondFactorProof,
  check: Pick<PasskeyCheck, 'purpose' | 'subject'>,
): Promise<'PASSKEY' | 'RECOVERY_CODE'> {
  const { database, passkeys, attempts, mails } = parts;
  const { realm, origin } = call;
  if (passkey) {
    await limitRefusals(
      parts,
      call,
      () => passkeys.verify(call, passkey, { ...check, viewer }),
      () => recordEvent(parts, call, viewer, 'SECOND_FACTOR_FAILED', 'passkey'),
    );
    return 'PASSKEY';
  }
  if (!recoveryCode) throw new ServerError('BAD_BODY', { problem: 'Send a passkey or a recovery code.' });
  const counted = { realm, subject: viewer };
  attempts.passkeys.use(realm, origin.address);
  await attempts.recoveryCodes.use(counted);
  const hash = hashOfRecoveryCode(recoveryCode, { realm, viewer });
  const isUsed = await database.transaction().execute(async (transaction) => {
    const isCode = await secondFactorStore(transaction, realm).useCode(viewer, hash);
    if (isCode && email !== null)
      await mails.notify(call, { notice: 'recovery-code-used', to: [email], viewer }, transaction);
    return isCode;
  });
  if (!isUsed) {
    await recordEvent(parts, call, viewer, 'SECOND_FACTOR_FAILED', 'recovery code');
    throw new ServerError('RECOVERY_CODE_WRONG');
  }
  attempts.passkeys.giveBack(realm, origin.address);
  await attempts.recoveryCodes.forgive(counted);
  await recordEvent(parts, call, viewer, 'RECOVERY_CODE_USED');
  return 'RECOVERY_CODE';
}

/** What a pending sign-in's challenge is about. */
export const subjectOfPending = (token: string): string => hashOfToken(token);

/**
 * The second step of a sign-in, which is used up by it.
 *
 * @returns whose it is, and what stands for the second factor
 * @throws ServerError CODE_REFUSED for a token that has ended or was used, and as `verifySecondFactor`
 */
export async function completePendingSignIn(
  parts: SecondFactorParts & { sessions: Pick<Sessions, 'pendingSignIn'> },
  call: Call,
  { token, ...proof }: SecondFactorProof & { token: string },
  purpose: PendingSignIn['purpose'],
): Promise<PendingSignIn & { basis: 'PASSKEY' | 'RECOVERY_CODE' }> {
  const { database, sessions } = parts;
  const { realm } = call;
  const pending = await sessions.pendingSignIn(realm, token, purpose);
  const check = { purpose: 'second-factor', subject: subjectOfPending(token) } as const;
  const once = `pending ${token}`;
  // a recovery code is not used up by a sign-in that has been completed
  if (await isUsed(database, realm, once)) throw new ServerError('CODE_REFUSED');
  const basis = await verifySecondFactor(parts, call, pending.account, proof, check);
  if (!(await takeOnce(database, realm, once, pending.endsAt))) throw new ServerError('CODE_REFUSED');
  return { ...pending, basis };
}

/**
 * Limits refused passkeys by network. Accepted ones are not counted.
 *
 * @param onRefusal told whose passkey it was, where the realm knows it
 * @throws ServerError TOO_MANY_ATTEMPTS, and what `verify` throws
 */
export async function limitRefusals<Verified>(
  { attempts }: Pick<SecondFactorParts, 'attempts'>,
  { realm, origin, request }: Call,
  verify: () => Promise<Verified>,
  onRefusal: (owner: string | undefined) => Promise<void> = async () => {},
): Promise<Verified> {
  attempts.passkeys.use(realm, origin.address);
  try {
    const verified = await verify();
    attempts.passkeys.giveBack(realm, origin.address);
    return verified;
  } catch (error) {
    if (error instanceof PasskeyRefusal) {
      request.log.info({ err: error.cause, realm }, 'a passkey was refused');
      await onRefusal(error.passkey?.viewer);
    } else attempts.passkeys.giveBack(realm, origin.address);
    throw error;
  }
}
