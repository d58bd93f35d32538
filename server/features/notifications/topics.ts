import type { PushTopics } from '../../../schemas/generated/types';

/** What a viewer can be notified of. */
export type PushTopic = keyof PushTopics;

/** Something to notify of. */
export interface Notice {
  topic: PushTopic;
  /** The id of the event or the series. */
  content: string;
  /** When the event went live, or the latest of the episodes was released, in ms since the epoch. */
  at: number;
  /** The id of the earliest of the new episodes; null for an event. */
  episode: string | null;
  /** How many episodes are new; 0 for an event. */
  count: number;
}
