import { ApiError, type LoadContext } from '../../../renderer/contract';
import type { Card, ContentAnswer, ContentItem, StatisticsAnswer } from '../../../schemas/generated/types';
import { fromParams } from '../../shared/params';

export interface MatchData {
  /** The event's id; empty where there is none. */
  id: string;
  answer: StatisticsAnswer;
  pictures?: MatchPictures;
}

const TIMES = ['timeToBeConfirmed', 'startDate', 'endDate', 'eventState', 'delayedUntil'] as const;

/** What shows a match: its live stream for as long as it goes on, and a recording of which one knows when it begins. */
export interface MatchPictures {
  /** As much of it as feeds change. */
  event?: Pick<ContentItem, 'type' | 'id' | (typeof TIMES)[number]>;
  recording?: Pick<Card, 'id'>;
}

const isDated = (card: Pick<Card, 'recordedFrom'> | undefined) => card?.recordedFrom !== undefined;

function picturesOf({ item, replay }: Pick<ContentAnswer, 'item' | 'replay'>): MatchPictures {
  const recording = [item, replay].find(isDated);
  const times = Object.fromEntries(TIMES.flatMap((name) => (name in item ? [[name, item[name]]] : [])));
  return {
    ...(item.type === 'LIVE_EVENT' && { event: { type: item.type, id: item.id, ...times } }),
    ...(recording && { recording: { id: recording.id } }),
  };
}

/** What the realm has of a piece of content; feeds may be about what it does not have. */
async function contentOf(id: string, { api }: Pick<LoadContext, 'api'>): Promise<ContentAnswer | undefined> {
  try {
    return await api.content({ id });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** What the feeds say of the event that a section is about: by its id, or that of the address, which may be of its recording. */
export async function loadMatch(
  { id }: { id?: string },
  context: Pick<LoadContext, 'api' | 'params'>,
): Promise<MatchData> {
  const { api, params } = context;
  const named = id === undefined ? (params.eventId ?? params.id) : fromParams(id, params);
  if (!named) return { id: '', answer: {} };
  const content = await contentOf(named, context);
  const event = content?.item.type === 'VOD_VIDEO' ? content.item.eventId : named;
  if (!event) return { id: '', answer: {} };
  return {
    id: event,
    answer: await api.statistics({ id: event }),
    ...(content && { pictures: picturesOf(content) }),
  };
}

/** An event that nothing is said of yet follows the feeds all the same: its match may begin while somebody looks. */
export const hasNoEvent = ({ id }: MatchData): boolean => id === '';
