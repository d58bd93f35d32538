import type { Readable } from 'node:stream';
import type { Share } from '../../../kernel/async/fair-queue';

/** The bucket in which media are that realms' folders do not have. */
export interface MediaStoreSettings {
  bucket: string;
  /** What the keys of all objects begin with, without slashes at its ends; empty for none. */
  prefix: string;
  /** The origin of a store other than AWS; null for AWS. */
  endpoint: string | null;
  region: string;
}

export interface ObjectRequest {
  /** Only the head of the object: the body of the answer is empty. */
  isHead?: boolean;
  /** A single range, as the header has it. */
  range?: string | undefined;
  /** As the header has it. */
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: Date | undefined;
}

/** Which version of an object there is; null where the store does not say. */
export interface ObjectVersion {
  /** In double quotes. */
  etag: string | null;
  lastModified: Date | null;
}

export interface StoredObject extends ObjectVersion {
  outcome: 'found';
  /** The bytes of the body, or those that a body would have had. */
  length: number | null;
  /** The header `Content-Range` where the body is a part of the object; null where it is all of it. */
  contentRange: string | null;
  /** The header `Content-Encoding`. */
  encoding: string | null;
  /** Ends with an error where the store sends less than was announced. Whoever opens an object reads the body or destroys it. */
  body: Readable;
}

export type StoreAnswer =
  | StoredObject
  | (ObjectVersion & { outcome: 'unchanged' })
  | { outcome: 'unsatisfiable'; contentRange: string | null }
  | { outcome: 'missing' };

/** Objects of realms in a store: what lies in a realm's folder at `media/<path>`, or would. */
export interface MediaStore {
  /**
   * Opens an object of a realm.
   *
   * @param path a plain path below the realm's `media/` (`isMediaPath`)
   * @param share for which realm and whom; its signal ends the call, and the body as well
   * @throws ServerError MEDIA_STORE_UNAVAILABLE, TOO_BUSY
   * @throws the signal's reason when it is aborted first
   */
  open(path: string, request: ObjectRequest, share: Share): Promise<StoreAnswer>;
  close(): void;
}

/** Why a store has not answered, in words for its operator: without credentials, which errors of stores repeat. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  constructor(
    message: string,
    /** Whether nothing else can be expected of the store either: it was not reached, too slow, or is out of order. */
    readonly isOutage: boolean,
  ) {
    super(message);
  }
}

/** What opens objects without any limits. @throws StoreFailure */
export type ObjectSource = MediaStore;

/** An object as something that nobody reads. */
export function discard(answer: StoreAnswer): void {
  if (answer.outcome !== 'found') return;
  // destroyed while it comes, it may say so
  answer.body.once('error', () => {}).destroy();
}
