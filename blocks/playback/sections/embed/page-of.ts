import { type ContentPage, contentPage, isPlayableType } from '../../../../renderer/contract/content-routes';
import type { ContentItem } from '../../../../schemas/generated/types';

/** The page on which an item is watched; undefined for what has no player. */
export function pageOf({ type, id }: Pick<ContentItem, 'type' | 'id'>): ContentPage | undefined {
  return isPlayableType(type) ? contentPage(type, id) : undefined;
}
