import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../kernel/errors/start-error';
import { type EncryptionKey, KEY_BYTES, parseEncryptionKey } from '../../../kernel/keys/encryption';

const FILE = 'encryption.key';

/** Written beside and renamed: a crash never leaves half a key, with which nothing could be decrypted again. */
function create(file: string): void {
  const fresh = `${file}.new`;
  const descriptor = openSync(fresh, 'w', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(fresh, file);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError('ENCRYPTION_KEY_UNREADABLE', `${file} cannot be read (${code})`, { cause: error });
  }
}

function parse(file: string, text: string): EncryptionKey {
  const key = parseEncryptionKey(text);
  if (key) return key;
  throw new StartError(
    'ENCRYPTION_KEY_UNREADABLE',
    `${file} does not contain an encryption key (32 bytes in base64): restore it from a backup, or set ENCRYPTION_KEY`,
  );
}

/** Where encryption keys are configured. */
export interface KeySettings {
  dataDir: string;
  databaseUrl: string | null;
  /** The keys of ENCRYPTION_KEY. */
  encryptionKeys: readonly EncryptionKey[];
}

/**
 * The keys that decrypt what is encrypted in the store, the one that encrypts first. Where none is configured, the embedded
 * store has its own in a file beside it, created here the first time.
 *
 * @param mayCreate whether the file may be created: beside a store that was encrypted before, another key opens nothing, and
 * would stand in the way of the one that is restored
 * @throws StartError ENCRYPTION_KEY_UNREADABLE, and BAD_SETTING when a shared database has no key that its processes can share
 */
export function encryptionKeysOf(
  { dataDir, databaseUrl, encryptionKeys: configured }: KeySettings,
  mayCreate = true,
): EncryptionKey[] {
  const file = join(dataDir, FILE);
  if (configured.length === 0 && databaseUrl !== null) {
    throw new StartError(
      'BAD_SETTING',
      'ENCRYPTION_KEY is not set. With DATABASE_URL it is required, with the same value in every process. Create one with: openssl rand -base64 32',
    );
  }
  if (mayCreate && configured.length === 0 && read(file) === undefined) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    create(file);
  }
  const text = read(file);
  // a store that was encrypted with the file's key stays readable after ENCRYPTION_KEY has been set
  return text === undefined ? [...configured] : [...configured, parse(file, text)];
}
