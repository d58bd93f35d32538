import type { Load } from '../../../../renderer/contract';
import type { Card, SectionHead } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';
import { inOrder } from './in-order';

export interface HeroData {
  items: Card[];
  section?: SectionHead;
}

const load: Load<'hero', HeroData> = async ({ source }, { api, params, hints, view }) => {
  if (source.ids) return { items: inOrder(await api.cards({ ids: source.ids }), view.minute) };
  // the same call as the page's rails make: it is answered once
  const { heroes, section } = await api.section({
    id: fromParams(source.section ?? '', params) ?? '',
    ...hints,
    page: 1,
  });
  return { items: inOrder(heroes, view.minute), section };
};

export default load;

export const isEmpty = ({ items, section }: HeroData) => items.length === 0 && !section;
