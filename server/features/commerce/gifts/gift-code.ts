import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const randomGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code that can be read out and typed: 80 random bits, as `8F3K-…`. */
export const newGiftCode = (): string => Array.from({ length: GROUPS }, randomGroup).join('-');

/** What was meant by a code that somebody typed: dashes, spaces and letters that look like digits make no difference. */
export const normalizeGiftCode = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

export const hashGiftCode = (code: string): string =>
  createHash('sha256').update(normalizeGiftCode(code)).digest('base64url');
