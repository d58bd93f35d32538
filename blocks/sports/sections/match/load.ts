import type { Load } from '../../../../renderer/contract';
import type { StatisticsAnswer } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';

export interface MatchData {
  /** The event's id. */
  id: string;
  answer: StatisticsAnswer;
}

const load: Load<'match', MatchData> = async ({ id }, { api, params }) => {
  const event = id === undefined ? (params.eventId ?? params.id) : fromParams(id, params);
  return event ? { id: event, answer: await api.statistics({ id: event }) } : { id: '', answer: {} };
};

export default load;

/** An event that nothing is said of yet follows the feeds all the same: its match may begin while somebody looks. */
export const isEmpty = ({ id }: MatchData) => id === '';
