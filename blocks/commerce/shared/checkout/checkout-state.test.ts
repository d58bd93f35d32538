import { describe, expect, test } from 'vitest';
import { type CheckoutAction, type CheckoutState, checkoutReducer, startCheckout } from './checkout-state';
import { readStep, STEPS, shownStep, stepsOf } from './steps';

const reduced = (...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(checkoutReducer, startCheckout(STEPS.licence));

describe('the state of checkout', () => {
  test('SU-03 a step change records the previous step and the direction', () => {
    const state = reduced(
      { type: 'setStep', step: STEPS.card, direction: 'forward' },
      { type: 'setStep', step: STEPS.licence, direction: 'backwards' },
    );
    expect(state).toMatchObject({ step: 0, lastStep: 4, direction: 'backwards' });
  });

  test('SU-05 (part) applying a voucher is loading until it counts or not; removal resets', () => {
    const applied: CheckoutAction[] = [{ type: 'voucherCode', code: 'HALF' }, { type: 'applyVoucher' }];
    expect(reduced(...applied)).toMatchObject({ isLoadingVoucher: true, hasValidVoucher: false });
    expect(reduced(...applied, { type: 'validVoucher', code: 'HALF' })).toMatchObject({
      ...{ isLoadingVoucher: false, hasValidVoucher: true, appliedCode: 'HALF' },
    });
    expect(reduced(...applied, { type: 'invalidVoucher', message: 'No' })).toMatchObject({
      ...{ isLoadingVoucher: false, hasValidVoucher: false, appliedCode: null, voucherError: { message: 'No' } },
    });
    const removed = reduced(...applied, { type: 'validVoucher', code: 'HALF' }, { type: 'removeVoucher' });
    expect(removed).toEqual(startCheckout(STEPS.licence));
  });

  test('SU-04 (part) choosing a licence clears the voucher', () => {
    expect(reduced({ type: 'validVoucher', code: 'HALF' }, { type: 'selectLicence' })).toEqual(
      startCheckout(STEPS.licence),
    );
  });

  test('SU-06 (part) errors are stored per step', () => {
    const state = reduced(
      { type: 'signupError', step: STEPS.card, label: 'cardDeclined' },
      { type: 'signupError', step: STEPS.address, label: 'requiredField' },
      { type: 'clearError', step: STEPS.address },
    );
    expect(state.errors).toEqual({ 4: 'cardDeclined' });
  });

  test('SU-06 (part) an address change may update the tax number and optionally clears errors', () => {
    const failed: CheckoutAction = { type: 'signupError', step: STEPS.card, label: 'cardDeclined' };
    const moved = reduced(failed, { type: 'address', countryCode: 'PT', taxNumber: '123456789' });
    expect(moved).toMatchObject({ address: { countryCode: 'PT' }, userProfile: { taxNumber: '123456789' } });
    expect(moved.errors).toEqual({ 4: 'cardDeclined' });
    const cleared = checkoutReducer(moved, { type: 'address', countryCode: 'BR', clearsErrors: true });
    expect(cleared.errors).toEqual({});
    expect(cleared).toMatchObject({
      address: { countryCode: 'BR' },
      userProfile: { taxNumber: '123456789' },
      errors: {},
    });
  });

  test('SU-06 (part) another email address of a guest clears the errors of every step; the same one clears none', () => {
    const failed: CheckoutAction[] = [
      { type: 'guestEmail', email: 'ada@example.com' },
      { type: 'signupError', step: STEPS.card, label: 'cardDeclined' },
      { type: 'signupError', step: STEPS.address, label: 'requiredField' },
    ];
    const same = reduced(...failed, { type: 'guestEmail', email: 'ada@example.com' });
    expect(same).toMatchObject({ guestEmail: 'ada@example.com', errors: { 3: 'requiredField', 4: 'cardDeclined' } });
    const other = checkoutReducer(same, { type: 'guestEmail', email: 'grace@example.com' });
    expect(other.guestEmail).toBe('grace@example.com');
    expect(other.errors).toEqual({});
    // what the tab stored is known again, and is no change
    const error: CheckoutAction = { type: 'signupError', step: STEPS.card, label: 'cardDeclined' };
    expect(reduced(error, { type: 'hydrate', state: { guestEmail: 'ada@example.com' } }).errors).toEqual({
      4: 'cardDeclined',
    });
  });

  test('SU-07 the acknowledgement of a trial is none, required or acknowledged', () => {
    const acknowledge: CheckoutAction = { type: 'acknowledgeTrial', isAcknowledged: true };
    expect(reduced(acknowledge).freeTrialAcknowledgement).toBe('NONE');
    expect(reduced({ type: 'trial', isRequired: true }).freeTrialAcknowledgement).toBe('REQUIRED');
    expect(reduced({ type: 'trial', isRequired: true }, acknowledge).freeTrialAcknowledgement).toBe('ACKNOWLEDGED');
    // told again, it stays acknowledged; a purchase without a trial needs none
    const both = reduced({ type: 'trial', isRequired: true }, acknowledge, { type: 'trial', isRequired: true });
    expect(both.freeTrialAcknowledgement).toBe('ACKNOWLEDGED');
    expect(checkoutReducer(both, { type: 'trial', isRequired: false }).freeTrialAcknowledgement).toBe('NONE');
  });

  test('SU-12 (part) cancelling and reactivating a licence are steps of their own, which are left again', () => {
    const account = startCheckout(STEPS.empty);
    const cancelling = checkoutReducer(account, { type: 'cancelLicence', id: 'one' });
    expect(cancelling).toMatchObject({ step: 5, lastStep: 8, direction: 'forward', cancellingLicence: 'one' });
    const kept = checkoutReducer(cancelling, { type: 'clearCancelLicence' });
    expect(kept).toMatchObject({ step: 8, lastStep: 5, direction: 'backwards', cancellingLicence: null });
    const reactivating = checkoutReducer(kept, { type: 'reactivateLicence', id: 'one' });
    expect(reactivating).toMatchObject({ step: 6, reactivatingLicence: 'one', cancellingLicence: null });
    expect(checkoutReducer(reactivating, { type: 'clearCancelLicence' }).reactivatingLicence).toBeNull();
  });
});

describe('the steps', () => {
  test('SU-01 steps by number: licence, account, payment method, address, card, cancellation, reactivation, partitions, empty', () => {
    expect(STEPS).toEqual({
      ...{ licence: 0, account: 1, paymentMethod: 2, address: 3, card: 4 },
      ...{ confirmCancellation: 5, confirmReactivation: 6, partitions: 7, empty: 8 },
    });
    // what the account confirms is no step of a purchase that an address could name
    const named = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '', 'x', null].map(readStep);
    expect(named).toEqual([0, 1, 2, 3, 4, null, null, 7, null, null, null, null, null]);
  });

  const progress = {
    ...{ hasLicence: true, isMember: true, choosesMethod: false, hasMethod: true, hasAddress: true },
    choosesLicence: true,
    accountFirst: false,
    hasPartitions: false,
    isPartitioned: false,
  };

  test('SU-02 RS-09 (part) there are two orders: the licence first, or the account; the licence’s step may be hidden', () => {
    const all = { choosesLicence: true, choosesMethod: true, accountFirst: false, hasPartitions: false };
    expect(stepsOf(all)).toEqual([0, 1, 2, 3, 4]);
    expect(stepsOf({ ...all, accountFirst: true })).toEqual([1, 0, 2, 3, 4]);
    expect(stepsOf({ ...all, choosesMethod: false })).toEqual([0, 1, 3, 4]);
    expect(stepsOf({ ...all, choosesLicence: false })).toEqual([1, 2, 3, 4]);
    expect(stepsOf({ ...all, choosesLicence: false, accountFirst: true })).toEqual([1, 2, 3, 4]);
  });

  test('RS-28 (part) where customers belong to partitions, these come after the account and before what is on offer', () => {
    const all = { choosesLicence: true, choosesMethod: false, accountFirst: false, hasPartitions: true };
    expect(stepsOf(all)).toEqual([1, 7, 0, 3, 4]);
    const partitioned = { ...progress, hasPartitions: true };
    expect(shownStep(null, partitioned)).toBe(STEPS.partitions);
    expect(shownStep(STEPS.card, partitioned)).toBe(STEPS.partitions);
    expect(shownStep(null, { ...partitioned, isMember: false })).toBe(STEPS.account);
    expect(shownStep(null, { ...partitioned, isPartitioned: true })).toBe(STEPS.card);
  });

  test('SU-01 (part) what is still to be done comes first; what is done can be gone back to', () => {
    expect(shownStep(null, progress)).toBe(STEPS.card);
    expect(shownStep(null, { ...progress, hasLicence: false })).toBe(STEPS.licence);
    expect(shownStep(null, { ...progress, isMember: false })).toBe(STEPS.account);
    expect(shownStep(STEPS.card, { ...progress, hasAddress: false })).toBe(STEPS.address);
    expect(shownStep(STEPS.licence, progress)).toBe(STEPS.licence);
    expect(shownStep(STEPS.account, progress)).toBe(STEPS.card);
    expect(shownStep(STEPS.paymentMethod, progress)).toBe(STEPS.card);
  });
});
