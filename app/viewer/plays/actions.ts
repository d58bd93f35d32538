import type { ProcessedEvent } from '../../../renderer/contract/player-events';
import type { PlaybackAction } from '../../../schemas/generated/types';

/** How many actions a report tells, the latest ones. */
const MAX_ACTIONS = 100;

function detailsOf(event: ProcessedEvent): Pick<PlaybackAction, 'active' | 'language' | 'muted' | 'volume'> {
  if (event.type === 'fullscreenChange') return { active: event.active };
  if (event.type === 'volumeChange') return { muted: event.muted, volume: event.volume };
  return event.type === 'audioTrackChange' || event.type === 'textTrackChange' ? { language: event.language } : {};
}

/**
 * Adds what the viewer did with the player. Of a volume that is turned up bit by bit, only where it stopped is told.
 *
 * @param atMs since the play began
 */
export function addAction(
  actions: readonly PlaybackAction[],
  event: ProcessedEvent,
  atMs: number,
): readonly PlaybackAction[] {
  const action = { type: event.type, atMs, position: event.position, ...detailsOf(event) };
  const goesOn = event.type === 'volumeChange' && actions.at(-1)?.type === event.type;
  return [...(goesOn ? actions.slice(0, -1) : actions), action].slice(-MAX_ACTIONS);
}
