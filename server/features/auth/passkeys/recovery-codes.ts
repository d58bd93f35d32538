import { createHash, randomBytes } from 'node:crypto';

/** How many codes an account gets. */
export const RECOVERY_CODES = 10;
/** Without letters and digits that are mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
/** 80 bits: too many to try, even for somebody who has the hashes. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** A code as people write it down: `7KQ2-M9XA-3FTB-8RWD`. */
const newCode = () =>
  [...randomBytes(LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(GROUP, '$&-');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** What is stored of a code. It is the same however the code was typed: in either case, with or without its hyphens. */
export function hashOfRecoveryCode(code: string, { realm, viewer }: { realm: string; viewer: string }): string {
  const typed = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/U/g, 'V');
  return createHash('sha256').update([realm, viewer, typed].join('\n')).digest('base64url');
}
