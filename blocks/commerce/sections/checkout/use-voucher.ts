import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { ApiError, useEngine } from '../../../../renderer/contract';
import type { CheckoutAction, CheckoutState } from '../../shared/checkout/checkout-state';

/** The code that counts, for which licence; this tab remembers it over reloads. */
const STORED = 'checkoutVoucher';

/** SU-05: what can be done with the voucher box. */
export interface VoucherActions {
  type(code: string): void;
  /** Asks whether the code counts for the licence. */
  apply(licenceId: string): Promise<void>;
  remove(): void;
  /** Another licence was chosen: what counted for the one need not count for the other (SU-04). */
  forget(): void;
}

/** @param licenceId the licence in the address, whose voucher is restored after a reload */
export function useVoucher(
  { voucherCode }: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  licenceId: string | null,
): VoucherActions {
  const { viewer } = useEngine();
  const forgetStored = () => viewer.writeToTab(STORED, null);

  const restore = useEffectEvent(() => {
    const [storedFor, code] = (viewer.readFromTab(STORED) ?? '').split(' ');
    if (code && storedFor === licenceId)
      dispatch({ type: 'hydrate', state: { voucherCode: code, appliedCode: code, hasValidVoucher: true } });
  });
  useEffect(() => restore(), []);

  return {
    type: (code) => dispatch({ type: 'voucherCode', code }),
    async apply(licence) {
      const code = voucherCode.trim();
      dispatch({ type: 'applyVoucher' });
      try {
        await viewer.call('basket', { body: { licenceId: licence, voucherCode: code } });
        dispatch({ type: 'validVoucher', code });
        viewer.writeToTab(STORED, `${licence} ${code}`);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.code === 'VOUCHER_REFUSED';
        dispatch({ type: 'invalidVoucher', message: isRefused ? null : String((error as Error).message) });
      }
    },
    remove() {
      forgetStored();
      dispatch({ type: 'removeVoucher' });
    },
    forget() {
      forgetStored();
      dispatch({ type: 'selectLicence' });
    },
  };
}
