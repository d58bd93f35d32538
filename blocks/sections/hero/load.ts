import type { Load } from '../../../renderer/contract';
import type { Card, SectionHead } from '../../../schemas/generated/types';
import { fromParams } from '../../params';

export interface HeroData {
  items: Card[];
  section?: SectionHead;
}

const load: Load<'hero', HeroData> = async ({ source }, { api, params, hints }) => {
  if (source.ids) return { items: await api.cards(source.ids) };
  // the same call as the page's rails make: it is answered once
  const { heroes, section } = await api.section(fromParams(source.section ?? '', params) ?? '', { ...hints, page: 1 });
  return { items: heroes, section };
};

export default load;

export const isEmpty = ({ items, section }: HeroData) => items.length === 0 && !section;
