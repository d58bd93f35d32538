import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '../../app/base/routes.json';
import type { AnalyticsEvent, InsightReport, RouteDocument } from '../../schemas/generated/types';
import { writeToStore } from '../../scripts/simulate-traffic/store-sink';
import { simulateTraffic } from '../../scripts/simulate-traffic/traffic';
import type { Visit } from '../../scripts/simulate-traffic/visit';
import { readReport } from '../../server/features/insight/read-report';
import type { Store } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { engines } from '../fixtures/engines';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2026, 8, 7);
const DAYS = 2;
/** What begins late on the last day goes on after it. */
const TO = FROM + (DAYS + 1) * DAY;
const SESSION = 30 * 60_000;

const realm = {
  ...{ name: 'aster', version: '1.4.0', routes: routes.routes as RouteDocument[] },
  settings: { realmFullName: 'Aster', realmLanguages: ['en_US'] },
  contents: Array.from({ length: 12 }, (_, place) => ({
    ...{ id: `film-${place}`, type: 'VOD_VIDEO' as const, seconds: 600 + 60 * place },
  })),
};

const visits = [...simulateTraffic({ realm, seed: 41, from: FROM, days: DAYS, visitorsPerDay: 50 })];
const dayOf = (at: number) => Math.floor(at / DAY);
const counts = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const counted = new Map<string, number>();
  for (const item of items) counted.set(keyOf(item), (counted.get(keyOf(item)) ?? 0) + 1);
  return Object.fromEntries([...counted].sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** The same, counted from the visits themselves, as docs/insight.md describes it. */
function expectedOf(all: readonly Visit[]) {
  const events = all.flatMap(({ visitor, events: own }) => own.map((event) => ({ visitor, event })));
  const named = (name: AnalyticsEvent['name']) => events.filter(({ event }) => event.name === name);
  const byVisitor = new Map<string, number[]>();
  for (const { visitor, event } of events) {
    const key = `${dayOf(event.at)} ${visitor}`;
    byVisitor.set(key, [...(byVisitor.get(key) ?? []), event.at]);
  }
  const sessionsOf = (moments: number[]) =>
    moments.sort((one, other) => one - other).filter((at, place) => place === 0 || at - moments[place - 1]! > SESSION)
      .length;
  const plays = all.flatMap(({ plays: own }) => own.map(({ report }) => report));
  const shown = plays.filter(({ startupMs, playedMs }) => startupMs !== null || playedMs > 0);
  return {
    visitors: byVisitor.size,
    sessions: [...byVisitor.values()].reduce((sum, moments) => sum + sessionsOf(moments), 0),
    pageViews: named('Page.viewed').length,
    plays: shown.length,
    watched: plays.reduce((sum, { playedMs }) => sum + playedMs, 0) / 1000,
    orders: named('Journey.completed').length,
    pages: counts(named('Page.viewed'), ({ event }) => event.attributes.pageType),
    content: counts(shown, ({ contentId }) => contentId),
    playerErrors: plays.flatMap(({ errors }) => Object.values(errors)).reduce((sum, count) => sum + count, 0),
    pageErrors: counts(named('Error.occurred'), ({ event }) => (event as { code: string }).code),
    failures: plays.filter(({ exit, errors, startupMs, playedMs }) => {
      const isBlank = startupMs === null && playedMs === 0;
      return exit === 'FAILED' || (isBlank && Object.keys(errors).length > 0);
    }).length,
  };
}

describe.each(engines)('two simulated days on $name', (engine) => {
  let store: Store;
  let report: InsightReport;
  beforeAll(async () => {
    store = await openStore(await engine.place());
    await writeToStore(store.database, realm.name, TO)(visits);
    const period = { from: FROM, to: TO };
    report = await readReport(store.database, { realm: realm.name, period, now: TO, titlesOf: async () => new Map() });
  });
  afterAll(() => store?.close());

  test('the report has what the visits themselves add up to', () => {
    const { watched, pages, content, playerErrors, pageErrors, failures, ...totals } = expectedOf(visits);
    expect(report.totals).toMatchObject(totals);
    expect(Math.abs(report.totals.watchSeconds - watched)).toBeLessThan(2);
    expect(Object.fromEntries(report.pages.map(({ value, count }) => [value, count]))).toEqual(pages);
    expect(Object.fromEntries(report.content.map(({ id, plays }) => [id, plays]))).toEqual(content);
    const errorsOf = (source: string) => report.errors.filter((error) => error.source === source);
    expect(errorsOf('player').reduce((sum, { count }) => sum + count, 0)).toBe(playerErrors);
    expect(Object.fromEntries(errorsOf('page').map(({ code, count }) => [code, count]))).toEqual(pageErrors);
    expect(report.quality.find(({ by }) => by === 'all')!.failed).toBe(failures);
  });

  test('the parts of a report add up to its totals', () => {
    const { totals, series, audience, vitals } = report;
    for (const name of ['visitors', 'sessions', 'pageViews', 'plays'] as const)
      expect(series.reduce((sum, point) => sum + point[name], 0)).toBe(totals[name]);
    for (const by of ['device', 'country'] as const) {
      const rows = audience.filter((row) => row.by === by);
      expect(rows.reduce((sum, row) => sum + row.sessions, 0)).toBe(totals.sessions);
      expect(rows.reduce((sum, row) => sum + row.plays, 0)).toBe(totals.plays);
    }
    const samples = (by: string) =>
      vitals.filter((row) => row.by === by && row.metric === 'LCP').reduce((sum, row) => sum + row.samples, 0);
    expect(samples('device')).toBe(samples('all'));
    expect(series).toHaveLength(DAYS + 1);
  });

  test('the steps of the checkout are in their order', () => {
    const steps = report.funnel.map(({ step }) => step);
    const order = ['step 1 create a login page', 'step 2 package selection', 'step 3 payment', 'subscription complete'];
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.filter((step) => order.includes(step))).toEqual(order.filter((step) => steps.includes(step)));
  });
});
