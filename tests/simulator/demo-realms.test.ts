import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LiveEvent, Simulation } from '../../schemas/generated/types';
import { dispatchesAt } from '../../server/features/simulator/dispatches';
import { programOf } from '../../server/features/simulator/program';
import { saying } from '../../server/features/simulator/words';
import { ROOT } from '../fixtures/root';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const ANCHOR = Date.parse('2026-11-16T00:00:00Z');

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, 'realms', path), 'utf8'));

function program(realm: string) {
  const { items } = read(`${realm}/content/events.json`) as { items: LiveEvent[] };
  return programOf(read(`${realm}/simulation.json`) as Simulation, items, [], 0);
}

test.each(['trescampos', 'rampart'])('in %s a match is under way at every minute of the day', (realm) => {
  const { matches } = program(realm);
  const idle = Array.from({ length: DAY_MINUTES }, (_, minute) => ANCHOR + minute * MINUTE).filter(
    (now) => !matches.some(({ startsAt, endsAt }) => startsAt <= now && endsAt > now),
  );
  expect(idle.map((now) => new Date(now).toISOString())).toEqual([]);
});

test('what is sent of an event moves on each day, so that yesterday’s result gives way to today’s match', () => {
  const { matches, leagues } = program('trescampos');
  const sequences = Array.from({ length: 2 * 48 }, (_, half) => {
    const now = ANCHOR + half * 30 * MINUTE;
    const shift = half >= 48 ? DAY_MINUTES * MINUTE : 0;
    const moved = matches.map((match) => ({
      ...match,
      startsAt: match.startsAt + shift,
      endsAt: match.endsAt + shift,
    }));
    const ours = dispatchesAt({ matches: moved, leagues }, now, true, saying(['es', 'en'])).filter(
      ({ path, body }) => path === '/api/v2/live/feeds/brenal-miraluz' && 'type' in body && body.type === 'live_stats',
    );
    return ours.map(({ body }) => body.sequence);
  }).flat();
  expect(sequences.length).toBeGreaterThan(10);
  expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
  expect(new Set(sequences).size).toBeGreaterThan(8);
});
