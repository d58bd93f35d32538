import type { Load } from '../../../../renderer/contract';
import type { LicencesAnswer } from '../../../../schemas/generated/types';

/** The ways to pay. */
export type PaymentUpdateData = Pick<LicencesAnswer, 'availablePaymentProviders' | 'isSandbox'>;

const load: Load<'payment-update', PaymentUpdateData> = async (_settings, { api }) => {
  const { availablePaymentProviders, isSandbox } = await api.licences({});
  return { availablePaymentProviders, isSandbox };
};

export default load;
