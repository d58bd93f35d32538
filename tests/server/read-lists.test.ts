import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../server/kernel/database/open';
import { readLists } from '../../server/kernel/database/read-lists';
import { openStore } from '../../server/open-store';
import { engines } from '../fixtures/engines';

describe.each(engines)('lists that are read in one statement, from $name', (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(await engine.place());
  });
  afterAll(() => store.close());

  test('are what the queries give by themselves, in their order', async () => {
    const { database } = store;
    const moment = new Date('2026-11-16T12:00:00.123Z');
    const counters = [9, 10, 1].map((year) => ({ realm: 'aster', year, last_number: year * 1_000_000 }));
    await database.insertInto('invoice_counter').values(counters).execute();
    await database
      .insertInto('commerce_order')
      .values({
        ...{ realm: 'aster', id: randomUUID(), viewer: randomUUID(), licence: '2026-11-16T12:00:00Z “pass”\n' },
        ...{ subscription: null, period: 0, is_trial: false, replaces: null, starts_at: moment, ends_at: null },
        ...{ currency: 'EUR', scale: 2, total: 2_000_000_000, voucher: null, idempotency_key: null, fingerprint: null },
        ...{ details: JSON.stringify({ created_at: '2026-11-16T12:00:00Z' }), created_at: moment },
      })
      .execute();
    const queries = {
      years: database.selectFrom('invoice_counter').orderBy('year', 'desc').selectAll(),
      orders: database.selectFrom('commerce_order').selectAll(),
      none: database.selectFrom('commerce_order').where('realm', '=', 'nobody').selectAll(),
    };
    const lists = await readLists(database, queries);
    expect(lists).toEqual({
      years: await queries.years.execute(),
      orders: await queries.orders.execute(),
      none: [],
    });
    expect(lists.orders[0]).toMatchObject({ starts_at: moment, details: { created_at: '2026-11-16T12:00:00Z' } });
    expect(lists.years.map(({ year }) => year)).toEqual([10, 9, 1]);
  });

  test('find moments in all columns that are named “…_at”, and nothing else in them', async () => {
    const { rows } = await sql<{ place: string; isMoment: boolean }>`
      select table_name || '.' || column_name as place, data_type like 'timestamp%' as "isMoment"
      from information_schema.columns where table_schema = 'public'`.execute(store.database);
    const wrong = rows.filter(({ place, isMoment }) => place.endsWith('_at') && !isMoment).map(({ place }) => place);
    expect(rows.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});
