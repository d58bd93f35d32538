import { createHmac, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { isSameText } from '../../../kernel/keys/constant-time';

/** How long a challenge is good, in ms. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
const SALT_BYTES = 16;
const FORM = /^(\d{1,15})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

/** What a challenge was made for; in another place it is worth nothing. */
export interface ChallengePurpose {
  realm: string;
  purpose: 'add' | 'sign-in' | 'second-factor' | 'confirmation';
  /** Whom or what it is about: an account, a session, a sign-in that is half done. Empty for a sign-in with a passkey alone. */
  subject: string;
}

/** What a challenge says before its signature: its end, its beginning, and a salt. */
type Words = readonly [endsAt: string, startedAt: string, salt: string];

const signatureOf = (key: Buffer, { realm, purpose, subject }: ChallengePurpose, words: Words) =>
  createHmac('sha256', key)
    .update(['passkey', realm, purpose, subject, ...words].join('\n'))
    .digest('base64url');

/**
 * A challenge for an authenticator. It carries its end and a signature, so that asking for one writes nothing into the
 * store; that it was used is kept there.
 *
 * @param startedAt by the database's clock, ms since the epoch
 */
export function makeChallenge(
  key: Buffer,
  purpose: ChallengePurpose,
  { now, startedAt }: { now: number; startedAt: number },
): Uint8Array<ArrayBuffer> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const words = [String(now + CHALLENGE_MS), String(startedAt), salt] as const;
  return new TextEncoder().encode([...words, signatureOf(key, purpose, words)].join('.'));
}

/** A challenge that was read. */
export interface Challenge {
  /** Names it, however it was encoded. */
  text: string;
  /** ms since the epoch. */
  endsAt: number;
  /** By the database's clock, ms since the epoch. */
  startedAt: number;
}

/**
 * Reads a challenge as an authenticator signed it.
 *
 * @param encoded base64url
 * @returns undefined for one that is not ours, has ended, or was made for something else
 */
export function readChallenge(
  keys: readonly Buffer[],
  encoded: string,
  purpose: ChallengePurpose,
  now: number,
): Challenge | undefined {
  const text = Buffer.from(encoded, 'base64url').toString();
  const [, endsAt = '', startedAt = '', salt = '', signature = ''] = FORM.exec(text) ?? [];
  if (!(Number(endsAt) > now)) return undefined;
  return keys.some((key) => isSameText(signature, signatureOf(key, purpose, [endsAt, startedAt, salt])))
    ? { text, endsAt: Number(endsAt), startedAt: Number(startedAt) }
    : undefined;
}
