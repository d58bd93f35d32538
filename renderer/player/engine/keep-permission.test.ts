import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../contract';
import type { PermissionTerm } from '../port';
import { keepPermission } from './keep-permission';

const TERM: PermissionTerm = { renewAfter: 30, outageSeconds: 300 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function kept(renew: () => Promise<PermissionTerm>) {
  const end = vi.fn();
  const onRefused = vi.fn();
  const renewing = vi.fn(renew);
  const stop = keepPermission({ ...TERM, renew: renewing, end }, onRefused, () => Date.now());
  return { renew: renewing, end, onRefused, stop };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const away = () => Promise.reject(new ApiError(0, 'API_UNREACHABLE', ''));

test('is renewed when it says so, and given back once', async () => {
  const { renew, end, onRefused, stop } = kept(async () => ({ ...TERM, renewAfter: 10 }));
  await pass(29);
  expect(renew).not.toHaveBeenCalled();
  await pass(1);
  expect(renew).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(renew).toHaveBeenCalledTimes(2);
  stop();
  stop();
  expect(end).toHaveBeenCalledOnce();
  await pass(600);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(onRefused).not.toHaveBeenCalled();
});

test('a refusal ends it at once, and nothing is given back', async () => {
  const refusal = new ApiError(409, 'PLAYBACK_CLOSED', '');
  const { renew, end, onRefused, stop } = kept(() => Promise.reject(refusal));
  await pass(30);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal);
  await pass(600);
  expect(renew).toHaveBeenCalledOnce();
  stop();
  expect(end).not.toHaveBeenCalled();
});

test.each([
  ['cannot be reached', new ApiError(0, 'API_UNREACHABLE', '')],
  ['fails', new ApiError(503, 'STORE_UNAVAILABLE', '')],
  ['is flooded', new ApiError(429, 'TOO_MANY_ATTEMPTS', '')],
  ['takes too long', new ApiError(408, 'REQUEST_TIMEOUT', '')],
])('a service that %s is asked again, for as long as the permission says', async (_, failure) => {
  const { renew, onRefused } = kept(() => Promise.reject(failure));
  await pass(30 + 299);
  expect(onRefused).not.toHaveBeenCalled();
  expect(renew.mock.calls.length).toBeGreaterThan(30);
  await pass(2);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(failure);
});

test('half a minute on a train costs nothing, and the next outage counts from its own beginning', async () => {
  let isAway = false;
  const { onRefused } = kept(() => (isAway ? away() : Promise.resolve(TERM)));
  for (let times = 0; times < 20; times++) {
    isAway = true;
    await pass(60);
    isAway = false;
    await pass(35);
  }
  expect(onRefused).not.toHaveBeenCalled();
});

test('what was stopped while a renewal was under way is given back, and its answer changes nothing', async () => {
  let answer = (_: PermissionTerm) => {};
  const { renew, end, stop } = kept(() => new Promise((resolve) => (answer = resolve)));
  await pass(30);
  stop();
  answer(TERM);
  await pass(600);
  expect(renew).toHaveBeenCalledOnce();
  expect(end).toHaveBeenCalledOnce();
});
