import { useStore } from 'zustand';
import { filmTime } from '../ads/inserted-breaks';
import { useStage } from './stage-context';
import { useMedia } from './use-media';

/** Where the film is, in seconds: the stream’s time without the breaks that were inserted into it. Changes with every frame. */
export function useFilmTime(): number {
  const { insertedBreaks } = useStage();
  const breaks = useStore(insertedBreaks, (progress) => progress.breaks);
  return filmTime(useMedia('currentTime'), breaks);
}

/** How long the film is, in seconds, without the breaks that were inserted into its stream; 0 while that is not known. */
export function useFilmLength(): number {
  const { insertedBreaks, source } = useStage();
  const breaks = useStore(insertedBreaks, (progress) => progress.breaks);
  const duration = useMedia('duration');
  return duration > 0 ? filmTime(duration, breaks) : (source.duration ?? 0);
}
