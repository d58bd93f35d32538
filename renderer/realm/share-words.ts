import type { Card, ContentItem } from '../../schemas/generated/types';

/** What a share picture says and shows. */
export interface ShareWords {
  title: string;
  /** What the content belongs to. */
  kicker: string | undefined;
  /** A realm media path, or an address on another host. */
  cover: string | undefined;
}

/** What the picture of content says on other sites: nothing that a page would hide from who has not seen it. Pure. */
export const shareWords = ({
  item,
  series,
}: {
  item: ContentItem;
  series?: Pick<Card, 'title'> | undefined;
}): ShareWords => ({
  title: item.spoilerFreeTitle ?? item.title,
  kicker: series?.title ?? item.competition?.title,
  cover: item.coverUrl ?? item.posterUrl,
});
