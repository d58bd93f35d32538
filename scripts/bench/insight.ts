import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { AnalyticsEvent } from '../../schemas/generated/types';
import { addPartitions } from '../../server/features/insight/partitions';
import { readReport } from '../../server/features/insight/read-report';
import { sumChangedHours } from '../../server/features/insight/sums';
import type { Database } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { startPostgres } from '../postgres';
import type { Figure, Measure } from './figure';
import { perSecond } from './per-second';
import { openSample } from './sample-server';

const REALM = 'sample';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
/** Beacons of one round, how many events each has, and how many come at once. */
const BEACONS = 200;
const EVENTS = 20;
const CALLERS = 32;

const DAY = SECONDS_PER_DAY * MS_PER_SECOND;
const FIRST_DAY = Date.UTC(2026, 9, 1);
const DAYS = 30;
const YEAR = 365;
const STORED_EVENTS = 10_000_000;
const REPORTS = 20;
/** Rows that are written together: a statement may take half a minute. */
const BLOCK = 50_000;

const eventAt = (at: number): AnalyticsEvent => ({
  ...{ name: 'Section.viewed', version: 1, id: randomUUID(), at, section: 'popular', block: 'rail', position: 2 },
  attributes: {
    ...{ pageType: 'home', channel: REALM, country: 'FR', language: 'en', userStatus: 'guest', profileID: 'viewer' },
    ...{ brand: 'Sample', lob: 'ott', platform: 'dice', siteSection1: '', siteSection2: '' },
  },
});

/** Events that are collected over HTTP, a second, beside bare inserts of as many rows of the same table. */
async function measureCollecting(rounds: number): Promise<Figure> {
  const { app, store, close } = await openSample({ rails: 1, cards: 1, isMeasured: true }, { trustedProxies: 1 });
  const { database } = store;
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v2/insight/events?realm=${REALM}`;
    let sent = 0;
    const collect = async () => {
      sent += 1;
      const events = Array.from({ length: EVENTS }, () => eventAt(Date.now()));
      const answer = await fetch(url, {
        method: 'POST',
        // each beacon is another visitor's
        headers: { 'user-agent': BROWSER, 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` },
        body: JSON.stringify({ version: 1, realm: REALM, events }),
      });
      if (answer.status !== 204) throw new Error(await answer.text());
    };
    const insert = async () => {
      const visitor = randomUUID();
      const rows = Array.from({ length: EVENTS }, () => ({
        ...{ realm: REALM, at: new Date(), id: randomUUID(), name: 'Section.viewed', visitor, page: 'home' },
        ...{ device: 'desktop', country: null, subject: null, amount: null, vitals: 'null' },
      }));
      await database.insertInto('insight_event').values(rows).execute();
    };
    await perSecond(BEACONS, CALLERS, collect);
    const [ours, yardstick]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(EVENTS * (await perSecond(BEACONS, CALLERS, collect)));
      yardstick.push(EVENTS * (await perSecond(BEACONS, CALLERS, insert)));
    }
    return {
      ...{ what: 'insight: events collected', unit: '/s', ours, yardstick, aim: { of: 'ratio', atLeast: 0.5 } },
      note: `over HTTP, ${EVENTS} a beacon, ${CALLERS} at once; beside bare inserts of ${EVENTS} rows of the same table`,
    };
  } finally {
    await close();
  }
}

