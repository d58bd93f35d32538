import { createHash } from 'node:crypto';
import { CAPTCHA_ACTION } from '../../../../renderer/contract/constants';
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

/** A token of reCAPTCHA, and what it has to be for. */
export interface RecaptchaToken {
  realm: string;
  token: string;
  /** Who sends it. */
  address: string;
  /** The hosts of the realm, in lower case: a token of another site is worth nothing here. */
  hosts: readonly string[];
}

/** What its service says of a token; not all of its kinds of keys say all of it. */
interface Verdict {
  success: boolean;
  score?: number;
  hostname?: string;
  action?: string;
}

const isOptional = (value: unknown, type: 'number' | 'string') => value === undefined || typeof value === type;

function isVerdict(answer: unknown): answer is Verdict {
  if (typeof answer !== 'object' || answer === null) return false;
  const { success, score, hostname, action } = answer as Record<keyof Verdict, unknown>;
  if (typeof success !== 'boolean') return false;
  return isOptional(score, 'number') && isOptional(hostname, 'string') && isOptional(action, 'string');
}

/** Asks reCAPTCHA about a token. @throws where its service cannot be reached, fails, or answers with something else than a verdict */
export async function isSolvedRecaptcha(
  { secret, url }: RecaptchaSettings,
  { realm, token, address, hosts }: RecaptchaToken,
  ask: OutsideFetch,
): Promise<boolean> {
  const body = new URLSearchParams({ secret, response: token, remoteip: address });
  const answer = await ask(url, { method: 'POST', body, realm, timeoutMs: ANSWER_MS });
  const verdict: unknown = answer.ok ? await answer.json() : undefined;
  if (!isVerdict(verdict)) throw new Error(`reCAPTCHA has answered ${answer.status} without a verdict`);
  const { success, score = 1, hostname, action = CAPTCHA_ACTION } = verdict;
  const isOfRealm = hostname === undefined || hosts.includes(hostname.toLowerCase());
  return success && score >= LEAST_SCORE && isOfRealm && action === CAPTCHA_ACTION;
}
