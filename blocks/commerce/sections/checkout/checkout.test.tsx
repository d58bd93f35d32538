// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import Checkout from './Checkout';
import type { CheckoutData } from './load';

const offer = (id: string, name: string) => ({
  ...{ id, name, type: 'SUBSCRIPTION', period: 'MONTH' },
  amounts: [{ amount: 999, scale: 2, currency: 'EUR', default: true }],
});
const DATA = {
  ...{ licences: [offer('fan', 'Fan'), offer('club', 'Club')], contentId: null, licenceId: null, step: null },
  ...{ opens: null, hasVouchers: false, availablePaymentProviders: [], isSandbox: true },
} as unknown as CheckoutData;

afterEach(cleanup);

const opened = (showLicencesOnSignup: boolean) =>
  drawEntry(Checkout, { id: 'checkout', settings: {}, data: DATA } as never, { realm: { showLicencesOnSignup } });
const stepNames = () => screen.getAllByRole('listitem').map((step) => step.textContent?.replace(/^\d/, ''));

test('RS-09 (part) showLicencesOnSignup shows the step in which a licence is chosen', async () => {
  await opened(true);
  expect(stepNames()).toEqual(['stepLicence', 'stepAccount', 'stepAddress', 'stepPayment']);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('RS-09 (part) without it, the first licence on offer is bought, and no choice is offered', async () => {
  const { calls } = await opened(false);
  expect(stepNames()).toEqual(['stepAccount', 'stepAddress', 'stepPayment']);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText('changeLicence')).toBeNull();
  const signUp = screen.getByRole('link', { name: 'createAccount' }).getAttribute('href')!;
  expect(decodeURIComponent(signUp)).toContain('licenceId=fan');
  expect(calls).toContainEqual(['basket', { body: { licenceId: 'fan' } }]);
});
