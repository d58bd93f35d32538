import type { Load } from '../../../../renderer/contract';
import type { Card } from '../../../../schemas/generated/types';
import { loadSubject } from '../../../shared/main-entity';

const load: Load<'related', Card[]> = async (settings, context) => {
  const answer = await loadSubject(undefined, context);
  return (answer[settings.of] ?? []).filter(({ id }) => id !== answer.item.id);
};

export default load;

export const isEmpty = (cards: Card[]) => cards.length === 0;
