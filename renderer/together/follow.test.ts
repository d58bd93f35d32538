import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SharedPicture } from '../player/port';
import { type ClockSample, estimateClock, withSample } from './clock';
import { createFollower, type Follower } from './follow';
import { positionAt, type RoomPlayback } from './position';

const TICK_MS = 50;
const FOLLOWED_EACH_MS = 250;
const FILM_MS = 7_200_000;

/** A picture as browsers have them: a seek takes a while, during which everything else goes on. */
function simulatedPicture(seekMs: () => number) {
  let moment = 0;
  let rate = 1;
  let isPaused = true;
  let seeking = 0;
  let seeks = 0;
  const picture: SharedPicture = {
    isFilm: true,
    rewinds: true,
    isReady: () => true,
    read: () => ({ moment, earliest: 0, live: FILM_MS, latest: FILM_MS, ahead: 10, isWaiting: seeking > 0 }),
    isPaused: () => isPaused,
    hasEnded: () => false,
    seek(to) {
      moment = to;
      seeking = seekMs();
      seeks += 1;
    },
    setRate(to) {
      rate = to;
    },
    play() {
      isPaused = false;
    },
    pause() {
      isPaused = true;
    },
  };
  return {
    picture,
    pass(ms: number) {
      if (seeking > 0) seeking -= ms;
      else if (!isPaused) moment += ms * rate;
    },
    position: () => moment / 1_000,
    seeks: () => seeks,
    rate: () => rate,
  };
}

interface Device {
  /** ms */
  behind: number;
  drift: number;
  /** How long messages take there and back, in ms, one after the other. */
  delays: readonly (readonly [number, number])[];
  seekMs: readonly number[];
}

const device: fc.Arbitrary<Device> = fc.record({
  behind: fc.integer({ min: -3_600_000, max: 3_600_000 }),
  drift: fc.double({ min: -100e-6, max: 100e-6, noNaN: true }),
  delays: fc.array(fc.tuple(fc.integer({ min: 5, max: 300 }), fc.integer({ min: 5, max: 300 })), {
    minLength: 4,
    maxLength: 12,
  }),
  seekMs: fc.array(fc.integer({ min: 50, max: 1_500 }), { minLength: 1, maxLength: 5 }),
});

const turning = <Value>(values: readonly Value[]) => {
  let at = 0;
  return () => values[at++ % values.length]!;
};

/** Somebody who watches: a picture, a clock that is wrong, and a connection that is slow. */
function viewer({ behind, drift, delays, seekMs }: Device) {
  const simulated = simulatedPicture(turning(seekMs));
  const follower: Follower = createFollower();
  const nextDelay = turning(delays);
  let samples: ClockSample[] = [];
  let known: RoomPlayback | undefined;
  const own = (time: number) => time - behind + time * drift;
  return {
    simulated,
    measure(time: number) {
      const [there, back] = nextDelay();
      samples = withSample(samples, {
        sentAt: own(time),
        serverAt: time + there,
        receivedAt: own(time + there + back),
      });
    },
    hear(playback: RoomPlayback) {
      known = playback;
    },
    delay: () => nextDelay()[1],
    tick(time: number) {
      simulated.pass(TICK_MS);
      if (time % FOLLOWED_EACH_MS !== 0 || !known) return;
      const clock = estimateClock(samples, own(time));
      if (clock) follower.follow(simulated.picture, known, own(time) + clock.offset);
    },
  };
}

/** Lets several people watch, and says how far each is off at the end. */
function watch(
  devices: readonly Device[],
  changes: readonly (readonly [time: number, playback: RoomPlayback])[],
  until: number,
) {
  const people = devices.map(viewer);
  const mail: { at: number; deliver(): void }[] = [];
  let playback: RoomPlayback | undefined;
  for (let time = TICK_MS; time <= until; time += TICK_MS) {
    for (const [at, change] of changes)
      if (at === time) {
        playback = change;
        for (const person of people) mail.push({ at: time + person.delay(), deliver: () => person.hear(change) });
      }
    for (const letter of mail.splice(0)) {
      if (letter.at <= time) letter.deliver();
      else mail.push(letter);
    }
    // four in the first second, then one every ten
    if (time <= 1_000 ? time % 250 === 0 : time % 10_000 === 0) for (const person of people) person.measure(time);
    for (const person of people) person.tick(time);
  }
  return people.map(({ simulated }) => ({
    drift: simulated.position() - positionAt(playback!, until),
    seeks: simulated.seeks(),
  }));
}

const playing = (revision: number, position: number, at: number, rate = 1): RoomPlayback => ({
  ...{ playing: true, position, rate, at, revision },
});

