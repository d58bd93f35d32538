import type { ReactNode } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Icon as PlayerIcon } from '../../../../renderer/player/controls/icons';
import { Icon } from '../../../../renderer/ui/icon';
import styles from './tile.module.css';
import { WallIcon } from './wall-icons';

/** What can be done with a tile. */
export interface TileActions {
  /** Gives it the sound; of the one that has it, turns it off and on. */
  onSound(): void;
  /** Left out where no tile is larger than others. */
  onEnlarge?: (() => void) | undefined;
  onRemove(): void;
  /** Left out at the beginning and the end of the wall. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
}

interface TileBarProps extends TileActions {
  title: string;
  /** Its number on the wall, from 1: the key that gives it the sound. */
  place: number;
  hasSound: boolean;
  isLarge: boolean;
  /** Whether there is another tile to change places with. */
  canMove: boolean;
}

interface TileButtonProps {
  name: string;
  isPressed?: boolean;
  shortcut?: string;
  children: ReactNode;
  onPress(): void;
}

const TileButton = ({ name, isPressed, shortcut, children, onPress }: TileButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={name}
    title={name}
    aria-pressed={isPressed}
    aria-keyshortcuts={shortcut}
    onClick={onPress}
  >
    {children}
  </button>
);

/** The small controls of a tile; the wall has those for all of them. */
export function TileBar({ title, place, hasSound, isLarge, canMove, ...actions }: TileBarProps) {
  const { label } = useEngine();
  return (
    <div className={styles.bar}>
      <TileButton
        name={label('multiViewSound', { title })}
        isPressed={hasSound}
        shortcut={String(place)}
        onPress={actions.onSound}
      >
        <PlayerIcon name={hasSound ? 'volume' : 'muted'} />
      </TileButton>
      {actions.onEnlarge && (
        <TileButton name={label('multiViewEnlarge', { title })} isPressed={isLarge} onPress={actions.onEnlarge}>
          <WallIcon name="enlarge" />
        </TileButton>
      )}
      {actions.onEarlier && (
        <TileButton name={label('moveEarlierOf', { title })} onPress={actions.onEarlier}>
          <Icon name="chevron-start" />
        </TileButton>
      )}
      {actions.onLater && (
        <TileButton name={label('moveLaterOf', { title })} onPress={actions.onLater}>
          <Icon name="chevron-end" />
        </TileButton>
      )}
      {canMove && (
        // for fingers, which scroll the page with the picture; the keyboard has the buttons beside it
        <span className={styles.grip} aria-hidden="true" data-grip>
          <WallIcon name="grip" />
        </span>
      )}
      <TileButton name={label('removeOf', { title })} onPress={actions.onRemove}>
        <Icon name="close" />
      </TileButton>
    </div>
  );
}
