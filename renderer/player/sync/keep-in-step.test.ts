import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createInStep, type SyncedPicture } from './keep-in-step';

const TICK = 0.25;
/** As long as nothing may be out of step at the end, in seconds. */
const SECONDS = 90;
/** Where live is watched, and how much later the last segment ends, in seconds. */
const LIVE_DELAY = 6;
const WINDOW = 600;

interface Behaviour {
  /** How far it is ahead at the beginning, in seconds. */
  offset: number;
  /** How long a seek takes, in seconds, and by how much of that it varies. */
  seekTakes: number;
  varies: number;
  /** How much faster than others its clock runs. */
  skew: number;
  /** How late its stream is, in seconds. */
  late: number;
}

/** A picture that plays and seeks as browsers do: a seek stands still for a while, and goes on from where it was told. */
function simulate({ offset, seekTakes, varies, skew, late }: Behaviour, clock: () => number) {
  let moment = clock() - LIVE_DELAY - late + offset;
  let rate = 1;
  let waits = 0;
  let seeks = 0;
  const picture: SyncedPicture = {
    read: () => {
      const latest = clock() - late;
      const live = latest - LIVE_DELAY;
      const at = { moment, earliest: latest - WINDOW, live, latest };
      const reading = Object.fromEntries(Object.entries(at).map(([name, seconds]) => [name, seconds * 1000]));
      return { ...(reading as typeof at), ahead: 3, isWaiting: waits > 0 };
    },
    seek(to) {
      seeks++;
      moment = to / 1000;
      // later seeks take more or less than the one before, in turn
      waits = seekTakes * (1 + (seeks % 2 === 0 ? varies : -varies));
    },
    setRate(next) {
      rate = next;
    },
  };
  const play = (seconds: number) => {
    const plays = Math.max(0, seconds - waits);
    waits = Math.max(0, waits - seconds);
    moment += plays * rate * (1 + skew);
  };
  return { picture, play, moment: () => moment, seeks: () => seeks };
}

const behaviour = fc.record({
  offset: fc.double({ min: -5, max: 5, noNaN: true }),
  seekTakes: fc.double({ min: 0.02, max: 1.5, noNaN: true }),
  varies: fc.double({ min: 0, max: 0.2, noNaN: true }),
  skew: fc.double({ min: -0.001, max: 0.001, noNaN: true }),
  late: fc.constantFrom(0, 0, 2, 12),
});

function run(behaviours: readonly Behaviour[]) {
  let now = 1_000_000;
  const step = createInStep();
  const pictures = behaviours.map((each) => simulate(each, () => now));
  for (const [index, { picture }] of pictures.entries()) step.add(String(index), picture);
  const drifts: number[] = [];
  for (let elapsed = 0; elapsed < SECONDS; elapsed += TICK) {
    now += TICK;
    for (const { play } of pictures) play(TICK);
    step.keep('0', now * 1000);
    const moments = pictures.map(({ moment }) => moment());
    drifts.push(Math.max(...moments) - Math.min(...moments));
  }
  return { drifts, seeks: pictures.map(({ seeks }) => seeks()) };
}

describe('pictures in step', () => {
  test('CT-12 (part) whatever they begin with, they come together, and stay there', () =>
    fc.assert(
      fc.property(fc.array(behaviour, { minLength: 2, maxLength: 4 }), (behaviours) => {
        const { drifts, seeks } = run(behaviours);
        expect(Math.max(...drifts.slice(-40))).toBeLessThan(0.25);
        // what is found by seeking is not lost by it
        expect(Math.max(...seeks)).toBeLessThanOrEqual(5);
      }),
      { numRuns: 100 },
    ));

  test('a small drift is made up for without a seek, and all of it', () => {
    const { drifts, seeks } = run([
      { offset: 0, seekTakes: 1, varies: 0, skew: 0, late: 0 },
      { offset: -0.4, seekTakes: 1, varies: 0, skew: 0, late: 0 },
    ]);
    expect(seeks).toEqual([0, 0]);
    expect(drifts.at(-1)).toBeLessThan(0.05);
  });

  test('while the one that leads stands still, the others are left alone', () => {
    const step = createInStep();
    const at = { earliest: 0, live: 100_000, latest: 106_000, ahead: 5 };
    const seeks: number[] = [];
    const picture = (moment: number, isWaiting: boolean): SyncedPicture => ({
      read: () => ({ ...at, moment, isWaiting }),
      seek: (to) => seeks.push(to),
      setRate() {},
    });
    step.add('leads', picture(90_000, true));
    step.add('follows', picture(95_000, false));
    step.keep('leads', 0);
    expect(seeks).toEqual([]);
    expect(step.moments()).toEqual(
      new Map([
        ['leads', 90_000],
        ['follows', 95_000],
      ]),
    );
  });

  test('a picture without dates plays where it is, and one that was taken out is left alone', () => {
    const step = createInStep();
    let rate = 0;
    const undated: SyncedPicture = { read: () => null, seek: () => expect.fail('moved'), setRate: () => (rate = 1) };
    step.add('undated', undated);
    const leave = step.add('gone', { ...undated, read: () => expect.fail('read') });
    leave();
    step.keep('undated', 0);
    expect([rate, step.moments().size]).toEqual([0, 0]);
  });
});
