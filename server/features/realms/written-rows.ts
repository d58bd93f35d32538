import { closeSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { WrittenContent } from './content-changes';
import { dateOf, timesOf } from './content-times';

/**
 * Rows of the table `content` as JSON lists, of which each is one statement: in memory, or one a line in a file. Who writes them
 * into the store hands each on as it is, so that the process that serves takes none of them apart.
 */
export type WrittenRows = { count: number } & ({ batches: readonly string[] } | { file: string });

/** So few that a statement holds nobody up, and so many that the statements themselves cost little. */
const ROWS_A_BATCH = 100;
const OWNER_ONLY = 0o600;

const rowOf = ({ entity, own, hash, position }: WrittenContent, search: string | null) => ({
  ...{ id: entity.id, type: entity.type, position, title: entity.title },
  ...timesOf(entity),
  published_at: dateOf(entity, 'publishedDate'),
  ...{ data: entity, search, hash, own, own_hash: own && hash },
});

/** Gathers rows. @param file where they go; they stay in memory without one */
export function createRows(file?: string) {
  const target = file === undefined ? undefined : openSync(file, 'w', OWNER_ONLY);
  const batches: string[] = [];
  let waiting: string[] = [];
  let count = 0;
  function flush(): void {
    if (waiting.length === 0) return;
    const batch = `[${waiting.join(',')}]`;
    waiting = [];
    if (target === undefined) batches.push(batch);
    else writeSync(target, `${batch}\n`);
  }
  return {
    add(content: WrittenContent, search: string | null): void {
      waiting.push(JSON.stringify(rowOf(content, search)));
      count += 1;
      if (waiting.length === ROWS_A_BATCH) flush();
    },
    end(): WrittenRows {
      flush();
      if (file === undefined || target === undefined) return { count, batches };
      closeSync(target);
      return { count, file };
    },
  };
}

/** The batches of rows, one after another. */
export async function* batchesOf(rows: WrittenRows): AsyncGenerator<string> {
  if ('batches' in rows) {
    yield* rows.batches;
    return;
  }
  const file = await open(rows.file);
  try {
    for await (const line of file.readLines()) yield line;
  } finally {
    await file.close();
  }
}
