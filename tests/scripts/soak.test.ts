import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../renderer/contract/constants';
import { presenceAfter, writtenAfter } from '../../scripts/soak/ledger';
import { growth } from '../../scripts/soak/memory';
import { readOptions } from '../../scripts/soak/options';
import { createRandom } from '../../scripts/soak/random';

describe('the options of a soak', () => {
  test('are an hour on both stores with all faults, unless others are chosen', () => {
    expect(readOptions([], 5)).toEqual({
      minutes: 60,
      stores: ['embedded', 'postgres'],
      only: null,
      seed: 5,
      old: null,
    });
    const args = [
      '--minutes',
      '15',
      '--store',
      'postgres',
      '--only',
      'flood,kill-server',
      '--seed',
      '7',
      '--old',
      '../last',
    ];
    expect(readOptions(args, 5)).toEqual({
      ...{ minutes: 15, stores: ['postgres'], only: ['flood', 'kill-server'], seed: 7, old: '../last' },
    });
  });

  test.each([
    [['--minutes', 'ten'], '--minutes is “ten”'],
    [['--minutes', '0'], 'from 1 to'],
    [['--store', 'mysql'], 'it must be embedded, postgres or both'],
    [['--only', 'fire'], 'There is no fault “fire”; there are kill-server,'],
    [['--seed', '-1'], '--seed is “-1”'],
  ])('%s are refused in words', (args, words) => {
    // a negative number is written with an equals sign
    const joined = [`${args[0]}=${args[1]}`];
    expect(() => readOptions(joined, 5)).toThrow(words);
  });
});

test('a seed repeats its draws', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return [random.next(), random.below(10), random.shuffle([1, 2, 3, 4, 5])];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

describe('what is known after a write', () => {
  test('is what was acknowledged, what was before where it was refused, and either where nobody knows', () => {
    expect(presenceAfter(undefined, 'there', 'acknowledged')).toBe('there');
    expect(presenceAfter('there', 'gone', 'refused')).toBe('there');
    expect(presenceAfter(undefined, 'there', 'refused')).toBe('gone');
    expect(presenceAfter('there', 'gone', 'unknown')).toBe('either');
    expect(presenceAfter('there', 'there', 'unknown')).toBe('there');
  });

  test('of a value is each that may have been written since the last that was acknowledged', () => {
    const first = writtenAfter(undefined, 60, 'acknowledged');
    const second = writtenAfter(first, 70, 'unknown');
    expect(second).toEqual({ acknowledged: 60, possible: [70] });
    expect(writtenAfter(second, 80, 'refused')).toEqual(second);
    expect(writtenAfter(second, 90, 'acknowledged')).toEqual({ acknowledged: 90, possible: [] });
  });
});

test('memory grows by the median of its slopes, in the last process only, and too little time tells nothing', () => {
  const sample = (minute: number, megabytes: number, pid = 1) => ({
    at: minute * MINUTE_MS,
    pid,
    megabytes,
    delayMs: 0,
  });
  const samples = [sample(0, 900, 2), ...[1, 2, 3, 4, 5, 6].map((minute) => sample(minute, 500 + minute * 2))];
  expect(growth(samples, 0)).toBeCloseTo(2);
  const withPeak = samples.map((one) => (one.at === 3 * MINUTE_MS ? { ...one, megabytes: 800 } : one));
  expect(growth(withPeak, 0)).toBeCloseTo(2);
  expect(growth(samples, 4 * MINUTE_MS)).toBeNull();
});
