import { useLabel } from '../../contract';
import { chapterAt } from '../engine/segments';
import { clock } from '../engine/timeline';
import type { PlayerChapter } from '../port';
import { useStage } from '../state/stage-context';
import { useFilmTime } from '../state/use-film-time';
import type { Setting } from './setting';

const NONE: readonly PlayerChapter[] = [];

/** The chapters of a film, to go to one of them. */
export function useChapters(): Setting {
  const label = useLabel();
  const { source, commands } = useStage();
  const time = useFilmTime();
  const chapters = source.live ? NONE : (source.chapters ?? NONE);
  const current = chapterAt(chapters, time);
  return {
    panel: 'chapters',
    icon: 'chapters',
    title: label('playerChapters'),
    value: current ? String(current.startTime) : '',
    options: chapters.map(({ startTime, title }) => ({
      value: String(startTime),
      label: title,
      note: clock(startTime),
    })),
    onChange: (startTime) => commands.seekTo(Number(startTime)),
  };
}
