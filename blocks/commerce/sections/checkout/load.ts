import { ApiError, type ContentApi, type Load } from '../../../../renderer/contract';
import type { LicencesAnswer } from '../../../../schemas/generated/types';
import { readStep, type StepNumber } from './steps';

export interface CheckoutData extends LicencesAnswer {
  /** The content that is wanted; null where somebody only looks at what is on offer. */
  contentId: string | null;
  licenceId: string | null;
  /** The name of the payment method; null where none is chosen. */
  paymentProvider: string | null;
  /** The step in the address; null where it names none. */
  step: StepNumber | null;
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

const load: Load<'checkout', CheckoutData> = async (_settings, { api, query }) => {
  const wantedContent = query.get('contentId');
  const { contentId, answer } = await offersFor(api, wantedContent);
  const wanted = query.get('licenceId');
  const licenceId = answer.licences.find(({ id }) => id === wanted)?.id ?? null;
  const method = query.get('paymentProvider');
  const paymentProvider = answer.availablePaymentProviders.find(({ name }) => name === method)?.name ?? null;
  return { ...answer, contentId, licenceId, paymentProvider, step: readStep(query.get('step')) };
};

export default load;
