import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
/** The nonce length that GCM is specified for. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_CHARACTERS = 16;

/** A key that encrypts what the database must not reveal. It never lies in the database itself. */
export interface EncryptionKey {
  /** Names the key without revealing it. */
  id: string;
  bytes: Buffer;
}

export const encryptionKey = (bytes: Buffer): EncryptionKey => ({
  id: createHash('sha256').update('encryption-key-id').update(bytes).digest('hex').slice(0, ID_CHARACTERS),
  bytes,
});

/** Reads a key as 64 hexadecimal digits or as base64 of 32 bytes; undefined for anything else. */
export function parseEncryptionKey(text: string): EncryptionKey | undefined {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return encryptionKey(Buffer.from(trimmed, 'hex'));
  if (!/^[\w+/-]{43}=?$/.test(trimmed)) return undefined;
  const bytes = Buffer.from(trimmed, 'base64');
  return bytes.length === KEY_BYTES ? encryptionKey(bytes) : undefined;
}

/**
 * Encrypts a text.
 *
 * @param label what the text is for; the same label must be given to decrypt it, so that ciphertexts cannot be swapped
 */
export function encrypt({ id, bytes }: EncryptionKey, label: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(label));
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${body.toString('base64url')}`;
}

/** The id of the key that a text was encrypted with. */
export const keyIdOf = (encrypted: string): string => encrypted.slice(0, encrypted.indexOf('.'));

/** Decrypts with whichever key encrypted the text; undefined when that key is not among those given, or the text was altered. */
export function decrypt(keys: readonly EncryptionKey[], label: string, encrypted: string): string | undefined {
  const id = keyIdOf(encrypted);
  const key = keys.find((candidate) => candidate.id === id);
  const body = Buffer.from(encrypted.slice(id.length + 1), 'base64url');
  if (!key || body.length < NONCE_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key.bytes, body.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(label))
      .setAuthTag(body.subarray(-TAG_BYTES));
    const text = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
