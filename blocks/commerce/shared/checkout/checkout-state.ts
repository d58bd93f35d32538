import { produce } from 'immer';
import type { BillingField } from '../../../../renderer/commerce/billing-details';
import { warnOfUnknownAction } from '../../../../renderer/contract/unknown-action';
import type { TrialAcknowledgement } from '../payment/PaymentStep';
import { STEPS, type StepNumber } from './steps';

/** What checkout knows besides its address and what the server says (EN-11). */
export interface CheckoutState {
  step: StepNumber;
  lastStep: StepNumber | null;
  direction: 'forward' | 'backwards';
  /** The subscription that is to be cancelled once that is confirmed, by its id. */
  cancellingLicence: string | null;
  /** The same for one that is to be reactivated. */
  reactivatingLicence: string | null;
  /** What a purchase cannot be billed without. */
  missingFields: BillingField[];
  /** Where it is billed to, as far as is known. */
  address: { countryCode: string } | null;
  /** The address that a visitor without an account gave; null before. */
  guestEmail: string | null;
  /** Who is billed, as far as is known. */
  userProfile: { taxNumber: string | null };
  /** Keys of labels, by step. */
  errors: Partial<Record<StepNumber, string>>;
  /** What is typed into the voucher box. */
  voucherCode: string;
  /** The code that counts. */
  appliedCode: string | null;
  hasValidVoucher: boolean;
  isLoadingVoucher: boolean;
  /** Why the code does not count: the server's words, or null for those of the label. */
  voucherError: { message: string | null } | null;
  freeTrialAcknowledgement: TrialAcknowledgement;
  complete: boolean;
}

/** SU-14 */
export type CheckoutAction =
  | { type: 'setStep'; step: StepNumber; direction: CheckoutState['direction'] }
  | { type: 'setComplete' }
  /** Without a tax number, that stays as it is. */
  | { type: 'address'; countryCode: string; taxNumber?: string | null; clearsErrors?: boolean }
  /** Another address clears the errors of every step: they were told to somebody else. */
  | { type: 'guestEmail'; email: string }
  | { type: 'signupError'; step: StepNumber; label: string }
  | { type: 'clearError'; step: StepNumber }
  | { type: 'voucherCode'; code: string }
  | { type: 'applyVoucher' }
  | { type: 'validVoucher'; code: string }
  | { type: 'invalidVoucher'; message: string | null }
  | { type: 'removeVoucher' }
  | { type: 'selectLicence' }
  | { type: 'trial'; isRequired: boolean }
  | { type: 'acknowledgeTrial'; isAcknowledged: boolean }
  | { type: 'cancelLicence'; id: string }
  | { type: 'reactivateLicence'; id: string }
  /** Neither is to be confirmed any more. */
  | { type: 'clearCancelLicence' }
  | { type: 'missingFields'; fields: readonly BillingField[] }
  | { type: 'hydrate'; state: Partial<CheckoutState> };

export const startCheckout = (step: StepNumber): CheckoutState => ({
  step,
  lastStep: null,
  direction: 'forward',
  cancellingLicence: null,
  reactivatingLicence: null,
  missingFields: [],
  address: null,
  guestEmail: null,
  userProfile: { taxNumber: null },
  errors: {},
  voucherCode: '',
  appliedCode: null,
  hasValidVoucher: false,
  isLoadingVoucher: false,
  voucherError: null,
  freeTrialAcknowledgement: 'NONE',
  complete: false,
});

function withoutVoucher(state: CheckoutState): void {
  state.voucherCode = '';
  state.appliedCode = null;
  state.hasValidVoucher = false;
  state.isLoadingVoucher = false;
  state.voucherError = null;
}

function moveTo(state: CheckoutState, step: StepNumber, direction: CheckoutState['direction']): void {
  if (step === state.step) return;
  state.lastStep = state.step;
  state.step = step;
  state.direction = direction;
}

/** The transitions of checkout (SU-03…07, SU-12, SU-14). An action that it does not know changes nothing, and is logged. */
export const checkoutReducer = (state: CheckoutState, action: CheckoutAction): CheckoutState =>
  produce(state, (next) => {
    switch (action.type) {
      case 'setStep':
        moveTo(next, action.step, action.direction);
        return;
      case 'setComplete':
        next.complete = true;
        return;
      case 'address':
        next.address = { countryCode: action.countryCode };
        if (action.taxNumber !== undefined) next.userProfile.taxNumber = action.taxNumber;
        if (action.clearsErrors) next.errors = {};
        return;
      case 'guestEmail':
        if (action.email !== state.guestEmail) next.errors = {};
        next.guestEmail = action.email;
        return;
      case 'signupError':
        next.errors[action.step] = action.label;
        return;
      case 'clearError':
        delete next.errors[action.step];
        return;
      case 'voucherCode':
        next.voucherCode = action.code;
        next.voucherError = null;
        return;
      case 'applyVoucher':
        next.isLoadingVoucher = true;
        next.voucherError = null;
        return;
      case 'validVoucher':
        next.isLoadingVoucher = false;
        next.hasValidVoucher = true;
        next.appliedCode = action.code;
        return;
      case 'invalidVoucher':
        next.isLoadingVoucher = false;
        next.hasValidVoucher = false;
        next.appliedCode = null;
        next.voucherError = { message: action.message };
        return;
      case 'removeVoucher':
      case 'selectLicence':
        withoutVoucher(next);
        return;
      case 'trial':
        if (!action.isRequired) next.freeTrialAcknowledgement = 'NONE';
        else if (state.freeTrialAcknowledgement === 'NONE') next.freeTrialAcknowledgement = 'REQUIRED';
        return;
      case 'acknowledgeTrial':
        if (state.freeTrialAcknowledgement !== 'NONE')
          next.freeTrialAcknowledgement = action.isAcknowledged ? 'ACKNOWLEDGED' : 'REQUIRED';
        return;
      case 'cancelLicence':
        next.cancellingLicence = action.id;
        moveTo(next, STEPS.confirmCancellation, 'forward');
        return;
      case 'reactivateLicence':
        next.reactivatingLicence = action.id;
        moveTo(next, STEPS.confirmReactivation, 'forward');
        return;
      case 'clearCancelLicence':
        next.cancellingLicence = null;
        next.reactivatingLicence = null;
        moveTo(next, STEPS.empty, 'backwards');
        return;
      case 'missingFields':
        next.missingFields = [...action.fields];
        return;
      case 'hydrate':
        Object.assign(next, action.state);
        return;
      default:
        warnOfUnknownAction('checkout', (action as { type: unknown }).type);
    }
  });
