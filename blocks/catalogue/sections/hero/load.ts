import type { Load, LoadContext } from '../../../../renderer/contract';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import type { Card, SectionHead } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';
import { inOrder } from './in-order';

export interface HeroData {
  items: Card[];
  section?: SectionHead;
}

const load: Load<'hero', HeroData> = async ({ source }, { api, params, hints, now }) => {
  if (source.ids) return { items: inOrder(await api.cards({ ids: source.ids }), now) };
  // the same call as the page's rails make: it is answered once
  const { heroes, section } = await api.section({
    id: fromParams(source.section ?? '', params) ?? '',
    ...hints,
    page: 1,
  });
  return { items: inOrder(heroes, now), section };
};

export default load;

/** Its items are in the order of how they stand. */
export const nextChange = ({ items }: HeroData, { now }: Pick<LoadContext, 'now'>) => firstEventChange(items, now);

export const isEmpty = ({ items, section }: HeroData) => items.length === 0 && !section;
