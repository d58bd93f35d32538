import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ApiKeyScope } from '../../../schemas/generated/types';
import { isSameText } from './constant-time';

/** What an API key can be allowed to do. */
export const API_KEY_SCOPES: readonly ApiKeyScope[] = ['live:write', 'content:write', 'realm:read'];

/** What the text of a key says. */
export interface ApiKeyParts {
  /** Names the key; no secret. */
  id: string;
  secret: string;
}

const ID_BYTES = 8;
const SECRET_BYTES = 32;
/** `rc_<id>_<secret><checksum>`, all hexadecimal: a double click selects it, and secret scanners recognise it. */
const API_KEY = /^rc_([0-9a-f]{16})_([0-9a-f]{64})([0-9a-f]{8})$/;

const checksumOf = (id: string, secret: string) => crc32(`${id}_${secret}`).toString(16).padStart(8, '0');

export function newApiKey(): ApiKeyParts {
  return { id: randomBytes(ID_BYTES).toString('hex'), secret: randomBytes(SECRET_BYTES).toString('hex') };
}

export const formatApiKey = ({ id, secret }: ApiKeyParts): string => `rc_${id}_${secret}${checksumOf(id, secret)}`;

/** Undefined for a text that is no API key, or one that was mistyped or cut off. */
export function parseApiKey(text: string): ApiKeyParts | undefined {
  const [, id, secret, checksum] = API_KEY.exec(text) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  return checksum === checksumOf(id, secret) ? { id, secret } : undefined;
}

/**
 * What the store has of a secret. SHA-256 without salt or work factor is enough, and fast enough for every request: the
 * secret is 256 random bits, so there is nothing to guess.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const isSecretOf = (hash: string, secret: string): boolean => isSameText(hash, hashSecret(secret));
