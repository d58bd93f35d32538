import { useRef } from 'react';
import { useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import type { ResumePoint } from '../../../../renderer/player';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { airedAt } from '../../shared/aired';
import { type StageState, stageChange, stageOf } from '../../shared/stage';
import type { Playback, PlaybackState } from '../../shared/use-playback';
import { useToTheEnd } from '../../shared/use-to-the-end';
import { Cover } from './Cover';
import { Film } from './Film';
import type { WatchData } from './load';
import { playsFromStart, programmeStage } from './programme';

interface Props {
  data: WatchData;
  plays: PlaybackState;
  onRefused: Playback['refuse'];
  countdown: number | undefined;
  /** Where the viewer left the film elsewhere. */
  resume: ResumePoint | undefined;
}

function useDue({ item, programme, programmes = [] }: WatchData, plays: PlaybackState, now: number): StageState {
  const { settings } = useEngine().realm;
  if (programme) return programmeStage(programme, plays, settings, now);
  return airedAt(programmes, now)?.geoBlocked ? 'territory' : stageOf(item, plays, now);
}

/** The picture, or why there is none. */
export function Pictures({ data, plays, countdown, resume, onRefused }: Props) {
  const { item, programme, programmes = [] } = data;
  const { realm } = useEngine();
  const now = useNow((at) => firstEventChange(programmes, at) ?? stageChange(item, at));
  const due = useDue(data, plays, now);
  const cameEarly = useRef(due === 'upcoming');
  const { shown, isWatching, setWatching } = useToTheEnd(due, plays);
  const moment = eventMoment(item, now);
  if (shown.stage !== 'play') return <Cover data={data} state={shown.stage} />;
  const current = !programme && airedAt(programmes, now);
  return (
    <Film
      data={data}
      plays={shown.plays}
      live={isWatching || moment === 'live' || (!moment && shown.plays.live)}
      begins={cameEarly.current}
      countdown={countdown}
      resume={resume}
      onRefused={onRefused}
      startsOver={current && playsFromStart(current, realm.settings, now) ? current.id : undefined}
      onWatching={setWatching}
    />
  );
}
