import { createHmac } from 'node:crypto';
import { normalizeEmail } from './viewer-store';

/** How many subjects all addresses without an account share: what strangers make up cannot fill the store. */
const UNKNOWN_SUBJECTS = 2 ** 20;

/**
 * Under which name attempts on an email address are counted: the account's id, else one of a bounded number of names, so
 * that an address without an account is limited just like one with.
 *
 * @param key without which nobody can tell which addresses share a name, and so learn which of them have accounts
 */
export function subjectOf(account: { id: string } | undefined, email: string, key: Buffer): string {
  if (account) return account.id;
  const hash = createHmac('sha256', key).update(normalizeEmail(email)).digest();
  return `unknown ${hash.readUInt32BE(0) % UNKNOWN_SUBJECTS}`;
}
