import type { PromoContentLink } from '../../schemas/generated/types';
import type { PagedType } from '../contract/content-routes';

/** The type of content that each kind of a promo's link leads to (specification, section 3). */
export const PROMO_CONTENT = {
  VOD: 'VOD_VIDEO',
  LIVE: 'LIVE_EVENT',
  PLAYLIST: 'VOD_PLAYLIST',
} as const satisfies Readonly<Record<PromoContentLink['type'], PagedType>>;
