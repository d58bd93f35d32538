import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalyticsEvent, InsightReport, PlaybackReport } from '../../schemas/generated/types';
import { validateInsightReport } from '../../schemas/generated/validators.js';
import { purgeInsight } from '../../server/features/insight';
import { bucketOf } from '../../server/features/insight/histogram';
import { bucketOfValue, sumChangedHours } from '../../server/features/insight/sums';
import { engines } from '../fixtures/engines';
import { DESKTOP, eventsOf, PHONE, reportOf } from '../fixtures/insight-events';
import type { Documents } from '../fixtures/realm-folder';
import { eventually, type Shop, shop, withShop } from '../fixtures/shop';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const withInsight =
  (insight: object | null, more: object = {}) =>
  (documents: Documents): void => {
    withShop(documents);
    Object.assign(documents['settings.json'], { insight, ...more });
  };

describe.each(engines)('insight on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(
      engine,
      {
        shop: withInsight({}),
        another: withInsight({ retentionDays: 1 }),
        chosen: withInsight({}, { analytics: { events: ['Search.completed'] } }),
        silent: withInsight(null),
      },
      { countryHeader: 'x-country' },
    );
  });
  afterAll(() => on.server.close());

  interface From {
    realm?: string;
    address?: string;
    userAgent?: string;
    country?: string;
  }

  const post = (path: string, body: string, { realm = 'shop', address, userAgent = DESKTOP, country }: From = {}) =>
    on.ask(`/api/v2/insight/${path}?realm=${realm}`, {
      realm,
      body,
      ...(address !== undefined && { from: address }),
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': userAgent,
        ...(country && { 'x-country': country }),
      },
    });
  const collect = async (events: readonly unknown[], from: From = {}) => {
    const answer = await post('events', JSON.stringify({ version: 1, realm: from.realm ?? 'shop', events }), from);
    expect(answer.statusCode, answer.body).toBe(204);
  };
  const play = async (report: PlaybackReport, from: From = {}) => {
    const answer = await post('plays', JSON.stringify(report), from);
    expect(answer.statusCode, answer.body).toBe(204);
  };
  async function report(query = '', realm = 'shop'): Promise<InsightReport> {
    const { authorisationToken: token } = await on.admin(realm);
    await sumChangedHours(on.server.store.database);
    const answer = await on.ask(`/api/v2/insight${query}`, { realm, method: 'GET', token });
    expect(answer.statusCode, answer.body).toBe(200);
    const body: unknown = answer.json();
    expect(validateInsightReport(body), JSON.stringify(validateInsightReport.errors)).toBe(true);
    return body as InsightReport;
  }
  const { viewed, searched, started, failed, measured } = eventsOf('shop');
  const stored = async (realm: string) => {
    const { rows } = await sql<Record<string, unknown>>`select * from insight_event where realm = ${realm}`.execute(
      on.server.store.database,
    );
    return rows;
  };
  /** To a day of its own, from which everything is counted. */
  const nextDay = () => on.pass(DAY - (on.now() % DAY) + 10 * HOUR);

  test('visitors, visits and page views are counted: a visit ends after half an hour', async () => {
    nextDay();
    const at = on.now();
    await collect([viewed(at), viewed(at + 1, 'browse')], { address: '10.1.0.1', country: 'FR' });
    await collect([viewed(at + 2)], { address: '10.1.0.2', userAgent: PHONE, country: 'BR' });
    // in the same network, on another device
    await collect([viewed(at + 3)], { address: '10.1.0.1', userAgent: PHONE });
    on.pass(20 * MINUTE);
    await collect([viewed(on.now())], { address: '10.1.0.1' });
    on.pass(31 * MINUTE);
    await collect([viewed(on.now(), 'browse')], { address: '10.1.0.1' });
    on.pass(HOUR);
    const { totals, pages, audience, series, grain } = await report(`?from=${day()}&to=${day()}`);
    expect(totals).toMatchObject({ visitors: 3, sessions: 4, pageViews: 6 });
    expect(pages).toEqual([
      { value: 'home', count: 4 },
      { value: 'browse', count: 2 },
    ]);
    expect(audience.filter(({ by }) => by === 'device')).toEqual([
      { by: 'device', value: 'desktop', sessions: 2, plays: 0 },
      { by: 'device', value: 'phone', sessions: 2, plays: 0 },
    ]);
    expect(
      Object.fromEntries(audience.filter(({ by }) => by === 'country').map((row) => [row.value, row.sessions])),
    ).toEqual({
      FR: 1,
      BR: 1,
      null: 2,
    });
    expect([grain, series.length]).toEqual(['hour', 24]);
    expect(series.map(({ visitors }) => visitors).filter(Boolean)).toEqual([3]);
    expect(series.reduce((sum, { pageViews }) => sum + pageViews, 0)).toBe(6);
  });

  const day = () => new Date(on.now()).toISOString().slice(0, 10);

  test('an event that comes twice is one, also where both come at once', async () => {
    nextDay();
    const event = viewed(on.now());
    await Promise.all([collect([event]), collect([event]), collect([event, viewed(on.now())])]);
    await collect([event]);
    expect((await report(`?from=${day()}`)).totals.pageViews).toBe(2);
  });

  test('of a play the latest report counts, in whatever order they come; the page comes from the event', async () => {
    nextDay();
    const [one, other, broken] = [randomUUID(), randomUUID(), randomUUID()];
    const later = { sequence: 2, elapsedMs: 90_000, playedMs: 80_000, rebuffering: { count: 1, ms: 1_600 } };
    await play(reportOf('shop', one, later), { country: 'FR' });
    await play(reportOf('shop', one), { country: 'FR' });
    await collect([started(on.now(), one, 'film-1')], { country: 'FR' });
    await play(reportOf('shop', other, { contentId: 'film-2', exit: 'ENDED', startupMs: 1_200 }), { userAgent: PHONE });
    await play(
      reportOf('shop', broken, { startupMs: null, playedMs: 0, errors: { network: 2 }, exit: 'BEFORE_START' }),
      { userAgent: PHONE },
    );
    const { totals, content, quality, errors, viewersNow } = await report(`?from=${day()}`);
    expect(totals).toMatchObject({ plays: 2, watchSeconds: 109 });
    expect(content).toMatchObject([
      { id: 'film-1', plays: 1, completions: 0, watchSeconds: 80 },
      { id: 'film-2', plays: 1, completions: 1, watchSeconds: 29 },
    ]);
    expect(content.every(({ title }) => typeof title === 'string')).toBe(true);
    expect(viewersNow).toBe(1);
    expect(errors).toEqual([{ source: 'player', code: 'network', count: 2 }]);
    const of = (by: string, value: string | null) => quality.find((row) => row.by === by && row.value === value);
    expect(of('all', null)).toMatchObject({ plays: 3, failed: 1 });
    expect(of('all', null)!.rebufferShare).toBeCloseTo(1.6 / 110.6, 3);
    expect(of('device', 'phone')).toMatchObject({ plays: 2, failed: 1, rebufferShare: 0 });
    expect(of('page', 'video')).toMatchObject({ plays: 1, failed: 0 });
    // within the width of a bucket
    expect(of('country', 'FR')!.startupP50! / 600).toBeGreaterThan(0.8);
    expect(of('country', 'FR')!.startupP50! / 600).toBeLessThan(1.25);
    on.pass(2 * MINUTE);
    expect((await report(`?from=${day()}`)).viewersNow).toBe(0);
  });

  test('a play that goes on for hours is counted where it began', async () => {
    nextDay();
    const id = randomUUID();
    await play(reportOf('shop', id));
    await report();
    on.pass(2 * HOUR);
    await play(reportOf('shop', id, { sequence: 9, elapsedMs: 30_000 + 2 * HOUR, playedMs: 2 * HOUR }));
    const { totals, series } = await report(`?from=${day()}`);
    expect(totals).toMatchObject({ plays: 1, watchSeconds: 7_200 });
    expect(series.map(({ plays }) => plays).filter(Boolean)).toEqual([1]);
  });

  test('searches without hits are gathered whatever their case, and errors by code', async () => {
    nextDay();
    const at = on.now();
    await collect([
      searched(at, ' The  Sea', 0),
      searched(at, 'the sea', 0),
      searched(at, 'land', 0),
      searched(at, 'sky', 3),
    ]);
    await collect([failed(at, 'SECTION_FAILED')]);
    const { searches, errors } = await report(`?from=${day()}`);
    expect(searches).toEqual([
      { value: 'the sea', count: 2 },
      { value: 'land', count: 1 },
    ]);
    expect(errors).toEqual([{ source: 'page', code: 'SECTION_FAILED', count: 1 }]);
  });

  test('of each hour and each day the 500 most frequent searches are summed, whatever is made up', async () => {
    nextDay();
    const { database } = on.server.store;
    const start = Math.floor(on.now() / HOUR) * HOUR;
    // 600 in each of two hours, 300 of which are in both
    for (const [hour, first] of [
      [start, 0],
      [start + HOUR, 300],
    ] as const) {
      await sql`
        insert into insight_event (realm, at, id, name, visitor, page, device, subject, amount)
        select 'shop', ${new Date(hour)}::timestamptz, gen_random_uuid(), 'Search.completed', 'v', 'search', 'phone',
          'term ' || lpad((${first}::int + n)::text, 4, '0'), 0
        from generate_series(0, 599) as n, generate_series(0, case when n < 550 then 1 else 0 end)`.execute(database);
      await sql`insert into insight_changed_hour values ('shop', ${new Date(hour)}) on conflict do nothing`.execute(
        database,
      );
    }
    await sumChangedHours(database);
    const { rows } = await sql<{ grain: string; start: Date; count: number; most: number }>`
      select grain, start, count(*)::int as count, max(count)::int as most from insight_sum
      where realm = 'shop' and dimension = 'query' and start >= ${new Date(start - (start % DAY))}
      group by grain, start order by grain, start`.execute(database);
    expect(rows.map(({ grain, count, most }) => [grain, count, most])).toEqual([
      ['day', 500, 4],
      ['hour', 500, 2],
      ['hour', 500, 2],
    ]);
  });

  test('web vitals are told by page and device, and rated by the limits of the standard', async () => {
    nextDay();
    const at = on.now();
    await collect([measured(at, 2_500, 0.1), measured(at, 2_501, 0.11, 'video'), measured(at, 900, 0)]);
    await collect([measured(at, 6_000, 0.4, 'video')], { userAgent: PHONE });
    const { vitals } = await report(`?from=${day()}`);
    const of = (metric: string, by: string, value: string | null) =>
      vitals.find((row) => row.metric === metric && row.by === by && row.value === value);
    expect(of('LCP', 'all', null)).toMatchObject({ samples: 4, good: 2, poor: 1 });
    expect(of('CLS', 'all', null)).toMatchObject({ samples: 4, good: 2, poor: 1 });
    expect(of('LCP', 'page', 'home')).toMatchObject({ samples: 2, good: 2, poor: 0 });
    expect(of('LCP', 'device', 'phone')).toMatchObject({ samples: 1, good: 0, poor: 1 });
    expect(of('LCP', 'device', 'phone')!.p75 / 6_000).toBeGreaterThan(0.79);
    expect(of('LCP', 'device', 'phone')!.p75 / 6_000).toBeLessThan(1.26);
    expect(of('CLS', 'device', 'phone')!.p75).toBeGreaterThan(0.3);
    expect(of('CLS', 'device', 'phone')!.p75).toBeLessThan(0.51);
    expect(of('INP', 'all', null)).toBeUndefined();
  });

  test('the store puts values into the same buckets as reports read them from', async () => {
    const values = [0, 0.4, 1, 1.24, 1.26, 7, 99, 1_000, 2_500, 40_000, 3e8, 1e12];
    const rows = await Promise.all(
      values.map((value) =>
        sql<{ bucket: unknown }>`select ${bucketOfValue(sql`${value}::float8`)} as bucket`.execute(
          on.server.store.database,
        ),
      ),
    );
    expect(rows.map(({ rows: [row] }) => Number(row!.bucket))).toEqual(values.map(bucketOf));
  });

  test('EN-21 (part) an event that does not fit is set aside with its problem, and the others of its batch count', async () => {
    nextDay();
    const wrong = { ...searched(on.now(), 'sea', 0), hits: -1 };
    await collect([viewed(on.now()), wrong, 'nothing', viewed(on.now())]);
    expect((await report(`?from=${day()}`)).totals.pageViews).toBe(2);
    const refused = await on.server.store.database.selectFrom('insight_refused_event').selectAll().execute();
    expect(refused.map(({ problem }) => problem).sort()).toEqual(['/hits must be >= 0', '/ must be object'].sort());
    const [text] = refused.map(({ event }) => event).filter((event) => event.includes('Search.completed'));
    expect(JSON.parse(text!)).toMatchObject({ query: 'sea', hits: -1 });
    expect(text).not.toContain('viewer-7');
  });

  test('nothing that is stored says who somebody is, and the same visitor is another one on another day', async () => {
    nextDay();
    await collect([viewed(on.now())], { address: '10.7.7.7' });
    nextDay();
    await collect([viewed(on.now())], { address: '10.7.7.7' });
    await collect([{ ...viewed(on.now()) }], { address: '10.7.7.7', realm: 'another' });
    const rows = [...(await stored('shop')), ...(await stored('another'))];
    expect(JSON.stringify(rows)).not.toMatch(/viewer-7|10\.7\.7\.7|Mozilla|customer/);
    const days = new Map(rows.map(({ at, realm, visitor }) => [`${realm} ${(at as Date).getTime()}`, visitor]));
    const latest = [...days].slice(-3).map(([, visitor]) => visitor);
    expect(new Set(latest).size).toBe(3);
    await purgeInsight(on.server.store.database, on.now());
    const salts = await on.server.store.database.selectFrom('insight_salt').selectAll().execute();
    expect(salts.map(({ day: start }) => start.getTime())).toEqual([on.now() - (on.now() % DAY)]);
  });

  test('what was collected of a visitor that day is deleted when consent is withdrawn, and of nobody else', async () => {
    nextDay();
    const id = randomUUID();
    await collect([viewed(on.now())], { address: '10.6.0.1' });
    await play(reportOf('shop', id), { address: '10.6.0.1' });
    await collect([viewed(on.now())], { address: '10.6.0.2' });
    expect((await report(`?from=${day()}`)).totals).toMatchObject({ visitors: 2, pageViews: 2, plays: 1 });
    const withdrawn = await post('withdrawal', JSON.stringify({ version: 1, realm: 'shop' }), { address: '10.6.0.1' });
    expect(withdrawn.statusCode).toBe(204);
    expect((await report(`?from=${day()}`)).totals).toMatchObject({ visitors: 1, pageViews: 1, plays: 0 });
  });

  test('the events of a day are in a partition of its own, which goes as a whole', async () => {
    nextDay();
    await collect([viewed(on.now())]);
    const { database } = on.server.store;
    const partition = sql.table(`insight_event_${day().replaceAll('-', '_')}`);
    expect((await sql`select id from ${partition}`.execute(database)).rows).toHaveLength(1);
    expect((await sql`select id from insight_event_other`.execute(database)).rows).toEqual([]);
    on.pass(92 * DAY);
    await purgeInsight(database, on.now());
    await expect(sql`select id from ${partition}`.execute(database)).rejects.toThrow(/does not exist/);
  });

  test('bots are left out', async () => {
    nextDay();
    const agents = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'HeadlessChrome/138.0.0.0', ''];
    for (const userAgent of agents) await collect([viewed(on.now())], { userAgent });
    expect((await report(`?from=${day()}`)).totals.pageViews).toBe(0);
  });

  test('a wrong clock counts as now', async () => {
    nextDay();
    await collect([viewed(on.now() - 40 * DAY), viewed(on.now() + 40 * DAY), viewed(on.now() - HOUR)]);
    expect((await report(`?from=${day()}`)).totals.pageViews).toBe(3);
    expect((await report(`?from=${day()}`)).series.map(({ pageViews }) => pageViews).filter(Boolean)).toEqual([1, 2]);
  });

  test('only the events that the realm measures are stored', async () => {
    nextDay();
    const { viewed: seen, searched: sought } = eventsOf('chosen');
    await collect([seen(on.now()), sought(on.now(), 'sea', 0)], { realm: 'chosen' });
    expect((await stored('chosen')).map(({ name }) => name)).toEqual(['Search.completed']);
  });

  test.each<[string, string, string, string]>([
    ['another realm’s batch', 'events', JSON.stringify({ version: 1, realm: 'another', events: [{}] }), '400 BAD_BODY'],
    ['no JSON', 'events', '{"version":1', '400 BAD_BODY'],
    ['no events', 'events', JSON.stringify({ version: 1, realm: 'shop', events: [] }), '400 BAD_BODY'],
    [
      'too many events',
      'events',
      JSON.stringify({ version: 1, realm: 'shop', events: Array(101).fill(0) }),
      '400 BAD_BODY',
    ],
    ['characters that no store takes', 'events', '{"version":1,"realm":"shop","events":["\\u0000"]}', '400 BAD_BODY'],
    ['a list', 'plays', '[]', '400 BAD_BODY'],
    ['another realm’s play', 'plays', JSON.stringify(reportOf('another', randomUUID())), '400 BAD_BODY'],
    ['a huge body', 'plays', JSON.stringify('x'.repeat(70_000)), '413 BODY_TOO_LARGE'],
  ])('%s is refused', async (_, path, body, expected) => {
    const answer = await post(path, body);
    expect(`${answer.statusCode} ${answer.json().code}`).toBe(expected);
  });

  test('a realm without statistics takes and tells none', async () => {
    const { authorisationToken: token } = await on.admin('silent');
    const batch = JSON.stringify({ version: 1, realm: 'silent', events: [eventsOf('silent').viewed(on.now())] });
    const answers = [
      await post('events', batch, { realm: 'silent' }),
      await post('plays', JSON.stringify(reportOf('silent', randomUUID())), { realm: 'silent' }),
      await on.ask('/api/v2/insight', { realm: 'silent', method: 'GET', token }),
    ];
    for (const answer of answers)
      expect(answer.json()).toMatchObject({
        status: 403,
        code: 'FEATURE_OFF',
        detail: expect.stringContaining('insight'),
      });
  });

  test('a flood from one network is refused, and others go on', async () => {
    const batch = JSON.stringify({ version: 1, realm: 'shop', events: [viewed(on.now())] });
    const flood = await Promise.all(
      Array.from({ length: 1_510 }, () => post('events', batch, { address: '10.9.9.9' })),
    );
    expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await post('events', batch, { address: '10.9.9.8' })).statusCode).toBe(204);
  });

  test('sums are made by themselves, soon after something came', async () => {
    nextDay();
    await collect([viewed(on.now())]);
    on.pass(2 * MINUTE);
    const { authorisationToken: token } = await on.admin('shop');
    await eventually(async () => {
      const answer = await on.ask(`/api/v2/insight?from=${day()}`, { realm: 'shop', method: 'GET', token });
      expect((answer.json() as InsightReport).totals.pageViews).toBe(1);
    });
  });

  test('retention is the realm’s: single events go, sums stay', async () => {
    nextDay();
    const of = eventsOf('another');
    await collect([of.viewed(on.now())], { realm: 'another' });
    await report('', 'another');
    await on.atRest();
    await sql`insert into insight_realm values ('another', 1, 25, now()) on conflict (realm) do update set retention_days = 1`.execute(
      on.server.store.database,
    );
    const first = day();
    on.pass(3 * DAY);
    await purgeInsight(on.server.store.database, on.now());
    expect(await stored('another')).toEqual([]);
    expect((await report(`?from=${first}&to=${first}`, 'another')).totals.pageViews).toBe(1);
    expect((await stored('shop')).length).toBeGreaterThan(0);
  });

  test.each([
    ['?from=2026-02-30', 'from'],
    ['?from=yesterday', 'from'],
    ['?to=2999-01-01', 'to'],
    ['?from=2020-01-01&to=2026-01-01', 'period'],
    ['?from=2026-01-02&to=2026-01-01', 'from'],
    ['?form=2026-01-02', 'form'],
  ])('%s is refused with what it takes', async (query, named) => {
    const { authorisationToken: token } = await on.admin('shop');
    const answer = await on.ask(`/api/v2/insight${query}`, { realm: 'shop', method: 'GET', token });
    expect(answer.json()).toMatchObject({ status: 400, code: 'BAD_QUERY', detail: expect.stringContaining(named) });
  });

  test('a report of whole months and days beside them adds up to what each day has', async () => {
    const { database } = on.server.store;
    // of a realm that nothing else is told of
    const realm = 'another';
    const from = Date.UTC(2025, 0, 30);
    const days = 65;
    for (let place = 0; place < days; place++) {
      const hour = new Date(from + place * DAY + 5 * HOUR);
      await sql`
        insert into insight_event (realm, at, id, name, visitor, page, device, vitals)
        select ${realm}, ${hour}::timestamptz, gen_random_uuid(), name, 'v', 'p' || n % 3, 'phone',
          case name when 'Page.measured' then jsonb_build_object('LCP', 100 * n) end
        from generate_series(0, ${place}::int) as n, (values ('Page.viewed'), ('Page.measured')) as named(name)`.execute(
        database,
      );
      await sql`insert into insight_changed_hour values (${realm}, ${hour})`.execute(database);
    }
    const of = (first: number, last: number) => {
      const [start, end] = [first, last].map((place) => new Date(from + place * DAY).toISOString().slice(0, 10));
      return report(`?from=${start}&to=${end}`, realm);
    };
    const sumTo = (last: number) => ((last + 1) * (last + 2)) / 2;
    // 30 January to 4 April, 1 February to 31 March, within a month, and over the end of one
    for (const [first, last] of [
      [0, days - 1],
      [2, 60],
      [5, 9],
      [20, 31],
    ] as const) {
      const { totals, pages, vitals } = await of(first, last);
      const expected = sumTo(last) - (first === 0 ? 0 : sumTo(first - 1));
      expect(totals.pageViews).toBe(expected);
      expect(pages.reduce((sum, { count }) => sum + count, 0)).toBe(expected);
      expect(vitals.find(({ by }) => by === 'all')?.samples).toBe(expected);
    }
    // an hour that comes late counts in its month
    const late = new Date(from + 10 * DAY + 7 * HOUR);
    await sql`
      insert into insight_event (realm, at, id, name, visitor, page, device)
      values (${realm}, ${late}, gen_random_uuid(), 'Page.viewed', 'w', 'late', 'phone')`.execute(database);
    await sql`insert into insight_changed_hour values (${realm}, ${late})`.execute(database);
    expect((await of(2, 60)).pages).toContainEqual({ value: 'late', count: 1 });
  });

  test('a period is compared with the one before', async () => {
    nextDay();
    await collect([viewed(on.now()), viewed(on.now())] satisfies AnalyticsEvent[]);
    on.pass(DAY);
    await collect([viewed(on.now())]);
    const { totals, previous, from, to } = await report(`?from=${day()}&to=${day()}`);
    expect([totals.pageViews, previous.pageViews, from, to]).toEqual([1, 2, day(), day()]);
  });
});
