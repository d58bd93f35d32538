import { useEngine, type WithoutResult } from '../../../renderer/contract';
import type { PlayerSource } from '../../../renderer/player';
import type { ContentItem } from '../../../schemas/generated/types';
import type { Plays } from './plays';
import { useStream } from './use-stream';

const POSTER_WIDTH = 1280;

/** What the player needs of a film; a page has no business with more. */
export function useSource(item: ContentItem & WithoutResult, plays: Plays, live: boolean): PlayerSource {
  const { media, realm } = useEngine();
  const stream = useStream(item, plays.playback);
  const duration = plays.duration ?? item.duration;
  return {
    id: item.id,
    title: item.title,
    stream,
    live,
    ...(item.resultHidden && { hidesLength: true }),
    dvr: realm.settings.hasDvr,
    ...(plays.startOver && { startOver: Date.parse(plays.startOver) }),
    ...(item.recordedFrom && { recordedFrom: Date.parse(item.recordedFrom) }),
    ...(item.coverUrl && { poster: media(item.coverUrl, POSTER_WIDTH) }),
    ...(duration !== undefined && !live && { duration }),
  };
}
