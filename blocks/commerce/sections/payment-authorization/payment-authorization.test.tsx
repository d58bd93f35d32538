// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import PaymentAuthorization from './PaymentAuthorization';

const ORDER = { id: 'o-1', licenceId: 'monthly', name: 'Monthly', createdAt: '2026-11-20T12:00:00Z' };
const TOTAL = { amount: 1500, scale: 2, currency: 'EUR' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

async function opened(order: object | null, status: 'customer' | 'guest' = 'customer') {
  if (order) history.replaceState(null, '', '/payment-authorization?order=o-1');
  return drawEntry(PaymentAuthorization, { id: 'authorization', settings: {}, data: undefined } as never, {
    status,
    answers: { order: { ...ORDER, total: TOTAL, ...order } },
  });
}

test('RT-19 a renewal that waits for the bank says what is paid, and leads there', async () => {
  const { calls } = await opened({ state: 'ACTION_REQUIRED', redirectUrl: 'https://bank.example/confirm' });
  expect(await screen.findByText('authorizationMessage Monthly 15')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'continue' }).getAttribute('href')).toBe('https://bank.example/confirm');
  expect(calls[0]).toEqual(['order', { params: { id: 'o-1' } }]);
});

test('RT-19 one that was confirmed leads on to its confirmation', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  await opened({ state: 'SUCCEEDED' });
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/payment-confirmation?order=o-1'));
});

test('RT-19 one that was not leads to the cards, and an address without an order says so', async () => {
  await opened({ state: 'DECLINED' });
  expect(await screen.findByRole('heading', { name: 'paymentAbandoned' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account?section=paymentdetails');
  cleanup();
  history.replaceState(null, '', '/payment-authorization');
  await opened(null);
  expect(await screen.findByRole('heading', { name: 'notInAccount' })).toBeTruthy();
});
