import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes in time is handed on, and no timer is left behind', async () => {
  expect(await within(Promise.resolve('nonce'), 500)).toBe('nonce');
  expect(vi.getTimerCount()).toBe(0);
});

test('what is late or fails is nothing', async () => {
  const late = within(new Promise(() => {}), 500);
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toBeUndefined();
  expect(await within(Promise.reject(new Error('blocked')), 500)).toBeUndefined();
});
