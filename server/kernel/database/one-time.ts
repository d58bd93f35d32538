import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nobody guesses it, so that its hash needs no salt. */
const TOKEN_BYTES = 32;

/** A token that opens something; only its hash is kept. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
