import { ApiError, type ContentApi, type Load } from '../../../../renderer/contract';
import type { LicenceOffer, LicencesAnswer } from '../../../../schemas/generated/types';
import { type PurchaseStep, readStep } from '../../shared/checkout/steps';
import { createsAccounts } from '../../shared/payment/creates-accounts';

export interface CheckoutData extends LicencesAnswer {
  /** The content that is wanted; null where somebody only looks at what is on offer. */
  contentId: string | null;
  licenceId: string | null;
  /** The name of the payment method; null where none is chosen. */
  paymentProvider: string | null;
  /** The step in the address; null where it names none. */
  step: PurchaseStep | null;
  /** Whether visitors create their account with an email address, which is then asked for. */
  takesEmail: boolean;
}

/** What opens a piece of content; everything on offer where there is none, or none that the viewer may know of. */
async function offersFor(api: ContentApi, contentId: string | null) {
  if (contentId !== null) {
    try {
      return { contentId, answer: await api.licences({ contentId }) };
    } catch (error) {
      if (!(error instanceof ApiError && [403, 404].includes(error.status))) throw error;
    }
  }
  return { contentId: null, answer: await api.licences({}) };
}

/** Rentals are offered with their film: among everything on offer they would bury the rest. */
function offeredAlone(licences: readonly LicenceOffer[], wanted: string | null): LicenceOffer[] {
  const lasting = licences.filter(({ id, rentalHours }) => rentalHours === undefined || id === wanted);
  return lasting.length > 0 ? lasting : [...licences];
}

const load: Load<'checkout', CheckoutData> = async (_settings, { api, query }) => {
  const wantedContent = query.get('contentId');
  const wanted = query.get('licenceId');
  const [{ contentId, answer: found }, access] = await Promise.all([offersFor(api, wantedContent), api.access()]);
  const answer = contentId === null ? { ...found, licences: offeredAlone(found.licences, wanted) } : found;
  const licenceId = answer.licences.find(({ id }) => id === wanted)?.id ?? null;
  const method = query.get('paymentProvider');
  const paymentProvider = answer.availablePaymentProviders.find(({ name }) => name === method)?.name ?? null;
  const step = readStep(query.get('step'));
  return { ...answer, contentId, licenceId, paymentProvider, step, takesEmail: createsAccounts(access) };
};

export default load;
