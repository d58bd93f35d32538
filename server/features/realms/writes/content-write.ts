import type { ContentItemResult } from '../../../../schemas/generated/types';
import type { ContentChanges } from '../content-changes';
import type { Configuration } from '../realm-store';
import type { ContentState } from '../stored-items';

/** What a system sends. Bodies are handed on as they came: the process that serves does not parse thousands of items. */
export type ContentWrite =
  | { kind: 'batch'; body: Uint8Array }
  | { kind: 'item'; body: Uint8Array; type: string; externalId: string; revision: string | null }
  | { kind: 'deletion'; type: string; externalId: string; revision: string | null };

/** Content that is to be written, and the realm that it is checked with. */
export interface ContentTask {
  realm: string;
  /** Its folder, where the media are. */
  folder: string;
  /** The version that is served. */
  configuration: Configuration;
  state: ContentState;
  /** Addresses of media that lie elsewhere; none when left out. */
  mediaElsewhere?: readonly string[];
  /** Whether media that are missing are looked up elsewhere before anything is said of the write. */
  looksElsewhere?: boolean;
  write: ContentWrite;
  /** The name of the API key. */
  writer: string;
}

/** What is to be written. */
export interface PreparedWrite {
  contentHash: string;
  changes: ContentChanges;
  /** The items that the system has written itself; other rows change with what they inherit. */
  ids: string[];
}

/** What became of a task; `write` is left out where nothing changes. */
export type PreparedContent =
  | { needs: 'content' | 'folder' }
  | { refusal: string }
  | { tooLarge: true }
  | { missingMedia: readonly string[] }
  | { results: ContentItemResult[]; write?: PreparedWrite };

/** Checks what a system sends, and finds out what is to be written of it. */
export type PrepareContent = (task: ContentTask) => Promise<PreparedContent>;
