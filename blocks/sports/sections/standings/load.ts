import type { Load } from '../../../../renderer/contract';
import type { StatisticsAnswer } from '../../../../schemas/generated/types';

export interface CompetitionData {
  id: string;
  answer: StatisticsAnswer;
}

const load: Load<'standings', CompetitionData[]> = ({ competitionIds = [] }, { api }) =>
  Promise.all(competitionIds.map(async (id) => ({ id, answer: await api.statistics({ id }) })));

export default load;
