import { useStore } from 'zustand';
import { useLabel, useRealm } from '../../contract';
import { filmTime } from '../ads/inserted-breaks';
import { placeOf } from '../engine/place-of';
import type { TimelineRange } from '../engine/timeline';
import type { PlayerChapter } from '../port';
import { useStage } from './stage-context';
import { useInsertedBreakList } from './use-film-time';

/** A place on the timeline that is worth going to. */
export interface TimelineMark {
  /** Seconds, as the timeline counts them. */
  time: number;
  title: string;
  /** A break for advertisements. */
  isAd?: boolean;
}

const NO_CHAPTERS: readonly PlayerChapter[] = [];

/** The chapters of a film but for the first, whose mark would be the timeline’s own beginning. */
const marksOf = (chapters: readonly PlayerChapter[]): TimelineMark[] =>
  chapters.filter(({ startTime }) => startTime > 0).map(({ startTime, title }) => ({ time: startTime, title }));

/** Where the film is interrupted by the breaks in its stream that are still to come, but for one before it. */
function useInsertedMarks(): readonly number[] {
  const { insertedBreaks } = useStage();
  const { advertising } = useRealm().settings;
  const breaks = useInsertedBreakList();
  const seen = useStore(insertedBreaks, (progress) => progress.seen);
  if (!advertising?.uiElements.includes('TIMELINE_MARKERS')) return [];
  return breaks.flatMap((adBreak) =>
    seen.has(adBreak) || adBreak.start === 0 ? [] : [filmTime(adBreak.start, breaks)],
  );
}

/** The chapters, and the marks of what goes with the picture, as far as they lie in the timeline. */
export function useMarks(range: TimelineRange): readonly TimelineMark[] {
  const { source, companions, live, adMarks } = useStage();
  const label = useLabel();
  const window = useStore(live, (state) => state.window);
  const chapters = marksOf(source.chapters ?? NO_CHAPTERS).filter(({ time }) => time < range.end);
  const breaks = [...adMarks, ...useInsertedMarks()].map((time) => ({ time, title: label('playerAd'), isAd: true }));
  const moments = companions
    .flatMap(({ marks }) => marks)
    .flatMap(({ moment, title }) => {
      const time = placeOf(moment, source, window);
      return time !== undefined && time >= range.start && time <= range.end ? [{ time, title }] : [];
    });
  return [...chapters, ...breaks, ...moments];
}
