import { generateRssFeed } from 'feedsmith';
import type { Card, ItemsPage } from '../../../schemas/generated/types';
import type { Parameters } from '../../kernel/http/parameters';
import { contentClosed } from '../catalogue';
import type { OpenAddress, OpenCall } from './open-addresses';

const PARAMETERS = {
  language: { kind: 'text', description: 'The language (BCP 47). Defaults to Accept-Language.' },
} as const satisfies Parameters;

/** How many items the feed has, the newest first. */
const ITEMS = 30;

function itemOf(card: Card, { addressOf }: OpenCall<typeof PARAMETERS>) {
  const link = addressOf('newsItem', { id: card.id });
  return {
    title: card.title,
    ...(card.description && { description: card.description }),
    ...(card.publishedDate && { pubDate: new Date(card.publishedDate) }),
    ...(card.author && { dc: { creators: [card.author] } }),
    ...(link && { link }),
    guid: { value: link ?? card.id, isPermaLink: link !== undefined },
  };
}

/** A realm's news as RSS 2.0. */
export const newsFeed: OpenAddress<typeof PARAMETERS> = {
  file: 'news.rss',
  type: 'application/rss+xml; charset=utf-8',
  parameters: PARAMETERS,
  async make(call) {
    const { served, language, addressOf, base, bring } = call;
    const { name, settings } = served.realm;
    const closed = contentClosed('unauthenticated');
    const { contentList } = await bring<ItemsPage>(`/api/v2/items?type=NEWS&rpp=${ITEMS}`, closed);
    const title = settings.realmFullName ?? name;
    return generateRssFeed({
      title,
      description: title,
      link: addressOf('news', {}) ?? base ?? '',
      language,
      items: contentList.map((card) => itemOf(card, call)),
    });
  },
};
