import { ServerError } from '../../../kernel/errors/errors';
import type { Call } from './call';
import type { Challenges } from './challenges';

/**
 * A sign-in by email and secret that asks for a proof after wrong tries, and counts them.
 *
 * @throws ServerError CHALLENGE_REQUIRED, CHALLENGE_FAILED, and what the sign-in throws
 */
export async function provenSignIn<Result>(
  challenges: Challenges,
  call: Call,
  account: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  await challenges.require(call, { account });
  try {
    const result = await signIn();
    await challenges.forgive(call, account);
    return result;
  } catch (error) {
    if (error instanceof ServerError && error.code === 'NOT_FOUND') await challenges.count(call, account);
    // the secret was right: only the second step is left
    if (error instanceof ServerError && error.code === 'SECOND_FACTOR_REQUIRED')
      await challenges.forgive(call, account);
    throw error;
  }
}
