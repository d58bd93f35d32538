import { createHash } from 'node:crypto';

const ID_CHARACTERS = 8;

/** A key that signs addresses of media. */
export interface MediaKey {
  /** Names the key in the addresses that it signs; null for one that nobody outside this store has. */
  id: string | null;
  bytes: Buffer;
}

/** A key that is shared with others, such as a CDN: its id is the beginning of its SHA-256, so that it needs no other name. */
export const sharedMediaKey = (bytes: Buffer): MediaKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_CHARACTERS),
  bytes,
});
