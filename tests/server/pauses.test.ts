import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeriods } from '../../renderer/commerce/periods';
import type { PaymentHistory, SubscriptionsAnswer } from '../../schemas/generated/types';
import { linkIn } from '../fixtures/mailbox';
import { type Customer, eventually, type Shop, shop, subscriberOf } from '../fixtures/shop';

const DAY = 24 * 60 * 60 * 1000;

let on: Shop;
beforeAll(async () => {
  on = await shop();
  await on.server.app.ready();
});
afterAll(() => on.server.close());

const subscriber = (licence?: string) => subscriberOf(on, licence);
const pause = (customer: Customer, id: string, months: number) =>
  customer.post<SubscriptionsAnswer>(`/api/v2/subscriptions/${id}/pause`, { months });
const pauseCode = (customer: Customer, id: string, months: number) =>
  customer.codeOf(`/api/v2/subscriptions/${id}/pause`, 'POST', { months });
const resume = (customer: Customer, id: string) => customer.codeOf(`/api/v2/subscriptions/${id}/pause`, 'DELETE');
const payments = async (customer: Customer) =>
  (await customer.post<PaymentHistory>('/api/v2/customer/history/payment')).payments;
/** Time passes, and what is due is done. */
async function until(moment: number): Promise<void> {
  on.pass(Math.max(0, moment - on.now()));
  await on.atRest();
}

test('a subscriber pauses from the next renewal on: nothing is charged or opened for so long, then it renews', async () => {
  const { customer, id, renewsAt, pauseMonths } = await subscriber();
  expect(pauseMonths).toBe(3);
  const from = Date.parse(renewsAt!);
  const renewal = addPeriods(from, 'MONTH', 2);
  const { subscriptions } = await pause(customer, id, 2);
  const decided = { state: 'ACTIVE', pausedFrom: renewsAt, renewsAt: new Date(renewal).toISOString() };
  expect(subscriptions[0]).toMatchObject(decided);
  expect(subscriptions[0]!.pauseMonths).toBeUndefined();
  // whoever presses twice has decided once
  await pause(customer, id, 2);
  await on.atRest();
  const told = on.mailbox.sent.filter(({ to, subject }) => to === customer.email && /paused/.test(subject));
  expect(told.map(({ subject }) => subject)).toEqual(['Your Monthly subscription is paused']);
  expect(await customer.plays('film-2')).toBe('200');

  await until(from + DAY);
  expect(await customer.subscription()).toMatchObject({ ...decided, state: 'PAUSED' });
  expect(await customer.plays('film-2')).toBe('403 LICENCE_REQUIRED');
  expect(await payments(customer)).toHaveLength(1);
  // a second one of the same would be charged beside it
  expect(await customer.codeOf('/api/v2/checkout/orders', 'POST', await customer.request('monthly'))).toBe(
    '409 ALREADY_LICENSED',
  );

  await until(renewal + 1);
  await eventually(async () => expect(await payments(customer)).toHaveLength(2));
  expect(await customer.plays('film-2')).toBe('200');
  const next = new Date(addPeriods(renewal, 'MONTH', 1)).toISOString();
  expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE', renewsAt: next, pauseMonths: 3 });
  // and goes on from there
  await until(Date.parse(next) + 1);
  await eventually(async () => expect(await payments(customer)).toHaveLength(3));
});

/** The reminders that a customer got before a pause ended. */
const reminded = (customer: Customer) =>
  on.mailbox.sent.filter(({ to, subject }) => to === customer.email && /resumes on/.test(subject));

test('a week before a pause ends, its customer is reminded of what is charged then, once', async () => {
  const { customer, id, renewsAt } = await subscriber();
  await pause(customer, id, 2);
  // taken back, and decided on again: it is one pause
  expect(await resume(customer, id)).toBe('200');
  await pause(customer, id, 2);
  const end = addPeriods(Date.parse(renewsAt!), 'MONTH', 2);
  await until(end - 7 * DAY - 1000);
  expect(reminded(customer)).toEqual([]);
  await until(end - 7 * DAY);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(end);
  const [mail, ...more] = reminded(customer);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`Your Monthly subscription resumes on ${day}`);
  expect(mail!.text).toContain('€10.00');
  expect(linkIn(mail!).pathname).toMatch(/\/account$/);
});

test('nobody is reminded of a pause that is none any more: resumed early, made longer, or cancelled', async () => {
  const [resumed, longer, cancelled] = [await subscriber(), await subscriber(), await subscriber()];
  for (const { customer, id } of [resumed, longer, cancelled]) await pause(customer, id, 2);
  const from = Date.parse(resumed.renewsAt!);
  await resume(longer.customer, longer.id);
  await pause(longer.customer, longer.id, 3);
  await until(from + 10 * DAY);
  expect(await resume(resumed.customer, resumed.id)).toBe('200');
  await cancelled.customer.post(`/api/v2/subscriptions/${cancelled.id}/cancel`);
  await until(addPeriods(from, 'MONTH', 2) - 7 * DAY);
  for (const { customer } of [resumed, longer, cancelled]) expect(reminded(customer)).toEqual([]);
  await until(addPeriods(from, 'MONTH', 3) - 7 * DAY);
  expect(reminded(resumed.customer)).toEqual([]);
  expect(reminded(cancelled.customer)).toEqual([]);
  // of the pause that it was in the end
  expect(reminded(longer.customer)).toHaveLength(1);
});

test('a pause is ended early, and the renewal is charged then; one that has not begun is taken back', async () => {
  const { customer, id, renewsAt } = await subscriber();
  await pause(customer, id, 3);
  expect(await resume(customer, id)).toBe('200');
  expect(await customer.subscription()).toMatchObject({ state: 'ACTIVE', renewsAt, pauseMonths: 3 });
  // whoever presses twice has decided once
  expect(await resume(customer, id)).toBe('200');

  await pause(customer, id, 3);
  await until(Date.parse(renewsAt!) + 10 * DAY);
  expect((await customer.subscription()).state).toBe('PAUSED');
  const resumedAt = on.now();
  expect(await resume(customer, id)).toBe('200');
  await on.atRest();
  await eventually(async () => expect(await payments(customer)).toHaveLength(2));
  expect(await customer.plays('film-2')).toBe('200');
  const subscription = await customer.subscription();
  expect(subscription.state).toBe('ACTIVE');
  expect(Date.parse(subscription.renewsAt!)).toBe(addPeriods(resumedAt, 'MONTH', 1));
});

test('only what its licence allows can be paused, for at most so long, by whose it is', async () => {
  const { customer, id } = await subscriber();
  expect(await pauseCode(customer, id, 4)).toBe('409 PAUSE_UNAVAILABLE');
  expect(await pauseCode(customer, id, 0)).toBe('400 BAD_BODY');
  expect(await pauseCode(await on.customer(), id, 1)).toBe('404 UNKNOWN_SUBSCRIPTION');
  await pause(customer, id, 1);
  expect(await pauseCode(customer, id, 2)).toBe('409 PAUSE_UNAVAILABLE');
  await customer.post(`/api/v2/subscriptions/${id}/cancel`);
  expect(await resume(customer, id)).toBe('409 PAUSE_UNAVAILABLE');
  // in its trial, and of a licence that says nothing of pauses
  const trial = await subscriber('trial');
  expect(trial.pauseMonths).toBeUndefined();
  expect(await pauseCode(trial.customer, trial.id, 1)).toBe('409 PAUSE_UNAVAILABLE');
});
