// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { MediaPlayerInstance } from '@vidstack/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCommands } from '../state/commands';
import { createMemoryStore } from '../state/memory-store';
import { createSleepStore, useSleepTimer } from '../state/sleep';
import { StageContext, type StageContextValue } from '../state/stage-context';
import type { AdPlan, AdSession } from './ad-session';
import type { AdBreak } from './breaks';
import type { Ad } from './load-ads';
import { useBreaks } from './use-breaks';

const NOW = Date.parse('2026-11-16T22:00:00Z');
const LOAD_TIMEOUT = 5;
const MID_ROLL_AT = 20;
const SECOND = 1000;
const AD = {} as Ad;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A media element that plays at once, and tells of it afterwards, as those of browsers do. */
function mediaElement(root: HTMLElement): HTMLVideoElement {
  const element = document.createElement('video');
  let isPaused = true;
  Object.defineProperty(element, 'paused', { get: () => isPaused });
  const change = (paused: boolean, type: string) => {
    if (isPaused === paused) return;
    isPaused = paused;
    setTimeout(() => element.dispatchEvent(new Event(type)));
  };
  element.play = async () => change(false, 'play');
  element.pause = () => change(true, 'pause');
  root.append(element);
  return element;
}

/** A player as far as breaks need it: what it says of itself is as late as the events of its media. */
function filmPlayer() {
  const el = document.createElement('div');
  const media = mediaElement(el);
  const state = { canPlay: false, paused: true, seeking: false, duration: 60, remotePlaybackState: 'disconnected' };
  const listeners = new Map<string, (event: unknown) => void>();
  for (const type of ['play', 'pause'])
    media.addEventListener(type, () => {
      state.paused = media.paused;
      listeners.get(type)?.({});
    });
  const player = {
    ...{ el, state, provider: { media } },
    play: () => media.play(),
    pause: async () => {
      if (!state.paused) media.pause();
    },
    listen: (type: string, listener: (event: unknown) => void) => {
      listeners.set(type, listener);
      return () => listeners.delete(type);
    },
  };
  const timeUpdate = (currentTime: number) => listeners.get('time-update')?.({ detail: { currentTime } });
  return { player: player as unknown as MediaPlayerInstance, el, media, state, timeUpdate };
}

/** The ads of a film with one break, which come when the test says so. */
function adSession(adBreak: AdBreak) {
  let deliver = (_: readonly Ad[]) => {};
  const ads = new Promise<readonly Ad[]>((resolve) => {
    deliver = resolve;
  });
  const plan = { breaks: [adBreak], elements: new Set() } as unknown as AdPlan;
  const session: AdSession = {
    ...{ loadTimeout: LOAD_TIMEOUT, plan: Promise.resolve(plan), seen: new Set<AdBreak>() },
    adsOf: () => ads,
    end() {},
  };
  return { session, deliver };
}

async function open(seconds: number) {
  const film = filmPlayer();
  const player = { current: film.player };
  const { session, deliver } = adSession({ offset: { seconds }, source: { url: 'https://ads.example/' } });
  const sleep = createSleepStore(createMemoryStore(), Date.now);
  const commands = createCommands({ player: () => film.player, insertedBreaks: () => [], onPlayRefused() {} } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StageContext value={{ player, sleep, commands } as unknown as StageContextValue}>{children}</StageContext>
  );
  const onSleep = vi.fn();
  const { result } = renderHook(
    () => {
      const breaks = useBreaks({ session, player, startAt: 0, sleep, play: commands.play });
      useSleepTimer(Date.now, breaks.pause, onSleep);
      return breaks;
    },
    { wrapper },
  );
  const pass = (duration: number) => act(() => vi.advanceTimersByTimeAsync(duration * SECOND));
  await pass(0);
  return {
    ...{ ...film, commands, onSleep, pass },
    breaks: () => result.current,
    phase: () => result.current.phase.of,
    sleepIn: (delay: number) => sleep.getState().choose({ at: Date.now() + delay * SECOND }),
    canPlay: () =>
      act(async () => {
        film.state.canPlay = true;
        result.current.onCanPlay();
      }),
    deliver: (ads: readonly Ad[]) => act(async () => deliver(ads)),
    /** The break's advertisement, as its layer draws it. */
    showAd() {
      const element = mediaElement(film.el);
      void element.play();
      result.current.controls.current = { toggle: () => void element.play(), pause: element.pause };
      return element;
    },
  };
}

