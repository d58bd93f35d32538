import type { LoadContext } from '../../../renderer/contract';
import type { StatisticsAnswer } from '../../../schemas/generated/types';
import { fromParams } from '../../shared/params';

export interface MatchData {
  /** The event's id; empty where there is none. */
  id: string;
  answer: StatisticsAnswer;
}

/** What the feeds say of the event that a section is about: by its id, or that of the address. */
export async function loadMatch(
  { id }: { id?: string },
  { api, params }: Pick<LoadContext, 'api' | 'params'>,
): Promise<MatchData> {
  const event = id === undefined ? (params.eventId ?? params.id) : fromParams(id, params);
  return event ? { id: event, answer: await api.statistics({ id: event }) } : { id: '', answer: {} };
}

/** An event that nothing is said of yet follows the feeds all the same: its match may begin while somebody looks. */
export const hasNoEvent = ({ id }: MatchData): boolean => id === '';
