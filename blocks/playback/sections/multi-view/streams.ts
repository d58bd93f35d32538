import type { Card, ContentItem, LiveAnswer } from '../../../../schemas/generated/types';

/** Whether this can be watched beside others: what is live, as an event or on a channel. */
export const isStream = ({ type }: Pick<ContentItem, 'type'>): boolean => type === 'LIVE_EVENT' || type === 'CHANNEL';

/** What can be chosen: the live events, then the channels. */
export const streamsOf = ({ events, channels }: Pick<LiveAnswer, 'events' | 'channels'>): Card[] => [
  ...events,
  ...channels,
];
