import type { Load } from '../../../../renderer/contract';
import type { LicencesAnswer } from '../../../../schemas/generated/types';

/** The ways to pay. */
export type PaymentUpdateData = Pick<LicencesAnswer, 'availablePaymentProviders'>;

const load: Load<'payment-update', PaymentUpdateData> = async (_settings, { api }) => {
  const { availablePaymentProviders } = await api.licences({});
  return { availablePaymentProviders };
};

export default load;
