import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, noViewer, type ViewerPort } from '../../../../renderer/contract';
import type { OrderAnswer } from '../../../../schemas/generated/types';
import { forgetAttempt, licencePurchase, PaymentProblem, pay } from './pay';

const ORDER: OrderAnswer = {
  id: '0b8f3f0e-6a7e-4a53-9f8e-2c1f6f0f7a11',
  licenceId: 'pass',
  name: 'Pass',
  state: 'SUCCEEDED',
  paymentProvider: 'card',
  total: { amount: 999, scale: 2, currency: 'EUR' },
  createdAt: '2026-11-16T20:00:00.000Z',
};
const REQUEST = {
  licenceId: 'pass',
  expectedTotal: ORDER.total,
  paymentProvider: 'card',
  cardId: ORDER.id,
  returnPath: '/pay',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A viewer whose calls are answered one after the other, and the keys that they were sent with. */
function scene(...answers: (OrderAnswer | Error)[]) {
  const keys: string[] = [];
  const stored = new Map<string, string>();
  let made = 0;
  const viewer = {
    ...noViewer,
    newId: () => `key-${++made}`,
    readFromTab: (name: string) => stored.get(name) ?? null,
    writeToTab: (name: string, value: string | null) =>
      value === null ? stored.delete(name) : stored.set(name, value),
    async call(name: string, input: { body: { idempotencyKey: string } }) {
      if (name === 'placeOrder') keys.push(input.body.idempotencyKey);
      const answer = answers.shift()!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as ViewerPort;
  return { viewer, keys };
}
const outcome = (paying: Promise<OrderAnswer>) =>
  paying.then(
    ({ state }) => state,
    (error: unknown) => (error instanceof PaymentProblem ? error.label : (error as ApiError).code),
  );

test('where there was no answer, the next press sends the same key: nothing is bought twice', async () => {
  const { viewer, keys } = scene(new ApiError(0, 'UNREACHABLE', 'No'), ORDER);
  expect(await outcome(pay(viewer, licencePurchase(viewer, REQUEST)))).toBe('UNREACHABLE');
  expect(await outcome(pay(viewer, licencePurchase(viewer, REQUEST)))).toBe('SUCCEEDED');
  expect(keys).toEqual(['key-1', 'key-1']);
});

test('what was declined or refused is another purchase the next time, as is anything else that is bought', async () => {
  const declined: OrderAnswer = { ...ORDER, state: 'DECLINED', declineReason: 'insufficient_funds' };
  const { viewer, keys } = scene(declined, new ApiError(409, 'PRICE_CHANGED', 'No'), ORDER);
  expect(await outcome(pay(viewer, licencePurchase(viewer, REQUEST)))).toBe('insufficientFunds');
  expect(await outcome(pay(viewer, licencePurchase(viewer, REQUEST)))).toBe('PRICE_CHANGED');
  expect(await outcome(pay(viewer, licencePurchase(viewer, { ...REQUEST, licenceId: 'other' })))).toBe('SUCCEEDED');
  expect(keys).toEqual(['key-1', 'key-2', 'key-3']);
});

test('a payment that leaves the site keeps its key until it has come back', async () => {
  const leaving: OrderAnswer = { ...ORDER, state: 'ACTION_REQUIRED', redirectUrl: '/bank' };
  const { viewer, keys } = scene(leaving, leaving, ORDER);
  await pay(viewer, licencePurchase(viewer, REQUEST));
  await pay(viewer, licencePurchase(viewer, REQUEST));
  forgetAttempt(viewer);
  await pay(viewer, licencePurchase(viewer, REQUEST));
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a bank that takes its time is asked again, and then the viewer is told', async () => {
  const unknown: OrderAnswer = { ...ORDER, state: 'UNKNOWN' };
  const late = scene(unknown, unknown, ORDER);
  const paying = outcome(pay(late.viewer, licencePurchase(late.viewer, REQUEST)));
  await vi.runAllTimersAsync();
  expect(await paying).toBe('SUCCEEDED');
  const silent = scene(...Array<OrderAnswer>(10).fill(unknown));
  const waiting = outcome(pay(silent.viewer, licencePurchase(silent.viewer, REQUEST)));
  await vi.runAllTimersAsync();
  expect(await waiting).toBe('paymentPending');
});
