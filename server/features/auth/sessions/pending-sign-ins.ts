import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { isSameText } from '../../../kernel/keys/constant-time';

/** How long the second step of a sign-in may take, in ms. */
const LASTS_MS = 5 * MINUTE_MS;

/** An identity provider as it was when it vouched for somebody: another one may take its name since. */
export interface VouchingProvider {
  name: string;
  /** null for one that has none. */
  issuer: string | null;
}

/** A sign-in whose first step is done, and whose account requires a second one. */
export interface PendingSignIn {
  viewer: string;
  /** What the sign-in is for: a session here, or a code for another app. */
  purpose: 'session' | 'app';
  /** The identity provider that vouched for the viewer. */
  provider: VouchingProvider | null;
  /** Where the viewer was on the way to. */
  destination: string | null;
  /** The account's, when the first step was done. */
  accessRevision: number;
}

const signatureOf = (key: Buffer, realm: string, payload: string) =>
  createHmac('sha256', key).update(['pending sign-in', realm, payload].join('\n')).digest('base64url');

/** A token for the second step. It says all that the step needs, so that a first step writes nothing into the store. */
export function signPendingSignIn(key: Buffer, realm: string, pending: PendingSignIn, now: number): string {
  const payload = Buffer.from(JSON.stringify({ ...pending, endsAt: now + LASTS_MS })).toString('base64url');
  return `${payload}.${signatureOf(key, realm, payload)}`;
}

/** @returns undefined for a token that is not ours, of another realm, or has ended */
export function readPendingSignIn(
  keys: readonly Buffer[],
  realm: string,
  token: string,
  now: number,
): (PendingSignIn & { endsAt: number }) | undefined {
  // one way to write it: what was used is remembered by its text
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (!keys.some((key) => isSameText(signature, signatureOf(key, realm, payload)))) return undefined;
  const pending: PendingSignIn & { endsAt: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return pending.endsAt > now ? pending : undefined;
}
