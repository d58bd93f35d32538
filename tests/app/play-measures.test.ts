import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measure, measuresAt, type PlayMeasures, startMeasures } from '../../app/viewer/plays/measure';
import type { PlayerEvent } from '../../renderer/contract/player-events';

type Happened = PlayerEvent extends infer Event
  ? Event extends PlayerEvent
    ? Omit<Event, 'id' | 'position'>
    : never
  : never;

const PRESSED = 1_000;

/** The measures after events, each with the ms since the one before. */
function measured(
  steps: readonly (readonly [ms: number, happened: Happened, position?: number])[],
  startedAt: number | null = PRESSED,
) {
  let at = PRESSED;
  let measures = startMeasures(startedAt, at);
  for (const [ms, happened, position = 0] of steps) {
    at += ms;
    measures = measure(measures, { ...happened, id: 'film', position } as PlayerEvent, at);
  }
  return measures;
}

describe('the measures of a play', () => {
  test('the start takes from the press to the first moving picture, and is measured once', () => {
    const { startupMs } = measured([
      [300, { type: 'ready', duration: 30 }],
      [500, { type: 'playing' }],
      [2_000, { type: 'pause' }],
      [9_000, { type: 'playing' }],
    ]);
    expect(startupMs).toBe(800);
    expect(measured([[300, { type: 'ready', duration: 30 }]]).startupMs).toBeNull();
  });

  test('waiting for data is rebuffering after the start only, and neither after a seek nor in a pause', () => {
    const measures = measured([
      [100, { type: 'waiting' }],
      [100, { type: 'playing' }],
      [4_000, { type: 'waiting' }],
      [1_500, { type: 'playing' }],
      [1_000, { type: 'seeking' }],
      [10, { type: 'waiting' }],
      [700, { type: 'seeked' }],
      [2_000, { type: 'pause' }],
      [60_000, { type: 'waiting' }],
      [0, { type: 'playing' }],
      [1_000, { type: 'ended' }],
    ]);
    expect(measures).toMatchObject({ rebufferings: 1, rebufferingMs: 1_500, playedMs: 8_000, phase: 'ended' });
  });

  test('a stall after a seek counts once it has ended', () => {
    const measures = measured([
      [100, { type: 'playing' }],
      [100, { type: 'seeking' }],
      [300, { type: 'seeked' }],
      [50, { type: 'waiting' }],
      [400, { type: 'playing' }],
    ]);
    expect(measures).toMatchObject({ rebufferings: 1, rebufferingMs: 400, playedMs: 150 });
  });

  test('the bitrate is weighted by the time that the picture moved with it', () => {
    const measures = measured([
      [0, { type: 'qualityChange', bitrate: 1_000_000 }],
      [500, { type: 'playing' }],
      [3_000, { type: 'qualityChange', bitrate: 4_000_000 }],
      [1_000, { type: 'pause' }],
      [60_000, { type: 'qualityChange', bitrate: 4_000_000 }],
    ]);
    expect((measures.played.kilobits * 1e6) / measures.played.ms).toBeCloseTo(1_750_000);
    expect(measures.switches).toBe(1);
  });

  test('frames are added up, also when another attempt counts them from zero', () => {
    const frames = (dropped: number, total: number): Happened => ({
      type: 'timeUpdate',
      duration: 30,
      frames: { dropped, total },
    });
    expect(
      measured([
        [0, frames(1, 50)],
        [0, frames(4, 100)],
        [0, frames(2, 25)],
      ]).frames,
    ).toEqual({ dropped: 6, total: 125 });
  });

  test('errors are counted by their code, and events by their type', () => {
    const measures = measured([
      [0, { type: 'error', problem: 'network' }],
      [0, { type: 'playing' }],
      [0, { type: 'error', problem: 'network' }],
      [0, { type: 'error', problem: 'media' }],
    ]);
    expect(measures.errors).toEqual({ network: 2, media: 1 });
    expect(measures.counts).toEqual({ error: 3, playing: 1 });
    expect(measures.phase).toBe('failed');
  });

  test('who agrees while something plays has no time to start, and what plays from then on', () => {
    const measures = measured(
      [
        [500, { type: 'timeUpdate', duration: 30 }, 7],
        [2_000, { type: 'pause' }, 9],
      ],
      null,
    );
    expect(measures).toMatchObject({ startupMs: null, playedMs: 2_000, position: 9 });
  });
});

const happened: fc.Arbitrary<Happened> = fc.oneof(
  fc
    .constantFrom<Happened['type']>('playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended')
    .map((type) => ({ type }) as Happened),
  fc.nat(8_000_000).map((bitrate): Happened => ({ type: 'qualityChange', bitrate: bitrate + 1 })),
  fc.tuple(fc.nat(50), fc.nat(3_000)).map(
    ([dropped, shown]): Happened => ({
      type: 'timeUpdate',
      duration: 30,
      frames: { dropped, total: dropped + shown },
    }),
  ),
  fc.constantFrom('network', 'media', 'offline').map((problem): Happened => ({ type: 'error', problem })),
);
const steps = fc.array(fc.tuple(fc.nat(20_000), happened, fc.nat(100)), { maxLength: 60 });

describe('whatever happens', () => {
  test('times add up to no more than has passed, nothing shrinks, and the average lies between the bitrates', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (happenings, isFromPress) => {
        const bitrates = happenings.flatMap(([, event]) => (event.type === 'qualityChange' ? [event.bitrate] : []));
        let at = PRESSED;
        let before = startMeasures(isFromPress ? PRESSED : null, at);
        for (const [ms, event, position] of happenings) {
          at += ms;
          const measures: PlayMeasures = measure(before, { ...event, id: 'film', position } as PlayerEvent, at);
          const { playedMs, rebufferingMs, startupMs, played, frames } = measures;
          expect(playedMs + rebufferingMs + (startupMs ?? 0)).toBeLessThanOrEqual(at - PRESSED);
          expect(playedMs).toBeGreaterThanOrEqual(before.playedMs);
          expect(rebufferingMs).toBeGreaterThanOrEqual(before.rebufferingMs);
          expect(measures.rebufferings).toBeGreaterThanOrEqual(before.rebufferings);
          expect(frames.total).toBeGreaterThanOrEqual(before.frames.total);
          expect(frames.dropped).toBeLessThanOrEqual(frames.total);
          expect(played.ms).toBeLessThanOrEqual(playedMs);
          if (played.ms > 0) {
            const average = (played.kilobits * 1e6) / played.ms;
            expect(average).toBeGreaterThanOrEqual(Math.min(...bitrates) * 0.999_999);
            expect(average).toBeLessThanOrEqual(Math.max(...bitrates) * 1.000_001);
          }
          before = measures;
        }
        const counted = Object.values(before.counts).reduce((sum, count) => sum + count, 0);
        expect(counted).toBe(happenings.length);
      }),
    );
  });

  test('a moment at which nothing happens changes nothing but the time, and may be asked for twice', () => {
    fc.assert(
      fc.property(steps, fc.nat(10_000), fc.nat(10_000), (happenings, first, second) => {
        const measures = measured(happenings);
        const once = measuresAt(measures, measures.at + first + second);
        const twice = measuresAt(measuresAt(measures, measures.at + first), measures.at + first + second);
        expect(twice.playedMs).toBe(once.playedMs);
        expect(twice.rebufferingMs).toBe(once.rebufferingMs);
        expect({ ...twice, at: 0, playedMs: 0, rebufferingMs: 0, played: null }).toEqual({
          ...{ ...measures, at: 0, playedMs: 0, rebufferingMs: 0, played: null },
        });
      }),
    );
  });
});