/** A film that plays, and is just before its break. */
async function openBeforeBreak() {
  const film = await open(MID_ROLL_AT);
  await film.canPlay();
  await film.pass(1);
  expect(film.media.paused).toBe(false);
  return film;
}

describe('after the sleep timer has run out', () => {
  test('a film that was waiting for its pre-roll stays paused, until the viewer presses play', async () => {
    const { sleepIn, pass, canPlay, phase, media, commands, onSleep, deliver } = await open(0);
    expect(phase()).toBe('wait');
    sleepIn(2);
    await pass(2);
    expect(onSleep).toHaveBeenCalledOnce();
    // nobody waits for it any more
    await deliver([AD]);
    expect(phase()).toBe('film');
    await pass(LOAD_TIMEOUT);
    await canPlay();
    await pass(1);
    expect([phase(), media.paused]).toEqual(['film', true]);
    commands.play();
    await pass(1);
    expect(media.paused).toBe(false);
  });

  test('a film stays paused that cannot play yet, long after its pre-roll was given up', async () => {
    const { sleepIn, pass, canPlay, media, onSleep } = await open(0);
    await pass(LOAD_TIMEOUT);
    sleepIn(1);
    await pass(1);
    expect(onSleep).toHaveBeenCalledOnce();
    await canPlay();
    await pass(1);
    expect(media.paused).toBe(true);
  });

  test.each([
    ['just before', LOAD_TIMEOUT - 0.001],
    ['as', LOAD_TIMEOUT],
    ['just after', LOAD_TIMEOUT + 0.001],
  ])('a film stays paused where it did so %s a break was given up', async (_, seconds) => {
    const { pass, timeUpdate, phase, media, sleepIn, onSleep, canPlay, commands } = await openBeforeBreak();
    await act(async () => timeUpdate(MID_ROLL_AT + 0.1));
    sleepIn(seconds);
    await pass(LOAD_TIMEOUT + 1);
    // as another provider can
    await canPlay();
    expect([phase(), media.paused]).toEqual(['film', true]);
    expect(onSleep).toHaveBeenCalledOnce();
    commands.toggle();
    await pass(1);
    expect(media.paused).toBe(false);
  });

  test('an advertisement that has not begun waits for the viewer, and the film goes on after it', async () => {
    const { pass, timeUpdate, phase, media, sleepIn, deliver, showAd, breaks } = await openBeforeBreak();
    await act(async () => timeUpdate(MID_ROLL_AT + 0.1));
    await deliver([AD]);
    const ad = showAd();
    sleepIn(1);
    await pass(LOAD_TIMEOUT + 1);
    expect([phase(), ad.paused, media.paused]).toEqual(['break', true, true]);
    breaks().controls.current?.toggle();
    await pass(1);
    act(() => {
      breaks().onLeave();
      breaks().done();
    });
    await pass(1);
    expect([phase(), media.paused]).toEqual(['film', false]);
  });

  test('an advertisement that fails meanwhile is followed by no other one, nor by the film', async () => {
    const { pass, timeUpdate, phase, media, sleepIn, deliver, showAd, breaks } = await openBeforeBreak();
    await act(async () => timeUpdate(MID_ROLL_AT + 0.1));
    await deliver([AD, AD]);
    showAd();
    breaks().keepBreak();
    sleepIn(30);
    await pass(30);
    act(() => breaks().onLeave());
    await pass(1);
    expect([phase(), media.paused]).toEqual(['film', true]);
  });
});

test('a sleep timer says nothing of a film that the viewer has paused', async () => {
  const { commands, pass, sleepIn, media, onSleep } = await openBeforeBreak();
  commands.pause();
  sleepIn(1);
  await pass(2);
  expect(media.paused).toBe(true);
  expect(onSleep).not.toHaveBeenCalled();
});

test('without a sleep timer, the film goes on after a break that is given up', async () => {
  const { pass, timeUpdate, phase, media } = await openBeforeBreak();
  await act(async () => timeUpdate(MID_ROLL_AT + 0.1));
  expect([phase(), media.paused]).toEqual(['wait', true]);
  await pass(LOAD_TIMEOUT);
  expect([phase(), media.paused]).toEqual(['film', false]);
});
