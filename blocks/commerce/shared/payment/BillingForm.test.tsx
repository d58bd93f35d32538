// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import { BillingForm } from './BillingForm';

afterEach(cleanup);

async function opened(
  checkoutTaxNumber: 'NONE' | 'OPTIONAL' | 'REQUIRED',
  taxNumber: string | null = null,
  checkoutAddress: 'COUNTRY' | 'FULL' = 'COUNTRY',
) {
  const onSaved = vi.fn(async () => {});
  const address = { id: '1', countryCode: 'PT', default: true };
  const drawn = await drawEntry(
    BillingForm,
    { account: { address, taxNumber }, country: null, action: 'continue', onSaved },
    { status: 'customer', realm: { checkoutAddress, checkoutTaxNumber }, answers: { changeBillingDetails: undefined } },
  );
  const go = () => drawn.user.click(screen.getByRole('button', { name: 'continue' }));
  const country = (code: string) => drawn.user.selectOptions(screen.getByLabelText(/^billingCountry/), code);
  return { ...drawn, onSaved, go, country };
}
const number = () => screen.getByLabelText<HTMLInputElement>(/^taxNumber/);

test('SU-06 (part) the tax number follows the country: each has its own, and what was typed is there when one comes back', async () => {
  const { user, calls, onSaved, go, country } = await opened('OPTIONAL', '123456789');
  expect(number().value).toBe('123456789');
  await country('BR');
  expect(number().value).toBe('');
  await user.type(number(), '12');
  await go();
  expect(screen.getByText('taxNumberInvalid')).toBeTruthy();
  expect(calls).toEqual([]);
  await country('PT');
  expect(number().value).toBe('123456789');
  await country('BR');
  expect(number().value).toBe('12');
  await user.clear(number());
  await go();
  const body = { address: { countryCode: 'BR' }, taxNumber: '' };
  await waitFor(() => expect(calls).toEqual([['changeBillingDetails', { body }]]));
  expect(onSaved).toHaveBeenCalledWith('BR', '');
});

test('SU-06 (part) a tax number is required where the realm says so, and asked for only where there are any', async () => {
  const { calls, go, country } = await opened('REQUIRED');
  await go();
  expect(screen.getByText('requiredField')).toBeTruthy();
  await country('BM');
  expect(screen.queryByLabelText(/^taxNumber/)).toBeNull();
  await go();
  await waitFor(() => expect(calls).toEqual([['changeBillingDetails', { body: { address: { countryCode: 'BM' } } }]]));
});

test('a Spanish number whose letter is another one’s is refused with what is expected, and nothing is sent', async () => {
  const { user, calls, go, country } = await opened('REQUIRED');
  await country('ES');
  await user.type(number(), '12345678A');
  await go();
  expect(screen.getByText('taxNumberCheckWrong')).toBeTruthy();
  expect(calls).toEqual([]);
  await user.clear(number());
  await user.type(number(), '12345678Z');
  await go();
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('where the realm wants no tax number, nobody is asked', async () => {
  await opened('NONE');
  expect(screen.queryByLabelText(/^taxNumber/)).toBeNull();
});

test('the address asks what the country has, and nothing that was typed is lost when the country changes', async () => {
  const { user, calls, go, country } = await opened('NONE', null, 'FULL');
  const names = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('name'));
  expect(names()).toEqual(['line1', 'line2', 'postalCode', 'city']);
  await country('US');
  expect(names()).toEqual(['line1', 'line2', 'city', 'state', 'postalCode']);
  await user.type(screen.getByLabelText(/^addressLine1/), '1 Main Street');
  await user.type(screen.getByLabelText(/^addressState/), 'MA');
  await user.type(screen.getByLabelText(/^addressZipCode/), '02110');
  await country('FR');
  await user.type(screen.getByLabelText(/^addressCity/), 'Boston');
  expect(screen.getByLabelText<HTMLInputElement>(/^addressPostalCode/).value).toBe('02110');
  await country('US');
  await go();
  const address = {
    ...{ countryCode: 'US', line1: '1 Main Street', line2: '', city: 'Boston', state: 'MA', postalCode: '02110' },
  };
  await waitFor(() => expect(calls).toEqual([['changeBillingDetails', { body: { address } }]]));
});

test('a part that the country needs is missed before anything is sent', async () => {
  const { calls, go, country } = await opened('NONE', null, 'FULL');
  await country('JP');
  await go();
  expect(screen.getAllByText('requiredField')).toHaveLength(3);
  expect(calls).toEqual([]);
});
