import { createHmac, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { isSameText } from '../../../kernel/keys/constant-time';

/** How long a challenge is good, in ms. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
const SALT_BYTES = 16;
const FORM = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

/** What a challenge was made for; in another place it is worth nothing. */
export interface ChallengePurpose {
  realm: string;
  purpose: 'add' | 'sign-in' | 'second-factor' | 'confirmation';
  /** Whom or what it is about: an account, a session, a sign-in that is half done. Empty for a sign-in with a passkey alone. */
  subject: string;
}

const signatureOf = (key: Buffer, { realm, purpose, subject }: ChallengePurpose, endsAt: string, salt: string) =>
  createHmac('sha256', key).update(['passkey', realm, purpose, subject, endsAt, salt].join('\n')).digest('base64url');

/**
 * A challenge for an authenticator. It carries its end and a signature, so that asking for one writes nothing into the
 * store; that it was used is kept there.
 */
export function makeChallenge(key: Buffer, purpose: ChallengePurpose, now: number): Uint8Array<ArrayBuffer> {
  const endsAt = String(now + CHALLENGE_MS);
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return new TextEncoder().encode([endsAt, salt, signatureOf(key, purpose, endsAt, salt)].join('.'));
}

/** A challenge that was read. */
export interface Challenge {
  /** Names it, however it was encoded. */
  text: string;
  /** ms since the epoch. */
  endsAt: number;
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
  const [, endsAt = '', salt = '', signature = ''] = FORM.exec(text) ?? [];
  if (!(Number(endsAt) > now)) return undefined;
  return keys.some((key) => isSameText(signature, signatureOf(key, purpose, endsAt, salt)))
    ? { text, endsAt: Number(endsAt) }
    : undefined;
}
