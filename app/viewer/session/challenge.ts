import { ApiError } from '../../../renderer/contract';
import type { CallOptions } from '../api-client';

/** What the API asks to be proven before it goes on (AU-08). */
export interface Challenge {
  id: string;
  type: 'CAPTCHA';
  /** `embedded`, or the key of a project at reCAPTCHA. */
  projectKey: string;
  /** Of the embedded proof: what is hashed together with the token, and how many bits of the hash must be zero. */
  proof?: { salt: string; difficulty: number };
}

/** Gives the token that answers a challenge. */
export type Captcha = (challenge: Challenge) => Promise<string>;

/** The captcha that a challenge names; its code is loaded on demand. */
export const solveChallenge: Captcha = async (challenge) => {
  const { default: solve } = challenge.proof ? await import('./captcha/embedded') : await import('./captcha/recaptcha');
  return solve(challenge);
};

function challengeOf(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  const { challenge } = error.details as { challenge?: Partial<Challenge> };
  return challenge && typeof challenge.id === 'string' && challenge.type === 'CAPTCHA'
    ? (challenge as Challenge)
    : undefined;
}

/** The header that carries the answer: base64 of JSON (AU-08). */
export const challengeInput = (challengeId: string, token: string): string =>
  btoa(JSON.stringify({ challengeId, secrets: [{ type: 'CAPTCHA', token }] }));

/**
 * Makes a call; where it is challenged, waits for the captcha, makes the same call with the answer, and gives what that
 * brings. A captcha that gives nothing is a `CHALLENGE_FAILED`.
 */
export async function answeringChallenges<Body>(
  ask: (options: Pick<CallOptions, 'headers'>) => Promise<Body>,
  captcha: Captcha = solveChallenge,
): Promise<Body> {
  try {
    return await ask({});
  } catch (error) {
    const challenge = challengeOf(error);
    if (!challenge) throw error;
    const token = await captcha(challenge).catch((cause: unknown) => {
      throw new ApiError(403, 'CHALLENGE_FAILED', `The captcha gave no token: ${String(cause)}`);
    });
    return ask({ headers: { 'challenge-input': challengeInput(challenge.id, token) } });
  }
}
