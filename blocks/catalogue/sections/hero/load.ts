import { type Load, type LoadContext, tellsResult } from '../../../../renderer/contract';
import { withoutResult } from '../../../../renderer/contract/hide-results';
import { drawnCard } from '../../../../renderer/ui/card/drawn-card';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import type { Card, SectionHead } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';
import { inOrder } from './in-order';

export interface HeroData {
  items: Card[];
  section?: SectionHead;
}

/** What a slide draws of its content besides what a card does. */
const OF_SLIDES = ['coverUrl', 'description', 'previewUrl', 'rating'] as const;

/** A hero does not ask before it reveals a result: it never has one. */
function withoutSpoiler(card: Card): Card {
  if (!tellsResult(card)) return card;
  const { resultHidden: _, ...rest } = withoutResult(card);
  return rest;
}

function drawnSlide(whole: Card): Card {
  const card = withoutSpoiler(whole);
  const more = OF_SLIDES.flatMap((key) => (card[key] === undefined ? [] : [[key, card[key]]]));
  return { ...drawnCard(card, 'landscape'), ...Object.fromEntries(more) };
}

const load: Load<'hero', HeroData> = async ({ source }, { api, params, hints, now }) => {
  if (source.ids) return { items: inOrder(await api.cards({ ids: source.ids }), now).map(drawnSlide) };
  // the same call as the page's rails make: it is answered once
  const { heroes, section } = await api.section({
    id: fromParams(source.section ?? '', params) ?? '',
    ...hints,
    page: 1,
  });
  return { items: inOrder(heroes, now).map(drawnSlide), section };
};

export default load;

/** Its items are in the order of how they stand. */
export const nextChange = ({ items }: HeroData, { now }: Pick<LoadContext, 'now'>) => firstEventChange(items, now);

export const isEmpty = ({ items, section }: HeroData) => items.length === 0 && !section;