/** A month of made-up events and plays, written by the store itself. */
async function fill(database: Database): Promise<void> {
  const events = Math.ceil(STORED_EVENTS / DAYS);
  for (let day = 0; day < DAYS; day++) {
    const start = new Date(FIRST_DAY + day * DAY);
    await addPartitions(database, start.getTime());
    for (let from = 0; from < events; from += BLOCK)
      await sql`
      insert into insight_event (realm, at, id, name, visitor, page, device, country, subject, amount, vitals)
      select ${REALM}, ${start}::timestamptz + random() * interval '1 day', gen_random_uuid(),
        (array['Page.viewed', 'Section.viewed', 'Section.viewed', 'Card.selected', 'Search.completed', 'Error.occurred',
          'Checkout.Step.viewed', 'Playback.started', 'Page.measured', 'Journey.completed'])[1 + n % 10],
        md5((n % 20000)::text), (array['home', 'video', 'live', 'search', 'schedule', 'news'])[1 + n % 6],
        (array['desktop', 'phone', 'tablet', 'tv'])[1 + n % 4], chr((65 + n % 20)::int) || 'A',
        'subject-' || floor(4000 * random() * random()), 0,
        case when n % 10 = 8 then jsonb_build_object('LCP', 4000 * random(), 'CLS', 0.3 * random(), 'TTFB', 900 * random()) end
      from generate_series(${from + 1}::int, ${Math.min(events, from + BLOCK)}::int) as n`.execute(database);
    await sql`
      insert into insight_play (realm, id, started_at, updated_at, content, page, visitor, device, country, sequence,
        played_ms, startup_ms, rebuffering_ms, errors, shown, exit)
      select ${REALM}, gen_random_uuid(), ${start}::timestamptz + random() * interval '1 day', ${start}::timestamptz,
        'film-' || floor(4000 * random() * random()), 'video', md5((n % 20000)::text), (array['desktop', 'phone', 'tablet', 'tv'])[1 + n % 4],
        chr((65 + n % 20)::int) || 'A', 3, (3600000 * random())::bigint, (3000 * random())::int, (2000 * random())::bigint,
        '{}', true, 'ENDED'
      from generate_series(1, ${Math.ceil(events / 20)}::int) as n`.execute(database);
  }
  await sql`
    insert into insight_changed_hour
    select ${REALM}, hour from generate_series(${new Date(FIRST_DAY)}::timestamptz,
      ${new Date(FIRST_DAY + DAYS * DAY - 1)}::timestamptz, interval '1 hour') as hour`.execute(database);
}

/** The eleven months before, as the sums that are left of them. */
async function addYear(database: Database): Promise<void> {
  for (const [table, amounts] of [
    ['insight_sum', sql`count, total`],
    ['insight_histogram', sql`buckets, counts`],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (realm, grain, start, measure, dimension, value, ${amounts})
      select realm, grain, start - make_interval(months => n), measure, dimension, value, ${amounts}
      from ${sql.table(table)}, generate_series(1, 11) as n
      where grain = 'month' or (grain = 'day' and dimension = 'all')
      on conflict do nothing`.execute(database);
}

const report = (database: Database, days: number) =>
  readReport(database, {
    realm: REALM,
    period: { from: FIRST_DAY + (DAYS - days) * DAY, to: FIRST_DAY + DAYS * DAY },
    now: FIRST_DAY + DAYS * DAY,
    titlesOf: async () => new Map(),
  });

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The longest of 19 out of 20 times, in ms. */
async function p95Of(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < REPORTS; time++) times.push(await timeOf(work));
  return times.toSorted((one, other) => one - other)[Math.ceil(0.95 * times.length) - 1]!;
}

/** How long a month's report takes at most for 19 of 20, over ten million events on PostgreSQL; and to make the sums of an hour. */
async function measureReports(rounds: number): Promise<Figure[]> {
  const postgres = await startPostgres();
  const { database, close } = await openStore({ databaseUrl: await postgres.createDatabase() });
  try {
    await fill(database);
    await sql`analyze`.execute(database);
    const summing = await timeOf(() => sumChangedHours(database));
    const note = `${STORED_EVENTS / 1e6} million events and half a million plays in a month, on PostgreSQL`;
    await addYear(database);
    await sql`analyze`.execute(database);
    const [month, year]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      month.push(await p95Of(() => report(database, DAYS)));
      year.push(await p95Of(() => report(database, YEAR)));
    }
    return [
      { what: 'insight: report of 30 days, p95', unit: 'ms', ours: month, aim: { of: 'value', atMost: 300 }, note },
      { what: 'insight: report of a year, p95', unit: 'ms', ours: year, note: 'eleven months more of the same' },
      {
        what: 'insight: sums of an hour',
        unit: 'ms',
        ours: [summing / (DAYS * 24)],
        note: `of ${Math.round(STORED_EVENTS / DAYS / 24)} events`,
      },
    ];
  } finally {
    await close();
    await postgres.stop();
  }
}

export const measure: Measure = async (rounds) => [await measureCollecting(rounds), ...(await measureReports(rounds))];
