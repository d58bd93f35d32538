// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import { PaymentStep } from './PaymentStep';
import { PaymentProblem } from './pay';

const CARD = { id: 'card-1', provider: 'card', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 };
const BASKET = {
  ...{ total: 0, scale: 2, currency: 'EUR', trialDays: 7, period: 'MONTH' },
  next: { total: 1500, startsAt: '2026-12-01T00:00:00.000Z' },
};

afterEach(cleanup);

async function opened(
  acknowledgement: 'NONE' | 'REQUIRED',
  cards: readonly (typeof CARD)[] = [CARD],
  { problem, onPay = vi.fn(async () => {}) }: { problem?: string; onPay?: () => Promise<void> } = {},
) {
  const props = {
    basket: BASKET,
    cards: cards.map((card) => ({ ...card, default: true })),
    method: { name: 'card', group: 'CREDIT_CARD', takesCards: true, isSandbox: true, stripe: null },
  };
  const step = { ...props, prompts: [], acknowledgement, problem, onPay };
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
  await other.keyboard('13/40');
  await other.tab();
  expect(screen.getByText('cardMonthInvalid')).toBeTruthy();
  await other.clear(screen.getByLabelText('cardExpiry'));
  await other.type(screen.getByLabelText('cardExpiry'), '01/20');
  await other.tab();
  expect(screen.getByText('cardExpiryInvalid')).toBeTruthy();
  await other.keyboard('12{Enter}');
  for (const fault of ['cardNumberInvalid', 'cardExpiryInvalid', 'cardCodeInvalid'])
    expect(screen.getByText(fault), fault).toBeTruthy();
  expect(calls).toEqual([]);
});

test('what a payment came back from a bank with, and why a saved card was declined, has the focus', async () => {
  await opened('NONE', [CARD], { problem: 'authenticationFailed' });
  expect(document.activeElement).toBe(screen.getByText('authenticationFailed').closest('[role="alert"]'));
  cleanup();

  const { user } = await opened('NONE', [CARD], {
    onPay: () => Promise.reject(new PaymentProblem('cardDeclined')),
  });
  await user.click(screen.getByRole('button', { name: 'startTrial' }));
  expect(document.activeElement).toBe(screen.getByText('cardDeclined').closest('[role="alert"]'));
});

const caretOf = (input: HTMLInputElement) => [input.value, input.selectionStart];

test('a card’s number and expiry are grouped while they are typed, pasted or filled in, and the caret stays in its place', async () => {
  const { user } = await opened('NONE', []);
  const number = screen.getByLabelText<HTMLInputElement>('cardNumber');
  await user.type(number, '40000027');
  expect(caretOf(number)).toEqual(['4000 0027', 9]);
  await user.type(number, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(caretOf(number)).toEqual(['4090 0002 7', 3]);
  await user.keyboard('{Backspace}');
  expect(caretOf(number)).toEqual(['4000 0027', 2]);
  await user.clear(number);
  await user.paste(' 378282246310005 ');
  expect(number.value).toBe('3782 822463 10005');
  await user.clear(number);
  await user.paste('٤٢٤٢۴۲۴۲4242-4242');
  expect(number.value).toBe('4242 4242 4242 4242');

  const expiry = screen.getByLabelText<HTMLInputElement>('cardExpiry');
  await user.type(expiry, '12');
  expect(expiry.value).toBe('12');
  await user.type(expiry, '3');
  expect(caretOf(expiry)).toEqual(['12 / 3', 6]);
  await user.keyboard('{Backspace}{Backspace}');
  expect(expiry.value).toBe('12');
  for (const [typed, shown] of [
    ['4/30', '04 / 30'],
    ['0430', '04 / 30'],
    ['04-2030', '04 / 2030'],
  ]) {
    await user.clear(expiry);
    await user.type(expiry, typed!);
    expect(expiry.value, typed).toBe(shown);
  }
  expect([
    number.autocomplete,
    expiry.autocomplete,
    screen.getByLabelText<HTMLInputElement>('cardCode').autocomplete,
  ]).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
});
