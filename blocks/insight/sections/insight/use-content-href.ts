import { useMemo } from 'react';
import { useEngine, useQuery } from '../../../../renderer/contract';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import type { InsightReport } from '../../../../schemas/generated/types';

/** Finds the pages of what was played, as soon as the catalogue has said what it is. */
export function useContentHref({ content }: InsightReport): (contentId: string) => string | undefined {
  const { api, routeHref } = useEngine();
  const ids = content.flatMap(({ id, title }) => (title === null ? [] : [id]));
  const { data: cards } = useQuery({
    key: ids.length > 0 ? ['insightContent', ids] : null,
    load: ({ signal }) => api.cards({ ids }, signal),
    keepsPrevious: true,
  });
  const hrefs = useMemo(() => new Map(cards?.map((card) => [card.id, cardHref(card, routeHref)])), [cards, routeHref]);
  return (id) => hrefs.get(id);
}
