import { useRef } from 'react';
import { useStore } from 'zustand';
import { useLabel } from '../../contract';
import { fractionAtPointer } from '../engine/timeline';
import { useStage } from '../state/stage-context';
import { useMedia } from '../state/use-media';
import { ControlButton } from './control-button';
import styles from './controls.module.css';

/** Mute, and a slider that unfolds beside it where the device lets a page set the volume. */
export function Volume({ mutedByBrowser }: { mutedByBrowser: boolean }) {
  const label = useLabel();
  const { preferences, commands } = useStage();
  const canSetVolume = useMedia('canSetVolume');
  const { volume, muted } = useStore(preferences);
  const track = useRef<HTMLDivElement>(null);
  const level = muted || mutedByBrowser ? 0 : volume;
  const percent = Math.round(level * 100);
  const name = level === 0 ? label('playerUnmute') : label('playerMute');

  const setAt = (event: React.PointerEvent) => {
    if (track.current) commands.setVolume(fractionAtPointer(event.clientX, track.current.getBoundingClientRect()));
  };
  return (
    <div className={styles.volume}>
      <ControlButton
        icon={level === 0 ? 'muted' : level < 0.5 ? 'volumeLow' : 'volume'}
        label={name}
        shortcut="m"
        onPress={commands.toggleMuted}
      />
      {canSetVolume && (
        <div
          ref={track}
          dir="ltr"
          className={styles.volumeSlider}
          role="slider"
          tabIndex={0}
          aria-label={label('playerVolume')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={label('playerVolumeValue', { percent })}
          onKeyDown={(event) => {
            const step = volumeStep(event.key);
            if (step === undefined) return;
            event.preventDefault();
            commands.setVolume(step === 'least' ? 0 : step === 'most' ? 1 : level + step);
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setAt(event);
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && setAt(event)}
        >
          <div className={styles.volumeTrack}>
            <div className={styles.volumeLevel} style={{ transform: `scaleX(${level})` }} />
          </div>
          <div className={styles.volumeThumbAt} style={{ transform: `translateX(${level * 100}%)` }}>
            <div className={styles.volumeThumb} />
          </div>
        </div>
      )}
    </div>
  );
}

const STEPS: ReadonlyMap<string, number | 'least' | 'most'> = new Map<string, number | 'least' | 'most'>([
  ['ArrowRight', 0.05],
  ['ArrowUp', 0.05],
  ['ArrowLeft', -0.05],
  ['ArrowDown', -0.05],
  ['Home', 'least'],
  ['End', 'most'],
]);

const volumeStep = (key: string): number | 'least' | 'most' | undefined => STEPS.get(key);
