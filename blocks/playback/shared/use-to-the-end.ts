import { useRef, useState } from 'react';
import type { Plays } from './plays';
import type { StageState } from './stage';
import type { PlaybackState } from './use-playback';

/** What can no longer be requested, and goes on for who is watching it: a stream ends a little later than what it shows. */
const OVER: ReadonlySet<StageState> = new Set(['ended', 'gone', 'nothing']);

/** What is shown, and whether the viewer is in the middle of it. */
export interface Showing {
  shown: { stage: 'play'; plays: Plays } | { stage: Exclude<StageState, 'play'> };
  isWatching: boolean;
  setWatching(isWatching: boolean): void;
}

/**
 * Who watches an event sees it to its end, which its stream has a little later than the clock.
 *
 * @param due what the clock says
 */
export function useToTheEnd(due: StageState, plays: PlaybackState): Showing {
  const [isWatching, setWatching] = useState(false);
  const played = useRef(plays);
  if (typeof plays !== 'string') played.current = plays;
  const stage = isWatching && OVER.has(due) ? 'play' : due;
  const current = stage === 'play' && isWatching ? played.current : plays;
  if (stage !== 'play') return { shown: { stage }, isWatching, setWatching };
  if (typeof current === 'string') return { shown: { stage: 'nothing' }, isWatching, setWatching };
  return { shown: { stage, plays: current }, isWatching, setWatching };
}
