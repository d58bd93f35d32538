import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that nobody guesses, in characters that pass everywhere. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** How a secret stands in the store: what is read there opens nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
