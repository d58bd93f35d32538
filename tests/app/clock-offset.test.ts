import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serverClock } from '../../app/viewer/clock-offset';
import type { TextStore } from '../../app/viewer/text-store';

const NOW = Date.parse('2026-11-16T12:00:20Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The page was sent at this moment, and has been here for three seconds. */
const DRAWN = { moment: Date.parse('2026-11-16T12:00:00Z'), uncertainty: 0, elapsed: 3000 };

function memory(stored: Record<string, string> = {}): TextStore {
  return {
    read: (name) => stored[name] ?? null,
    write(name, value) {
      stored[name] = value;
    },
    remove(name) {
      delete stored[name];
    },
  };
}

describe('the server’s clock, before the API has told it', () => {
  test('is the device’s where that agrees with the page', () => {
    expect(serverClock(memory(), DRAWN, () => NOW).now()).toBe(NOW);
  });

  test.each([-24, -1, 1, 24])('is the page’s where the device is %i hours off', (hours) => {
    const { now } = serverClock(memory(), DRAWN, () => NOW + hours * HOUR);
    expect(Math.abs(now() - NOW)).toBeLessThan(MINUTE);
  });

  test('is the device’s where the page only says that it was drawn within the hour', () => {
    const drawn = { ...DRAWN, moment: DRAWN.moment - 50 * MINUTE, uncertainty: HOUR };
    expect(serverClock(memory(), drawn, () => NOW).now()).toBe(NOW);
    expect(serverClock(memory(), drawn, () => NOW + 2 * HOUR).now()).toBe(drawn.moment + drawn.elapsed);
  });

  test('goes on from there', () => {
    let device = NOW + HOUR;
    const { now } = serverClock(memory(), DRAWN, () => device);
    const before = now();
    device += 90_000;
    expect(now() - before).toBe(90_000);
  });

  test('is what was remembered, where that agrees with the page', () => {
    const storage = memory({ clockOffset: String(-HOUR) });
    expect(serverClock(storage, DRAWN, () => NOW + HOUR).now()).toBe(NOW);
  });

  test('is the page’s where the device has been put right since', () => {
    const storage = memory({ clockOffset: String(-HOUR) });
    expect(Math.abs(serverClock(storage, DRAWN, () => NOW).now() - NOW)).toBeLessThan(MINUTE);
  });

  test('does without what was remembered where that cannot be read', () => {
    expect(serverClock(memory({ clockOffset: 'soon' }), DRAWN, () => NOW).now()).toBe(NOW);
  });
});

test('the API’s word counts from then on, and on the next page', () => {
  const storage = memory();
  const clock = serverClock(storage, DRAWN, () => NOW + HOUR);
  clock.correct(-HOUR);
  expect(clock.now()).toBe(NOW);
  expect(serverClock(storage, DRAWN, () => NOW + HOUR).now()).toBe(NOW);
});

test('nothing of the viewer reads the device’s clock but the one module that has it', () => {
  const folder = 'app/viewer';
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== 'device-now.ts')
    .filter((file) => {
      const code = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
      return /\bDate\.now\b|\bnew Date\(\)/.test(code);
    });
  expect(readers).toEqual([]);
});
