import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Entity } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { StoredContent } from './content-changes';
import { contentAfter, ownEntity } from './content-rows';
import { withScratchFolder } from './scratch-folder';

/** A piece of content as its author wrote it, and what the store has of it besides. */
export interface StoredItem extends StoredContent {
  own: Entity;
  /** The same as JSON. */
  json: string;
  /** The name of the API key that wrote it last; null for none. */
  writer: string | null;
}

/** A state of a realm's content in the store, by its revision and what names it. */
export interface ContentState {
  revision: number;
  hash: string;
  /** The file that has it, where whoever prepares realms does not know it yet. */
  file?: string;
  /** Whether what is known of states that were never written has to be forgotten. */
  isFresh?: boolean;
}

/** Few enough that the process that serves is not held up by one slice. */
const SLICE = 250;

const OWNER_ONLY = 0o600;

/** The lines of a file of content: two an item, so that what is long is never parsed on the way. */
async function* linesOf(database: Database, realm: string): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await contentAfter(database, realm, after, SLICE)
      .select(['id', 'hash', 'position', 'written_by as writer', sql<string>`(${ownEntity})::text`.as('json')])
      .execute();
    yield rows.map(({ json, ...rest }) => `${JSON.stringify(rest)}\n${json}\n`).join('');
    if (rows.length < SLICE) return;
    after = rows.at(-1)!.id;
  }
}

/**
 * Hands a realm's content on in a file. It is read in slices and never parsed, so that no request waits for a realm of thousands
 * of items.
 */
export async function withContentFile<Result>(
  database: Database,
  realm: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  return withScratchFolder(async (folder) => {
    const file = join(folder, 'content');
    await pipeline(Readable.from(linesOf(database, realm)), createWriteStream(file, { mode: OWNER_ONLY }));
    return work(file);
  });
}

/** The items of a file, in the order of the content. */
function readItems(file: string): StoredItem[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const items: StoredItem[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const json = lines[at + 1]!;
    items.push({ ...(JSON.parse(lines[at]!) as Omit<StoredItem, 'own' | 'json'>), json, own: JSON.parse(json) });
  }
  return items.sort((one, other) => one.position - other.position);
}

/** What a process that prepares realms remembers of their content, so that a write does not begin with reading all of it. */
export interface ContentCache {
  /** Undefined where a state is not known, and has to be given in a file. */
  find(realm: string, state: ContentState): readonly StoredItem[] | undefined;
  set(realm: string, state: ContentState, items: readonly StoredItem[]): void;
}

/** How many states are remembered: the one before and the one after the last write of a few realms. */
const MOST_STATES = 6;

export function createContentCache(): ContentCache {
  const states = new LRUCache<string, readonly StoredItem[]>({ max: MOST_STATES });
  const keyOf = (realm: string, { revision, hash }: ContentState) => `${realm} ${revision} ${hash}`;
  return {
    find(realm, state) {
      const { file, isFresh = false } = state;
      const key = keyOf(realm, state);
      if (isFresh) for (const other of [...states.keys()]) if (other.startsWith(`${realm} `)) states.delete(other);
      if (file !== undefined) states.set(key, readItems(file));
      return states.get(key);
    },
    set: (realm, state, items) => {
      states.set(keyOf(realm, state), items);
    },
  };
}

/** The file that an item is checked as; no such file is in the folder. */
export const fileOfItem = (id: string): string => `content/${id}.json`;

export const documentOfItem = (json: string): string => `{"items":[${json}]}`;

/** Items as the documents that a realm is checked with. */
export const documentsOfItems = (items: readonly StoredItem[]): Map<string, string> =>
  new Map(items.map(({ id, json }) => [fileOfItem(id), documentOfItem(json)]));
