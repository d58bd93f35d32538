import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf, reportOf } from '../../../tests/fixtures/insight-events';
import { eventRow, playOfReport, type Sender } from './rows';

const NOW = Date.UTC(2026, 10, 28, 12);
const DAY = 86_400_000;
const sender: Sender = { realm: 'aster', visitor: 'v', device: 'phone', country: 'FR' };
const { viewed, searched } = eventsOf('aster');
const ID = '0f0e2a1c-6f0e-4a52-9d57-3f3b9a1f7c11';

test('an event is stored when it happened, or when it arrived where its clock is wrong', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 43 }), (at) => {
      const stored = eventRow(viewed(at), sender, NOW)!.at;
      const isPlausible = at > NOW - DAY && at < NOW + 60_000;
      expect(stored).toBe(isPlausible ? at : NOW);
    }),
  );
});

test('of a search its words and hits are stored, in one form; of the sender nothing but what is told apart', () => {
  expect(eventRow(searched(NOW, '  Le  SEL ', 0), sender, NOW)).toMatchObject({
    ...{ name: 'Search.completed', subject: 'le sel', amount: 0, page: 'search' },
    ...sender,
  });
  expect(eventRow({ ...viewed(NOW), id: '-'.repeat(36) }, sender, NOW)).toBeUndefined();
});

test('a report never has more than its own time', () => {
  const ms = fc.nat({ max: 2 ** 40 });
  fc.assert(
    fc.property(ms, ms, ms, ms, (elapsedMs, playedMs, startupMs, waited) => {
      const report = reportOf('aster', ID, { elapsedMs, playedMs, startupMs, rebuffering: { count: 1, ms: waited } });
      const row = playOfReport(report, sender, NOW)!;
      expect(NOW - row.started_at).toBeLessThanOrEqual(DAY);
      for (const part of [row.played_ms, row.startup_ms!, row.rebuffering_ms])
        expect(part).toBeLessThanOrEqual(NOW - row.started_at);
      expect(row.startup_ms).toBeLessThan(2 ** 31);
    }),
  );
});
