import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import routes from '../../app/base/routes.json';
import { deviceClassOf } from '../../renderer/contract/device-class';
import { EVENT_NAMES } from '../../renderer/realm/measurement';
import type { AnalyticsEvent, RouteDocument } from '../../schemas/generated/types';
import { validateAnalyticsEvent, validatePlaybackReport } from '../../schemas/generated/validators';
import { DEVICES } from './devices';
import { PLACES } from './places';
import type { SimulatedRealm } from './realm';
import { DAY_MS } from './rhythm';
import { simulateTraffic } from './traffic';
import type { Visit } from './visit';

const realm: SimulatedRealm = {
  name: 'aster',
  version: '1.4.0',
  routes: routes.routes as RouteDocument[],
  settings: { realmFullName: 'Aster', realmLanguages: ['en_US', 'fr_FR'] },
  contents: [
    ...Array.from({ length: 30 }, (_, place) => ({
      ...{ id: `film-${place}`, type: 'VOD_VIDEO' as const, seconds: 600 + 60 * place },
    })),
    { id: 'final', type: 'LIVE_EVENT', seconds: null },
    { id: 'always-on', type: 'CHANNEL', seconds: null },
  ],
};
/** A Monday. */
const FROM = Date.parse('2026-11-02T00:00:00Z');

const simulate = (input: { seed: number; days?: number; visitorsPerDay?: number }) => [
  ...simulateTraffic({ realm, from: FROM, days: 1, visitorsPerDay: 20, ...input }),
];
const week = simulate({ seed: 7, days: 7, visitorsPerDay: 300 });
const eventsOf = (visits: readonly Visit[]) => visits.flatMap(({ events }) => events);
const named = <Name extends AnalyticsEvent['name']>(name: Name) =>
  eventsOf(week).filter((event): event is Extract<AnalyticsEvent, { name: Name }> => event.name === name);
const reports = week.flatMap(({ plays }) => plays.map(({ report }) => report));
const beginOf = ({ events }: Visit) => events[0]!.at;
const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length / items.length;
const middleOf = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;

test('the same seed makes the same visits, and another one others', () => {
  expect(simulate({ seed: 1 })).toEqual(simulate({ seed: 1 }));
  expect(simulate({ seed: 1 })).not.toEqual(simulate({ seed: 2 }));
});

test('visits are made up as they are taken', () => {
  const visits = simulateTraffic({ realm, seed: 1, from: FROM, days: 1_000_000, visitorsPerDay: 10 });
  expect(visits.next().value).toMatchObject({ country: expect.stringMatching(/^[A-Z]{2}$/) });
});

test('whatever the seed, all fits the schemas, no two events have one id, and time goes forward', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const visits = simulate({ seed, visitorsPerDay: 12 });
      const ids = eventsOf(visits).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [place, { events, plays }] of visits.entries()) {
        for (const event of events)
          expect(validateAnalyticsEvent(event), JSON.stringify([validateAnalyticsEvent.errors, event])).toBe(true);
        for (const { report } of plays)
          expect(validatePlaybackReport(report), JSON.stringify([validatePlaybackReport.errors, report])).toBe(true);
        const moments = events.map(({ at }) => at);
        expect(moments).toEqual([...moments].sort((a, b) => a - b));
        expect(beginOf(visits[place]!)).toBeGreaterThanOrEqual(place === 0 ? FROM : beginOf(visits[place - 1]!));
        expect(beginOf(visits[place]!)).toBeLessThan(FROM + DAY_MS);
      }
    }),
    { numRuns: 30 },
  );
});

describe('a week', () => {
  test('every event occurs', () => {
    expect(EVENT_NAMES.filter((name) => named(name).length === 0)).toEqual([]);
  });

  test('more goes on in the evening than at night, and on Sunday than on Tuesday', () => {
    const inHours = (from: number, until: number) =>
      week.filter((visit) => {
        const hour = new Date(beginOf(visit)).getUTCHours();
        return hour >= from && hour < until;
      }).length;
    expect(inHours(18, 22)).toBeGreaterThan(3 * inHours(1, 5));
    const onDay = (day: number) => week.filter((visit) => new Date(beginOf(visit)).getUTCDay() === day).length;
    expect(onDay(0)).toBeGreaterThan(1.1 * onDay(2));
    expect(week.length).toBeGreaterThan(7 * 300);
  });

  test('visitors come on every class of device, which their browsers name, and from every country', () => {
    for (const device of DEVICES) for (const name of device.userAgents) expect(deviceClassOf(name)).toBe(device.class);
    expect(new Set(week.map(({ userAgent }) => deviceClassOf(userAgent)))).toEqual(
      new Set(['desktop', 'phone', 'tablet', 'tv']),
    );
    expect(new Set(week.map(({ country }) => country))).toEqual(new Set(PLACES.map(({ country }) => country)));
  });

  test('about every fifth search has no hits', () => {
    const missed = shareOf(named('Search.completed'), ({ hits }) => hits === 0);
    expect(missed).toBeGreaterThan(0.1);
    expect(missed).toBeLessThan(0.3);
  });

  test('the first content is watched most, and far more than what comes late', () => {
    const playsOf = (id: string) => reports.filter(({ contentId }) => contentId === id).length;
    expect(playsOf('film-0')).toBeGreaterThan(3 * playsOf('film-15'));
  });

  test('fewer come to each step of the checkout, and some order', () => {
    const sessionsAt = (step: string) =>
      week.filter(({ events }) => events.some((event) => event.name === 'Checkout.Step.viewed' && event.step === step))
        .length;
    const steps = ['step 2 package selection', 'step 3 payment', 'step 3 credit card information'].map(sessionsAt);
    const orders = named('Journey.completed').length;
    expect([...steps, orders]).toEqual([...steps, orders].sort((a, b) => b - a));
    expect(orders).toBeGreaterThan(0);
    expect(orders).toBeLessThan(week.length / 20);
  });

  test('some plays fail, with several codes, most start within some seconds, and events and reports agree', () => {
    const failed = reports.filter(({ exit }) => exit === 'FAILED');
    expect(failed.length / reports.length).toBeGreaterThan(0.005);
    expect(failed.length / reports.length).toBeLessThan(0.06);
    expect(new Set(failed.flatMap(({ errors }) => Object.keys(errors))).size).toBeGreaterThan(2);
    expect(named('Playback.failed')).toHaveLength(failed.length);
    const started = reports.filter(({ startupMs }) => startupMs !== null);
    expect(named('Playback.started').map(({ play_id }) => play_id)).toEqual(started.map(({ playId }) => playId));
    expect(named('Playback.completed')).toHaveLength(reports.filter(({ exit }) => exit === 'ENDED').length);
    expect(middleOf(started.map(({ startupMs }) => startupMs!))).toBeLessThan(2000);
    expect(shareOf(started, ({ rebuffering }) => rebuffering.count > 0)).toBeLessThan(0.25);
  });

  test('pages are slower on televisions than on computers', () => {
    const middleLcp = (device: string) =>
      middleOf(
        week
          .filter(({ userAgent }) => deviceClassOf(userAgent) === device)
          .flatMap(({ events }) =>
            events.flatMap((event) => (event.name === 'Page.measured' ? (event.lcp ?? []) : [])),
          ),
      );
    expect(middleLcp('tv')).toBeGreaterThan(1.5 * middleLcp('desktop'));
  });
});
