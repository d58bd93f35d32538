import type { ContentItem } from '../../../schemas/generated/types';
import { PICTURE_WIDTH, type Site } from '../site';

/** What every thing of the vocabulary may say of itself besides its name. */
export const describedBy = ({ description, coverUrl }: ContentItem, site: Site) => ({
  ...(description && { description }),
  ...(coverUrl && { image: site.media(coverUrl, PICTURE_WIDTH) }),
});
