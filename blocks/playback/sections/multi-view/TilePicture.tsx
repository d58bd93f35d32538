import { useEngine, useNow } from '../../../../renderer/contract';
import type { InStep } from '../../../../renderer/player/sync/keep-in-step';
import { PlayerTile } from '../../../../renderer/player/tile';
import type { Plays } from '../../shared/plays';
import { stageChange, stageOf } from '../../shared/stage';
import { type Playback, usePlayback } from '../../shared/use-playback';
import { usePreferredLanguages } from '../../shared/use-preferred-languages';
import { useSource } from '../../shared/use-source';
import { useOtherDevices } from '../../shared/use-stream';
import { useToTheEnd } from '../../shared/use-to-the-end';
import type { WallItem } from './load';
import { TileCover } from './TileCover';
import { useCovered } from './use-covered';
import { useShownMoment } from './use-in-step';

export interface TilePictureProps {
  item: WallItem;
  step: InStep;
  hasSound: boolean;
  isPaused: boolean;
  /** Where the viewer comes back to: this wall. */
  from: string;
  onSoundRefused(): void;
  /** Told whether something stands in the place of the picture. */
  onCovered(isCovered: boolean): void;
}

/** An event's picture, by the rules of its own page, or why there is none. */
export function TilePicture({ item, from, onCovered, ...others }: TilePictureProps) {
  const now = useNow((at) => stageChange(item, at));
  const { plays, refuse } = usePlayback(item);
  const { shown, setWatching } = useToTheEnd(stageOf(item, plays, now), plays);
  useCovered(shown.stage !== 'play' && shown.stage !== 'loading', onCovered);
  if (shown.stage !== 'play') return <TileCover item={item} state={shown.stage} from={from} />;
  return <Playing {...others} item={item} plays={shown.plays} onRefused={refuse} onWatching={setWatching} />;
}

interface PlayingProps extends Omit<TilePictureProps, 'from' | 'onCovered'> {
  plays: Plays;
  onRefused: Playback['refuse'];
  onWatching(isWatching: boolean): void;
}

function Playing({ item, plays, step, onRefused, onWatching, ...stage }: PlayingProps) {
  const { realm } = useEngine();
  const source = useSource(item, plays, true);
  const { preferredAudio, preferredCaptions } = usePreferredLanguages();
  const otherDevices = useOtherDevices();
  useShownMoment(item, step);
  return (
    <PlayerTile
      {...stage}
      source={source}
      style={realm.settings.playerStyle}
      preferredAudio={preferredAudio}
      preferredCaptions={preferredCaptions}
      otherDevices={otherDevices}
      onPicture={(picture) => step.add(item.id, picture)}
      onPlaying={() => onWatching(true)}
      onEnded={() => onWatching(false)}
      onRefused={(code) => {
        onWatching(false);
        return onRefused(code);
      }}
    />
  );
}
