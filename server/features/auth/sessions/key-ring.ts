import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { StartError } from '../../../kernel/errors/start-error';
import type { EncryptionKey } from '../../../kernel/keys/encryption';
import type { MediaKey } from '../../../kernel/keys/media-key';
import { isStored, loadKeys, type SessionKeys } from './keys';

/** How old the keys may be that are used without looking into the store, in ms: so soon a process learns of a rotation. */
const FRESH_MS = 5 * MS_PER_SECOND;
/** Tokens that name unknown keys make the store be read no more often than this, in ms. */
const BETWEEN_LOOKS_MS = MS_PER_SECOND;

/**
 * The store's keys as they are now. A token that names a key which is not known yet makes them be read again: another
 * process may have learnt of a rotation first.
 *
 * @param maxAgeMs how old they may be; 0 for what signs in, which must not be signed with a key that was discarded
 */
export type KeyRing = (kid?: string, maxAgeMs?: number) => Promise<SessionKeys>;

export interface KeyRingOptions {
  database: Database;
  /** The one that encrypts first. */
  encryptionKeys: readonly EncryptionKey[];
  /** The keys for addresses of media that a CDN has as well; none when left out. */
  mediaKeys?: readonly MediaKey[];
  clock: () => number;
  /** Told when the keys could not be read again; those that are known go on, unless the store has them no more. */
  onTrouble?: (error: unknown) => void;
  /** Told when other keys than before sign from now on. */
  onRotated?: () => void;
}

const isMismatch = (error: unknown) => error instanceof StartError && error.code === 'ENCRYPTION_KEY_MISMATCH';

const knows = ({ kid, retired }: SessionKeys, wanted: string) =>
  kid === wanted || retired.some((key) => key.kid === wanted);

/** The keys of a store, kept for a few seconds. */
export function createKeyRing({
  database,
  encryptionKeys,
  mediaKeys = [],
  clock,
  onTrouble = () => {},
  onRotated = () => {},
}: KeyRingOptions): KeyRing {
  let current: SessionKeys | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<SessionKeys> | undefined;

  async function read(): Promise<SessionKeys> {
    lookedAt = clock();
    try {
      const before = current?.kid;
      current = { ...(await loadKeys(database, encryptionKeys, lookedAt)), sharedMedia: mediaKeys };
      if (before !== undefined && before !== current.kid) onRotated();
      return current;
    } catch (error) {
      if (isMismatch(error) && !(current && (await isStored(database, current.kid)))) {
        current = undefined;
        throw new ServerError('NOT_READY', { problem: 'The session keys cannot be decrypted.' }, { cause: error });
      }
      if (!current) throw error;
      onTrouble(error);
      return current;
    } finally {
      loading = undefined;
    }
  }

  return async (kid, maxAgeMs = FRESH_MS) => {
    const elapsed = clock() - lookedAt;
    // a clock that was set back says nothing of how old they are
    const age = elapsed < 0 ? Number.POSITIVE_INFINITY : elapsed;
    const isUnknown = current && kid !== undefined && !knows(current, kid) && age >= BETWEEN_LOOKS_MS;
    if (current && age < maxAgeMs && !isUnknown) return current;
    loading ??= read();
    return loading;
  };
}
