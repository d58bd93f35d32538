import type { Load } from '../../../../renderer/contract';
import type { LicencesAnswer } from '../../../../schemas/generated/types';
import { readStep, type StepNumber } from './steps';

export interface CheckoutData extends LicencesAnswer {
  /** The content that is wanted; null where somebody only looks at what is on offer. */
  contentId: string | null;
  licenceId: string | null;
  /** The step in the address; null where it names none. */
  step: StepNumber | null;
}

const load: Load<'checkout', CheckoutData> = async (_settings, { api, query }) => {
  const contentId = query.get('contentId');
  const answer = await api.licences(contentId === null ? {} : { contentId });
  const wanted = query.get('licenceId');
  const licenceId = answer.licences.find(({ id }) => id === wanted)?.id ?? null;
  return { ...answer, contentId, licenceId, step: readStep(query.get('step')) };
};

export default load;
