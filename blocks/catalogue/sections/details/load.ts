import type { Load, PageHead } from '../../../../renderer/contract';
import { isAnnounced } from '../../../../renderer/contract/availability';
import type { Card, ContentItem } from '../../../../schemas/generated/types';
import { loadSubject } from '../../../shared/main-entity';

export interface DetailsData {
  item: ContentItem;
  /** The series of a season. */
  series?: Card;
  /** What the main button plays. */
  first?: Card;
}

const load: Load<'details', DetailsData> = async ({ id }, context) => {
  const { item, series, seasons, episodes, items } = await loadSubject(id, context);
  const all = items ?? episodes ?? seasons?.flatMap((part) => part.episodes) ?? [];
  const first = all.find((card) => !isAnnounced(card, context.now));
  return { item, ...(series && { series }), ...(first && { first }) };
};

export default load;

export const head = ({ item, series }: DetailsData): PageHead => ({
  title: series ? `${item.title} · ${series.title}` : item.title,
  ...(item.description && { description: item.description }),
  ...(item.coverUrl && { image: item.coverUrl }),
  about: { item, ...(series && { series }) },
});
