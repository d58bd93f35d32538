import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { INITIAL_STATE, reduceAnalytics } from '../../app/viewer/analytics/state';
import { reduceSession } from '../../app/viewer/session/actions';
import {
  type CheckoutAction,
  checkoutReducer,
  startCheckout,
} from '../../blocks/commerce/shared/checkout/checkout-state';
import { STEPS } from '../../blocks/commerce/shared/checkout/steps';
import { EMPTY_ROOM, roomReducer } from '../../blocks/playback/sections/watch-together/room-state';
import { UNKNOWN_VIEWER } from '../../renderer/contract';
import { formReducer, startForm } from '../../renderer/forms/form-state';

afterEach(() => void vi.restoreAllMocks());

/** Every store that is changed by actions, told to do what it cannot, by its file. */
const STORES: Readonly<Record<string, () => [before: unknown, after: unknown]>> = {
  'app/viewer/analytics/state.ts': () => [INITIAL_STATE, reduceAnalytics(INITIAL_STATE, { type: 'fly' } as never)],
  'app/viewer/session/actions.ts': () => [
    UNKNOWN_VIEWER,
    reduceSession(UNKNOWN_VIEWER, { do: 'fly' } as never, console.warn),
  ],
  'blocks/commerce/shared/checkout/checkout-state.ts': () => {
    const before = startCheckout(STEPS.licence);
    return [before, checkoutReducer(before, { type: 'fly' } as never)];
  },
  'blocks/playback/sections/watch-together/room-state.ts': () => [
    EMPTY_ROOM,
    roomReducer(EMPTY_ROOM, { is: 'fly' } as never),
  ],
  'renderer/forms/form-state.ts': () => {
    const before = startForm({});
    return [before, formReducer(before, { kind: 'fly' } as never)];
  },
};

test('every store that is changed by actions is tried here', () => {
  const reducers = ['app', 'blocks', 'renderer'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) => /export (?:const|function) (?:\w+Reducer|reduce[A-Z]\w*)\b/.test(readFileSync(file, 'utf8'))),
  );
  expect(reducers.sort()).toEqual(Object.keys(STORES).sort());
});

test('SU-14 the flow actions do what they are called for, and an unknown action, in any store, changes nothing and logs a warning', () => {
  const reduced = (...actions: CheckoutAction[]) => actions.reduce(checkoutReducer, startCheckout(STEPS.empty));
  // set step, set complete
  expect(reduced({ type: 'setStep', step: STEPS.address, direction: 'forward' })).toMatchObject({
    step: 3,
    lastStep: 8,
  });
  expect(reduced({ type: 'setComplete' }).complete).toBe(true);
  // signup error, clear error
  const failed: CheckoutAction = { type: 'signupError', step: STEPS.card, label: 'cardDeclined' };
  expect(reduced(failed).errors).toEqual({ 4: 'cardDeclined' });
  expect(reduced(failed, { type: 'clearError', step: STEPS.card }).errors).toEqual({});
  // voucher code, invalid voucher, remove voucher
  const typed: CheckoutAction = { type: 'voucherCode', code: 'HALF' };
  expect(reduced(typed).voucherCode).toBe('HALF');
  const refused = reduced(typed, { type: 'invalidVoucher', message: 'No' });
  expect(refused).toMatchObject({ hasValidVoucher: false, voucherError: { message: 'No' } });
  expect(checkoutReducer(refused, { type: 'removeVoucher' })).toEqual(startCheckout(STEPS.empty));
  // cancel licence, clear cancel licence, reactivate licence
  const cancelling = reduced({ type: 'cancelLicence', id: 'one' });
  expect(cancelling).toMatchObject({ step: 5, cancellingLicence: 'one' });
  const kept = checkoutReducer(cancelling, { type: 'clearCancelLicence' });
  expect(kept).toMatchObject({ step: 8, cancellingLicence: null });
  const reactivating = checkoutReducer(kept, { type: 'reactivateLicence', id: 'one' });
  expect(reactivating).toMatchObject({ step: 6, reactivatingLicence: 'one', cancellingLicence: null });
  // missing fields, hydrate
  expect(reduced({ type: 'missingFields', fields: ['taxNumber'] }).missingFields).toEqual(['taxNumber']);
  const stored = { voucherCode: 'HALF', appliedCode: 'HALF', hasValidVoucher: true };
  expect(reduced({ type: 'hydrate', state: stored })).toEqual({ ...startCheckout(STEPS.empty), ...stored });

  for (const [file, told] of Object.entries(STORES)) {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [before, after] = told();
    expect(after, file).toEqual(before);
    expect(warn, file).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('fly'));
    warn.mockRestore();
  }
});
