import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insightHistogramsMigration } from '../../server/features/insight/histograms-migration';
import { readReport } from '../../server/features/insight/read-report';
import type { StorePlace } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { newDatabase } from '../fixtures/engines';

const DAY = 24 * 60 * 60 * 1_000;
const START = Date.UTC(2026, 5, 1);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realmcast-histograms-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['PGlite', async (): Promise<StorePlace> => ({ dataDir: join(folder, 'data') })],
  ['PostgreSQL', async (): Promise<StorePlace> => ({ databaseUrl: await newDatabase() })],
])('histograms with a row for each bucket, of an earlier build, are reported as before, on %s', async (_, place) => {
  const { database, close } = await openStore(await place());
  try {
    await sql`drop table insight_histogram`.execute(database);
    // 900 ms three times and 2,400 ms once, on each of two days
    await sql`
      insert into insight_sum (realm, grain, start, measure, dimension, value, bucket, count, total)
      select 'shop', 'day', start, measure, 'all', '', bucket, count, 0
      from (values (${new Date(START)}::timestamptz), (${new Date(START + DAY)}::timestamptz)) as day(start),
        (values ('LCP', 31, 3), ('LCP', 35, 1), ('LCP.good', -1, 4)) as row(measure, bucket, count)`.execute(database);
    await insightHistogramsMigration.up(database);
    const { vitals } = await readReport(database, {
      ...{ realm: 'shop', period: { from: START, to: START + 2 * DAY }, now: START + 2 * DAY },
      titlesOf: async () => new Map(),
    });
    expect(vitals).toEqual([
      { metric: 'LCP', by: 'all', value: null, samples: 8, p75: expect.any(Number), good: 8, poor: 0 },
    ]);
    expect(vitals[0]!.p75 / 900).toBeGreaterThan(1 / 1.26);
    expect(vitals[0]!.p75 / 900).toBeLessThan(1.26);
    const { rows } = await sql`select from insight_sum where bucket <> -1`.execute(database);
    expect(rows).toHaveLength(0);
  } finally {
    await close();
  }
});
