// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import Subscriptions from './Subscriptions';

const PRICE = { amount: 890, scale: 2, currency: 'EUR' };
const ACTIVE = {
  ...{ id: 'one', licenceId: 'card', name: 'The card', state: 'ACTIVE', price: PRICE, period: 'MONTH' },
  ...{ startedAt: '2026-11-01T00:00:00.000Z', renewsAt: '2026-12-01T00:00:00.000Z', endsAt: null },
};
const CANCELLED = { ...ACTIVE, state: 'CANCELLED', renewsAt: null, endsAt: '2026-12-01T00:00:00.000Z' };
const OFFER = { title: 'Stay', price: { ...PRICE, amount: 445 }, periods: 3 };
const answer = (...subscriptions: object[]) => ({ subscriptions, purchases: [] });

afterEach(cleanup);

const opened = (before: object, answers: Readonly<Record<string, unknown>>) =>
  drawEntry(Subscriptions, {}, { status: 'customer', answers: { subscriptions: answer(before), ...answers } });
const status = () => screen.getByRole('status').textContent;
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const expectFocused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('once a subscription is cancelled or reactivated, its name has the focus and its new state is announced', async () => {
  const { user } = await opened(ACTIVE, {
    cancelSubscription: answer(CANCELLED),
    reactivateSubscription: answer(ACTIVE),
  });
  await user.click(await screen.findByRole('button', { name: 'cancelSubscription' }));
  expect(status()).toBe('');
  await user.click(inDialog('cancelSubscription'));
  await expectFocused('The card');
  expect(status()).toContain('subscriptionCancelled');
  await user.click(screen.getByRole('button', { name: 'reactivateSubscription' }));
  await user.click(inDialog('reactivateSubscription'));
  await waitFor(() => expect(status()).toContain('subscriptionRenews'));
  await expectFocused('The card');
});

test('in a free trial, what is offered before they cancel begins when the trial ends, and no price is paid to stay', async () => {
  const { user } = await opened({ ...ACTIVE, state: 'TRIAL', cancellationPromo: OFFER }, {});
  await user.click(await screen.findByRole('button', { name: 'cancelSubscription' }));
  expect(inDialog('keepTrial')).toBeTruthy();
  const words = screen.getByRole('dialog').textContent;
  expect(words).toMatch(/keepTrialTerms .*pricePerMonth 8.9 periodCount 3 MONTH 2026-12-01/);
  expect(words).not.toMatch(/keepFor|keepTerms/);
});

test('who takes what is offered before they cancel is told so', async () => {
  const { user } = await opened(
    { ...ACTIVE, cancellationPromo: OFFER },
    { keepSubscription: answer({ ...ACTIVE, price: OFFER.price }) },
  );
  await user.click(await screen.findByRole('button', { name: 'cancelSubscription' }));
  await user.click(inDialog('keepFor pricePerMonth 4.45'));
  await expectFocused('The card');
  expect(screen.getByText('cancellationOfferTaken')).toBeTruthy();
  expect(status()).toContain('cancellationOfferTaken');
});
