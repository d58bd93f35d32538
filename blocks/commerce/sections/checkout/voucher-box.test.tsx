// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import { checkoutReducer, startCheckout } from '../../shared/checkout/checkout-state';
import { STEPS } from '../../shared/checkout/steps';
import { VoucherBox } from './VoucherBox';

const VALID = 'SPRING';
const SPRING = { voucherCode: VALID, voucherName: 'Spring offer', voucherDescription: 'Half price.' };

afterEach(cleanup);

/** The box with an API that knows one code. */
function Box({ restored = false }: { restored?: boolean }) {
  const [state, dispatch] = useReducer(checkoutReducer, STEPS.card, (step) => ({
    ...startCheckout(step),
    ...(restored && { voucherCode: VALID, appliedCode: VALID, hasValidVoucher: true }),
  }));
  async function apply() {
    dispatch({ type: 'applyVoucher' });
    await Promise.resolve();
    if (state.voucherCode === VALID) dispatch({ type: 'validVoucher', code: VALID });
    else dispatch({ type: 'invalidVoucher', message: null });
  }
  return (
    <VoucherBox
      state={state}
      voucher={(state.hasValidVoucher ? SPRING : null) as never}
      onType={(code) => dispatch({ type: 'voucherCode', code })}
      onApply={apply}
      onRemove={() => dispatch({ type: 'removeVoucher' })}
    />
  );
}
const focusedText = () => document.activeElement?.textContent;
const status = () => screen.getByRole('status').textContent;
const code = () => screen.getByLabelText<HTMLInputElement>('voucherCode');
const press = (name: string) => screen.getByRole('button', { name });

test('a voucher that was applied has the focus and is announced, and so is its removal, after which another can be typed', async () => {
  const { user } = await drawEntry(Box, {});
  await user.type(code(), VALID);
  await user.click(press('applyVoucher'));
  await waitFor(() => expect(focusedText()).toBe('Spring offerHalf price.'));
  expect(status()).toBe('voucherApplied Spring offer');
  await user.click(press('removeVoucher'));
  expect(document.activeElement).toBe(code());
  expect(status()).toBe('voucherRemoved');
});

test('a code that does not count is corrected where it stands', async () => {
  const { user } = await drawEntry(Box, {});
  await user.type(code(), 'NOTHING');
  await user.click(press('applyVoucher'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('invalidVoucher'));
  expect(document.activeElement).toBe(code());
  await user.clear(code());
  await user.type(code(), VALID);
  expect(status()).toBe('');
});

test('a voucher that comes back with the page leaves the focus alone, and says nothing', async () => {
  await drawEntry(Box, { restored: true });
  expect(screen.getByText('Spring offer')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  expect(status()).toBe('');
});
