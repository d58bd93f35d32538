import { createHash } from 'node:crypto';
import type { OutsideFetch } from '../../../kernel/network/outside';

/** How reCAPTCHA is asked. */
export interface RecaptchaSettings {
  secret: string;
  url: string;
}

/** How long the captcha's service may think, in ms. */
const ANSWER_MS = 5_000;
/** The score of reCAPTCHA from which somebody is taken for a person. */
const LEAST_SCORE = 0.5;
const BITS_PER_BYTE = 8;

/** Whether SHA-256(salt + token) begins with that many zero bits. */
export function isWorkDone(salt: string, token: string, difficulty: number): boolean {
  const hash = createHash('sha256')
    .update(salt + token)
    .digest();
  const whole = Math.floor(difficulty / BITS_PER_BYTE);
  const rest = difficulty % BITS_PER_BYTE;
  return hash.subarray(0, whole).every((byte) => byte === 0) && (hash[whole] ?? 0) >> (BITS_PER_BYTE - rest) === 0;
}

/** Asks reCAPTCHA about a token. @throws where its service cannot be reached, or answers with nothing that can be read */
export async function isSolvedRecaptcha(
  { secret, url }: RecaptchaSettings,
  token: string,
  address: string,
  ask: OutsideFetch,
): Promise<boolean> {
  const answer = await ask(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip: address }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { success, score } = (await answer.json()) as { success?: unknown; score?: unknown };
  return success === true && (typeof score !== 'number' || score >= LEAST_SCORE);
}
