import { useRef, useState } from 'react';
import { useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import type { ResumePoint } from '../../../../renderer/player';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { Cover } from './Cover';
import { Film } from './Film';
import type { WatchData } from './load';
import { airedAt, playsFromStart } from './programme';
import { programmeStage, type StageState, stageChange, stageOf } from './stage';
import type { Playback, PlaybackState } from './use-playback';

interface Props {
  data: WatchData;
  plays: PlaybackState;
  onRefused: Playback['refuse'];
  countdown: number | undefined;
  /** Where the viewer left the film elsewhere. */
  resume: ResumePoint | undefined;
}

/** What can no longer be requested, and goes on for who is watching it: a stream ends a little later than what it shows. */
const OVER: ReadonlySet<StageState> = new Set(['ended', 'gone', 'nothing']);

function useDue({ item, programme, programmes = [] }: WatchData, plays: PlaybackState, now: number): StageState {
  const { settings } = useEngine().realm;
  if (programme) return programmeStage(programme, plays, settings, now);
  return airedAt(programmes, now)?.geoBlocked ? 'territory' : stageOf(item, plays, now);
}

/** The picture, or why there is none. Who watches an event sees it to its end, which its stream has a little later. */
export function Pictures({ data, plays, countdown, resume, onRefused }: Props) {
  const { item, programme, programmes = [] } = data;
  const { realm } = useEngine();
  const now = useNow((at) => firstEventChange(programmes, at) ?? stageChange(item, at));
  const [watching, setWatching] = useState(false);
  const due = useDue(data, plays, now);
  const cameEarly = useRef(due === 'upcoming');
  const played = useRef(plays);
  if (typeof plays !== 'string') played.current = plays;
  const stage = watching && OVER.has(due) ? 'play' : due;
  const shown = stage === 'play' && watching ? played.current : plays;
  const moment = eventMoment(item, now);
  if (stage !== 'play' || typeof shown === 'string')
    return <Cover data={data} state={stage === 'play' ? 'nothing' : stage} />;
  const current = !programme && airedAt(programmes, now);
  return (
    <Film
      data={data}
      plays={shown}
      live={watching || moment === 'live' || (!moment && shown.live)}
      begins={cameEarly.current}
      countdown={countdown}
      resume={resume}
      onRefused={onRefused}
      startsOver={current && playsFromStart(current, realm.settings, now) ? current.id : undefined}
      onWatching={setWatching}
    />
  );
}
