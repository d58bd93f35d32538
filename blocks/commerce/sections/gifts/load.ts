import { ApiError, type ContentApi, type Load } from '../../../../renderer/contract';
import type { GiftOffer, GiftsAnswer } from '../../../../schemas/generated/types';
import { createsAccounts } from '../../shared/payment/creates-accounts';
import { type GiftStep, readGiftStep } from './steps';

export interface GiftsData extends GiftsAnswer {
  /** The gift in the address, or the only one that there is; null where one is to be chosen. */
  gift: GiftOffer | null;
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
  const wanted = query.get('giftId');
  const gift = answer.gifts.find(({ externalId }) => externalId === wanted) ?? null;
  return { ...answer, gift, step: readGiftStep(query.get('step')), takesEmail: createsAccounts(access) };
};

export default load;
