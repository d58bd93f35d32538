import { describe, expect, it } from 'vitest';
import arabic from '../../../app/base/labels/ar.json';
import english from '../../../app/base/labels/en.json';
import { PROBLEMS, problemOf } from './problems';
import { NO_FAILURES, recoveryFor } from './recovery';

describe('problems, MO-04 (part)', () => {
  it.each([
    [401, 'authentication'],
    [402, 'notLicensed'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'otherDevice'],
    [410, 'notFound'],
    [451, 'territory'],
    [500, 'network'],
    [0, 'network'],
  ] as const)('status %i is %s', (status, problem) => {
    expect(problemOf({ kind: 'network', status }, true)).toBe(problem);
  });

  it('blames the connection when there is none, but not for an answer that came', () => {
    expect(problemOf({ kind: 'network' }, false)).toBe('offline');
    expect(problemOf({ kind: 'network', status: 404 }, false)).toBe('notFound');
    expect(problemOf({ kind: 'media' }, false)).toBe('media');
    expect(problemOf({ kind: 'other' }, true)).toBe('unknown');
  });

  it('have words for everything they say', () => {
    for (const { title, text } of Object.values(PROBLEMS)) {
      for (const labels of [english, arabic])
        expect(labels).toEqual(expect.objectContaining({ [title]: expect.any(String), [text]: expect.any(String) }));
    }
  });
});

describe('recovery', () => {
  it('tries a lost connection three times, waiting longer each time', () => {
    let history = NO_FAILURES;
    const waits: unknown[] = [];
    for (let moment = 0; moment < 4; moment += 1) {
      const decided = recoveryFor({ kind: 'network', status: 0 }, history, moment * 1000);
      history = decided.history;
      waits.push(decided.recovery);
    }
    expect(waits).toEqual([
      { do: 'reload', after: 1000 },
      { do: 'reload', after: 2000 },
      { do: 'reload', after: 4000 },
      { do: 'giveUp' },
    ]);
  });

  it('takes no for an answer, but not “too many” or “too late”', () => {
    for (const status of [401, 403, 404, 451]) {
      expect(recoveryFor({ kind: 'network', status }, NO_FAILURES, 0).recovery.do).toBe('giveUp');
    }
    for (const status of [408, 429, 500, 503]) {
      expect(recoveryFor({ kind: 'network', status }, NO_FAILURES, 0).recovery.do).toBe('reload');
    }
  });

  it('repairs a decoder twice, and again when that is long ago', () => {
    const failure = { kind: 'media' } as const;
    const first = recoveryFor(failure, NO_FAILURES, 0);
    const second = recoveryFor(failure, first.history, 1000);
    expect([first, second].map(({ recovery }) => recovery.do)).toEqual(['repair', 'repair']);
    expect(recoveryFor(failure, second.history, 2000).recovery.do).toBe('giveUp');
    expect(recoveryFor(failure, second.history, 120_000).recovery.do).toBe('repair');
  });
});
