import { useStore } from 'zustand';
import type { InsertedBreak } from '../../../schemas/generated/types';
import { currentBreak } from '../ads/break-progress';
import { filmTime } from '../ads/inserted-breaks';
import { useStage } from './stage-context';
import { useMedia } from './use-media';

/** The breaks that were inserted into the stream. */
export const useInsertedBreakList = (): readonly InsertedBreak[] =>
  useStore(useStage().insertedBreaks, ({ breaks }) => breaks);

/** Whether a break of the stream is on. */
export const useIsInBreak = (): boolean => useStore(useStage().insertedBreaks, currentBreak) !== null;

/** Where the film is, in seconds: the stream’s time without the breaks that were inserted into it. Changes with every frame. */
export function useFilmTime(): number {
  return filmTime(useMedia('currentTime'), useInsertedBreakList());
}

/** How long the film is, in seconds, without the breaks that were inserted into its stream; 0 while that is not known. */
export function useFilmLength(): number {
  const { source } = useStage();
  const breaks = useInsertedBreakList();
  const duration = useMedia('duration');
  return duration > 0 ? filmTime(duration, breaks) : (source.duration ?? 0);
}
