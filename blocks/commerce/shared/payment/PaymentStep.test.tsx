// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import { PaymentStep } from './PaymentStep';

const CARD = { id: 'card-1', provider: 'card', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 };
const BASKET = {
  ...{ total: 0, scale: 2, currency: 'EUR', trialDays: 7, period: 'MONTH' },
  next: { total: 1500, startsAt: '2026-12-01T00:00:00.000Z' },
};

afterEach(cleanup);

async function opened(acknowledgement: 'NONE' | 'REQUIRED', cards: readonly (typeof CARD)[] = [CARD]) {
  const onPay = vi.fn(async () => {});
  const props = {
    basket: BASKET,
    cards: cards.map((card) => ({ ...card, default: true })),
    method: { name: 'card', group: 'CREDIT_CARD', takesCards: true, isSandbox: true, stripe: null },
  };
  const step = { ...props, prompts: [], acknowledgement, problem: undefined, onPay };
  const { user, calls } = await drawEntry(PaymentStep as never, step as never);
  return { user, calls, onPay };
}

test('RS-04 SU-07 a trial that has to be acknowledged cannot be begun before it is', async () => {
  const { user, onPay } = await opened('REQUIRED');
  await user.click(screen.getByRole('button', { name: 'startTrial' }));
  expect(screen.getAllByText('trialAcknowledgementMissing').length).toBeGreaterThan(0);
  expect(onPay).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'startTrial' }));
  expect(onPay).toHaveBeenCalledWith({ cardId: 'card-1', freeTrialAcknowledged: true, consentAnswers: [] });
});

test('RS-04 where the realm does not ask for it, there is nothing to tick', async () => {
  const { user, onPay } = await opened('NONE');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'startTrial' }));
  expect(onPay).toHaveBeenCalledWith({ cardId: 'card-1', freeTrialAcknowledged: false, consentAnswers: [] });
});

test('what is wrong with a card’s number, date and code is said at once, and of each field as soon as it is left', async () => {
  const { user, calls } = await opened('NONE', []);
  await user.click(screen.getByRole('button', { name: 'startTrial' }));
  expect(screen.getAllByText('requiredField')).toHaveLength(3);
  cleanup();

  const { user: other } = await opened('NONE', []);
  await other.type(screen.getByLabelText('cardNumber'), '4242 4242 4242 4241');
  expect(screen.queryByText('cardNumberInvalid')).toBeNull();
  await other.tab();
  expect(screen.getByText('cardNumberInvalid')).toBeTruthy();
  await other.keyboard('01/20');
  await other.tab();
  expect(screen.getByText('cardExpiryInvalid')).toBeTruthy();
  await other.keyboard('12{Enter}');
  for (const fault of ['cardNumberInvalid', 'cardExpiryInvalid', 'cardCodeInvalid'])
    expect(screen.getByText(fault), fault).toBeTruthy();
  expect(calls).toEqual([]);
});
