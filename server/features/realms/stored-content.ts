import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/open';
import type { StoredContent } from './content-changes';
import { contentAfter } from './content-rows';

/** What the store has of a realm's content, at hand or in a file. */
export type StoredContents = readonly StoredContent[] | { file: string };

/** So few that neither the store nor the process that serves is held up by one slice. */
const SLICE = 2_000;
const OWNER_ONLY = 0o600;

type Line = [id: string, hash: string, position: number][];

/** Writes what the store has of a realm's content into a file, a slice at a time, and takes none of it apart. */
export async function writeStoredContent(database: Database, realm: string, path: string): Promise<void> {
  const file = await open(path, 'w', OWNER_ONLY);
  try {
    for (let after = ''; ; ) {
      const { rows } = await sql<{ line: string; count: number; last: string }>`
        select json_agg(json_build_array(id, hash, position))::text as line, count(*)::int as count, max(id) as last
        from (${contentAfter(database, realm, after, SLICE).select(['id', 'hash', 'position'])}) as slice`.execute(
        database,
      );
      const { line, count, last } = rows[0]!;
      if (count > 0) await file.write(`${line.replaceAll('\n', ' ')}\n`);
      if (count < SLICE) return;
      after = last;
    }
  } finally {
    await file.close();
  }
}

/** What the store has, in no order. */
export function storedContents(stored: StoredContents): readonly StoredContent[] {
  if (!('file' in stored)) return stored;
  const lines = readFileSync(stored.file, 'utf8').split('\n');
  return lines.flatMap((line) =>
    line === '' ? [] : (JSON.parse(line) as Line).map(([id, hash, position]) => ({ id, hash, position })),
  );
}
