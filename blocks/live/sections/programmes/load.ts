import type { Load } from '../../../../renderer/contract';
import type { Card } from '../../../../schemas/generated/types';
import { loadSubject } from '../../../shared/main-entity';

const load: Load<'programmes', Card[]> = async (_, context) => (await loadSubject(undefined, context)).programmes ?? [];

export default load;

export const isEmpty = (cards: Card[]) => cards.length === 0;
