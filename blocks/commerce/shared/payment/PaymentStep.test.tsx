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

async function opened(acknowledgement: 'NONE' | 'REQUIRED') {
  const onPay = vi.fn(async () => {});
  const props = {
    basket: BASKET,
    cards: [{ ...CARD, default: true }],
    method: { name: 'card', group: 'CREDIT_CARD', takesCards: true, isSandbox: true, stripe: null },
  };
  const step = { ...props, prompts: [], acknowledgement, problem: undefined, onPay };
  const { user } = await drawEntry(PaymentStep as never, step as never);
  return { user, onPay };
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