describe('people who watch together', () => {
  test('CT-12 (part) come within half a second of each other over slow networks with wrong clocks, and stay there without seeking on', () => {
    fc.assert(
      fc.property(fc.array(device, { minLength: 2, maxLength: 4 }), (devices) => {
        const start = [2_000, playing(1, 600, 2_000)] as const;
        const soon = watch(devices, [start], 22_000);
        for (const { drift } of soon) expect(Math.abs(drift)).toBeLessThan(0.5);
        const later = watch(devices, [start], 70_000);
        for (const { drift, seeks } of later) {
          expect(Math.abs(drift)).toBeLessThan(0.5);
          expect(seeks).toBeLessThanOrEqual(8);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('meet again after jumps, pauses and other speeds', () => {
    fc.assert(
      fc.property(fc.array(device, { minLength: 2, maxLength: 3 }), (devices) => {
        const changes = [
          [2_000, playing(1, 0, 2_000)],
          [8_000, playing(2, 3_000, 8_300)],
          [9_000, { ...playing(3, 3_000.7, 9_000), playing: false }],
          [15_000, playing(4, 3_000.7, 15_000, 1.5)],
        ] as const;
        const still = watch(devices, changes.slice(0, 3), 14_000);
        for (const { drift } of still) expect(Math.abs(drift)).toBeLessThan(0.1);
        for (const { drift } of watch(devices, changes, 45_000)) expect(Math.abs(drift)).toBeLessThan(0.5);
      }),
      { numRuns: 40 },
    );
  });

  test('come all the way to none where the network is even', () => {
    const even: Device = { behind: 90_000, drift: 50e-6, delays: [[40, 40]], seekMs: [400] };
    const odd: Device = { behind: -5_000, drift: -80e-6, delays: [[10, 10]], seekMs: [900] };
    const start = [2_000, playing(1, 600, 2_000)] as const;
    for (const { drift, seeks } of watch([even, odd], [start], 40_000)) {
      expect(Math.abs(drift)).toBeLessThan(0.1);
      expect(seeks).toBeLessThanOrEqual(3);
    }
  });
});

describe('one who watches along', () => {
  const room = playing(1, 100, 0);
  function alone() {
    const simulated = simulatedPicture(() => 50);
    const follower = createFollower();
    let time = 0;
    return {
      ...{ simulated, follower },
      /** @returns how it stands at the end */
      pass(ms: number, playback = room) {
        let standing = follower.follow(simulated.picture, playback, time);
        for (const end = time + ms; time < end; ) {
          time += TICK_MS;
          simulated.pass(TICK_MS);
          if (time % FOLLOWED_EACH_MS === 0) standing = follower.follow(simulated.picture, playback, time);
        }
        return standing;
      },
    };
  }

  test('stays paused when they pause for themselves, until they step in again', () => {
    const one = alone();
    expect(one.pass(2_000)).toBe('inStep');
    one.follower.stepOut();
    expect(one.pass(5_000)).toBe('apart');
    expect(one.simulated.picture.isPaused()).toBe(true);
    one.follower.stepIn();
    expect(one.pass(3_000)).toBe('inStep');
    expect(Math.abs(one.simulated.position() - 110)).toBeLessThan(0.2);
  });

  test('is left alone when something else has paused the picture', () => {
    const one = alone();
    one.pass(2_000);
    one.simulated.picture.pause();
    expect(one.pass(1_000)).toBe('apart');
    expect(one.simulated.picture.isPaused()).toBe(true);
  });

  test('lets a film end by itself', () => {
    const one = alone();
    const { simulated } = one;
    expect(one.pass(1_000, playing(1, FILM_MS / 1_000 - 0.2, 0))).toBe('inStep');
    expect(simulated.seeks()).toBe(0);
  });

  /** A live stream, with its dates or without, that stands at a moment. */
  function liveStream(moment: number | null) {
    const calls: string[] = [];
    let isPaused = true;
    const reading = { earliest: 0, live: 60_000, latest: 66_000, ahead: 6, isWaiting: false };
    const picture: SharedPicture = {
      ...{ isFilm: false, rewinds: true, isReady: () => true, hasEnded: () => false, isPaused: () => isPaused },
      read: () => (moment === null ? null : { ...reading, moment }),
      seek: (to) => calls.push(`seek ${to}`),
      setRate: () => undefined,
      play() {
        isPaused = false;
        calls.push('play');
      },
      pause() {
        isPaused = true;
        calls.push('pause');
      },
    };
    return { picture, calls };
  }

  test('stays where live is until somebody has moved the room, and then goes along within what there is', () => {
    const { picture, calls } = liveStream(60_000);
    const follower = createFollower();
    follower.follow(picture, { ...playing(0, 0, 0), playing: false }, 1_000);
    expect(calls).toEqual([]);
    follower.follow(picture, { ...playing(1, 20, 0), playing: false }, 1_000);
    expect(calls).toEqual(['seek 20000']);
  });

  test('plays a stream without dates at its own live edge, and lets its viewer pause it', () => {
    const { picture, calls } = liveStream(null);
    const follower = createFollower();
    for (const now of [0, 250, 500]) follower.follow(picture, room, now);
    expect(calls).toEqual(['play']);
    picture.pause();
    expect(follower.follow(picture, room, 750)).toBe('apart');
    follower.stepIn();
    follower.follow(picture, room, 1_000);
    expect(calls).toEqual(['play', 'pause', 'play']);
  });

  test('says when there is no picture', () => {
    expect(createFollower().follow(null, room, 0)).toBe('none');
  });
});
