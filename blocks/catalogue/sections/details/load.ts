import type { Load, PageHead } from '../../../../renderer/contract';
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
  const first = items?.[0] ?? episodes?.[0] ?? seasons?.find((part) => part.episodes.length > 0)?.episodes[0];
  return { item, ...(series && { series }), ...(first && { first }) };
};

export default load;

export const head = ({ item, series }: DetailsData): PageHead => ({
  title: series ? `${item.title} · ${series.title}` : item.title,
  ...(item.description && { description: item.description }),
  ...(item.coverUrl && { image: item.coverUrl }),
});
