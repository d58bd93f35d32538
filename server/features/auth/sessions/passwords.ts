import { ServerError } from '../../../kernel/errors/errors';
import { BEST_KNOWN_PASSWORDS, COMMON_PASSWORDS } from './common-passwords';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Marks and digits that are put behind a word make it no better. */
const withoutTail = (text: string) => text.replace(/[\d!?.*#$@_-]+$/, '');

/** What somebody who wants in would try first for this account. */
export interface Guessable {
  email: string;
  /** The realm's names. */
  names: readonly string[];
}

/**
 * Refuses a password that is tried first: a common one, the email address or its first part, the realm's name.
 *
 * @throws ServerError PASSWORD_TOO_COMMON
 */
export function refuseCommon(secret: string, { email, names }: Guessable): void {
  const normalised = plain(secret);
  const own = [email, email.split('@')[0] ?? '', ...names].map((name) => plain(name).replace(/\s+/g, ''));
  const isSame = (text: string, common: ReadonlySet<string>) =>
    common.has(text) || own.some((name) => name.length > 2 && (name === text || withoutTail(name) === text));
  const isOneCharacter = new Set(normalised).size <= 2;
  const stem = withoutTail(normalised);
  if (isOneCharacter || isSame(normalised, COMMON_PASSWORDS) || (stem.length > 2 && isSame(stem, BEST_KNOWN_PASSWORDS)))
    throw new ServerError('PASSWORD_TOO_COMMON');
}
