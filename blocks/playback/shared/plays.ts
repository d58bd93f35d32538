import type { ContentItem, PlaybackCheck } from '../../../schemas/generated/types';

/** What is known of a stream that may be played, and the stream itself where everybody may play it. */
export interface Plays extends PlaybackCheck, Pick<ContentItem, 'playback'> {}

/** What plays for everybody, as the item has it. */
export const openTo = (playback: NonNullable<ContentItem['playback']>, startOver: string | undefined): Plays => ({
  live: playback.live !== undefined,
  playback,
  ...(playback.duration && { duration: playback.duration }),
  ...(startOver && { startOver }),
});
