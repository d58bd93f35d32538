import { ApiError, type ContentApi, type Load } from '../../../../renderer/contract';
import type { GiftsAnswer } from '../../../../schemas/generated/types';
import { createsAccounts } from '../../shared/payment/creates-accounts';
import { type GiftStep, readGiftStep } from './steps';

export interface GiftsData extends GiftsAnswer {
  /** The id of the gift in the address; null where it names none. */
  giftId: string | null;
  /** The step in the address; null where it names none. */
  step: GiftStep | null;
  /** Whether visitors create their account with an email address, which is then asked for. */
  takesEmail: boolean;
}

/** A realm that switches gifts off, and leaves the block on a page, has none to offer. */
async function offeredGifts(api: ContentApi): Promise<GiftsAnswer> {
  try {
    return await api.gifts({});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FEATURE_OFF') return { gifts: [], isSandbox: false };
    throw error;
  }
}

const load: Load<'gifts', GiftsData> = async (_settings, { api, query }) => {
  const [answer, access] = await Promise.all([offeredGifts(api), api.access()]);
  const step = readGiftStep(query.get('step'));
  return { ...answer, giftId: query.get('giftId'), step, takesEmail: createsAccounts(access) };
};

export default load;
