import { useState } from 'react';
import { useEngine, useNow, useQuery } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { hideResults } from '../../../../renderer/contract/hide-results';
import { Player, type SharedPlay } from '../../../../renderer/player';
import type { ContentItem } from '../../../../schemas/generated/types';
import { useCoverWords } from '../../shared/cover-words';
import { Opening } from '../../shared/opening';
import type { Plays } from '../../shared/plays';
import { stageChange, stageOf } from '../../shared/stage';
import type { CoverState } from '../../shared/stage-words';
import { type Playback, usePlayback } from '../../shared/use-playback';
import { usePreferredLanguages } from '../../shared/use-preferred-languages';
import { useSource } from '../../shared/use-source';
import { useOtherDevices } from '../../shared/use-stream';
import styles from './watch-together.module.css';

interface RoomPictureProps {
  contentId: string;
  hidesResults: boolean;
  shared: SharedPlay;
  startAt(): number | undefined;
}

/** What a room watches. */
export function RoomPicture({ contentId, hidesResults, ...play }: RoomPictureProps) {
  const { api, label } = useEngine();
  const { data } = useQuery({ key: ['content', contentId], load: () => api.content({ id: contentId }) });
  if (!data)
    return (
      <div className={styles.cover}>
        <p>{label('loading')}</p>
      </div>
    );
  const { item } = hidesResults ? hideResults(data, () => true) : data;
  return (
    <>
      <Picture item={item} {...play} />
      <h2 className={styles.title}>{item.title}</h2>
    </>
  );
}

type PictureProps = Pick<RoomPictureProps, 'shared' | 'startAt'> & { item: ContentItem };

function Picture({ item, ...play }: PictureProps) {
  const now = useNow((at) => stageChange(item, at));
  const { plays, refuse } = usePlayback(item);
  const stage = stageOf(item, plays, now);
  if (stage !== 'play') return <Cover item={item} state={stage} />;
  if (typeof plays === 'string') return null;
  const isLive = eventMoment(item, now) === 'live' || plays.live;
  return <Film {...play} item={item} plays={plays} isLive={isLive} onRefused={refuse} />;
}

function Cover({ item, state }: { item: ContentItem; state: CoverState }) {
  const { view } = useEngine();
  const { title, message } = useCoverWords(item, state);
  return (
    <div className={styles.cover}>
      <p>{title}</p>
      {message && <p className={styles.muted}>{message}</p>}
      <Opening item={item} state={state} from={view.path} />
    </div>
  );
}

interface FilmProps extends PictureProps {
  plays: Plays;
  isLive: boolean;
  onRefused: Playback['refuse'];
}

function Film({ item, plays, isLive, shared, startAt, onRefused }: FilmProps) {
  const { realm } = useEngine();
  const source = useSource(item, plays, isLive);
  const otherDevices = useOtherDevices();
  const preferred = usePreferredLanguages();
  const [beginning] = useState(() => startAt() ?? 0);
  return (
    <Player
      source={source}
      style={realm.settings.playerStyle}
      autoPlay
      shared={shared}
      otherDevices={otherDevices}
      onRefused={onRefused}
      {...(!isLive && { startAt: beginning })}
      {...preferred}
    />
  );
}
