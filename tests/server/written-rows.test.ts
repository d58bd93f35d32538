import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WrittenContent } from '../../server/features/realms/content-changes';
import { batchesOf, createRows, type WrittenRows } from '../../server/features/realms/written-rows';

/** What some reader of lines takes for the end of one. */
const LINE_ENDS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

const contentOf = (title: string, position: number): WrittenContent => ({
  entity: { type: 'VOD_VIDEO', id: `film-${position}`, title, duration: 60, coverUrl: 'media/art/a.png' },
  ...{ own: null, hash: 'hash', position, found: { search: null, vocabulary: new Set<string>() } },
});

async function gathered(rows: WrittenRows): Promise<string[]> {
  const batches: string[] = [];
  for await (const batch of batchesOf(rows)) batches.push(batch);
  return batches;
}

test('rows come out of their file as they went in, whatever their texts are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'realmcast-rows-'));
  const titles = fc.array(fc.oneof(fc.constantFrom(...LINE_ENDS), fc.string({ unit: 'binary' })), { maxLength: 250 });
  try {
    await fc.assert(
      fc.asyncProperty(titles, async (all) => {
        const [inFile, inMemory] = [createRows(join(folder, 'rows')), createRows()];
        for (const rows of [inFile, inMemory])
          for (const [at, title] of all.entries()) rows.add(contentOf(title, at), null);
        const read = await gathered(inFile.end());
        expect(read).toEqual(await gathered(inMemory.end()));
        const rows = read.flatMap((batch) => JSON.parse(batch) as { title: string }[]);
        expect(rows.map(({ title }) => title)).toEqual(all);
      }),
      { numRuns: 30 },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
