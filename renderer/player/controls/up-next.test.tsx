// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEngine } from '../../../tests/fixtures/engine';
import { createMemoryStore } from '../state/memory-store';
import { createSleepStore, nextWaits } from '../state/sleep';
import { UpNext } from './up-next';

const NOW = Date.parse('2026-11-16T22:00:00Z');
const SECONDS = 8;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function draw() {
  const onPlay = vi.fn();
  const next = { title: 'The next', href: '/video/next', onPlay };
  const drawn = (waits: boolean) => (
    <InEngine>
      <UpNext next={next} waits={waits} isRunning />
    </InEngine>
  );
  const { rerender } = render(drawn(false));
  return { onPlay, wait: (waits: boolean) => rerender(drawn(waits)) };
}

/** Second by second: each begins the next one as it is drawn. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
}

test('the next video starts by itself after its seconds', async () => {
  const { onPlay } = draw();
  await pass(SECONDS - 1);
  expect(onPlay).not.toHaveBeenCalled();
  await pass(1);
  expect(onPlay).toHaveBeenCalledOnce();
});

test('seconds that run stop where it is to wait, and go on where it no longer is', async () => {
  const { onPlay, wait } = draw();
  await pass(SECONDS - 2);
  wait(true);
  await pass(2 * SECONDS);
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.getByRole('link').textContent).toBe('playerPlayNext');
  wait(false);
  await pass(2);
  expect(onPlay).toHaveBeenCalledOnce();
});

test('it waits from when the sleep timer has run out until the viewer plays something, and at the end of a video that the timer names', () => {
  const sleep = createSleepStore(createMemoryStore(), Date.now);
  const waits = () => nextWaits(sleep.getState());
  expect(waits()).toBe(false);
  sleep.getState().choose({ at: NOW + 1000 });
  expect(waits()).toBe(false);
  sleep.getState().fallAsleep();
  expect(waits()).toBe(true);
  sleep.getState().wake();
  expect(waits()).toBe(false);
  sleep.getState().choose('end');
  expect(waits()).toBe(true);
});
