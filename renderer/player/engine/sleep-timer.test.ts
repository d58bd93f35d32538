import { expect, test } from 'vitest';
import { minutesOf, readSleepTimer, writeSleepTimer } from './sleep-timer';

const NOW = Date.parse('2026-11-16T22:00:00Z');
const MINUTE = 60_000;

function memory() {
  const values = new Map<string, string>();
  return {
    read: (name: string) => values.get(name) ?? null,
    write: (name: string, value: string) => void values.set(name, value),
    remove: (name: string) => void values.delete(name),
  };
}

test('a moment counts for the next video as well, until it has come; the end of a video does not', () => {
  const store = memory();
  writeSleepTimer(store, { at: NOW + 30 * MINUTE });
  expect(readSleepTimer(store, NOW + 29 * MINUTE)).toEqual({ at: NOW + 30 * MINUTE });
  expect(readSleepTimer(store, NOW + 30 * MINUTE)).toBeNull();
  writeSleepTimer(store, 'end');
  expect(readSleepTimer(store, NOW)).toBeNull();
  store.write('sleepTimer', 'soon');
  expect(readSleepTimer(store, NOW)).toBeNull();
});

test('the menu shows the choice that is running', () => {
  const left = (minutes: number) => minutesOf({ at: NOW + minutes * MINUTE }, NOW);
  expect([60, 46, 45, 31, 15, 1].map(left)).toEqual([60, 60, 45, 45, 15, 15]);
  expect(minutesOf('end', NOW)).toBeNull();
  expect(minutesOf(null, NOW)).toBeNull();
});
