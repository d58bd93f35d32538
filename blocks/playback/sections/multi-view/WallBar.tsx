import { useEngine } from '../../../../renderer/contract';
import { Icon as PlayerIcon } from '../../../../renderer/player/controls/icons';
import type { WallLayout } from '../../shared/wall';
import styles from './multi-view.module.css';
import type { FullScreen } from './use-full-screen';
import { WallIcon } from './wall-icons';

interface WallBarProps {
  isPaused: boolean;
  /** The browser allows no sound before something has been pressed. */
  isSilenced: boolean;
  layout: WallLayout;
  /** Whether there is more than one event to lay out. */
  hasLayouts: boolean;
  fullScreen: FullScreen | undefined;
  onPause(): void;
  onSound(): void;
  onLayout(): void;
  onHelp(): void;
}

/** The controls of the wall as a whole: live, so there is nothing to seek in. */
export function WallBar({ isPaused, isSilenced, layout, hasLayouts, fullScreen, ...on }: WallBarProps) {
  const { label } = useEngine();
  return (
    <div className={styles.bar} role="toolbar" aria-label={label('playerControls')}>
      <button type="button" className={styles.control} onClick={on.onPause}>
        <PlayerIcon name={isPaused ? 'play' : 'pause'} />
        <span>{label(isPaused ? 'multiViewPlay' : 'multiViewPause')}</span>
      </button>
      {isSilenced && (
        <button type="button" className={styles.control} onClick={on.onSound}>
          <PlayerIcon name="muted" />
          <span>{label('playerTurnSoundOn')}</span>
        </button>
      )}
      {hasLayouts && (
        <button type="button" className={styles.control} onClick={on.onLayout}>
          <WallIcon name={layout === 'grid' ? 'focus' : 'equal'} />
          <span>{label(layout === 'grid' ? 'multiViewFocus' : 'multiViewGrid')}</span>
        </button>
      )}
      {fullScreen && (
        <button type="button" className={styles.control} onClick={fullScreen.toggle}>
          <PlayerIcon name={fullScreen.isOn ? 'fullscreenLeave' : 'fullscreen'} />
          <span>{label(fullScreen.isOn ? 'playerFullscreenLeave' : 'playerFullscreen')}</span>
        </button>
      )}
      <button type="button" className={styles.control} data-keys onClick={on.onHelp}>
        <PlayerIcon name="keyboard" />
        <span>{label('playerKeys')}</span>
      </button>
    </div>
  );
}
