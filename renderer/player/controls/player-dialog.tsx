import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLabel } from '../../contract';
import { ControlButton } from './control-button';
import styles from './player-dialog.module.css';

interface PlayerDialogProps {
  title: string;
  /** A key that closes it besides Escape. */
  closingKey?: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A dialog over the player. A native one: the player behind it is inert and goes on playing, Escape closes it, and the focus
 * goes back to where it was.
 */
export function PlayerDialog({ title, closingKey, onClose, children }: PlayerDialogProps) {
  const label = useLabel();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => {
        // the player's keys are for the player
        event.stopPropagation();
        if (event.key === closingKey) close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <ControlButton icon="close" label={label('playerClose')} onPress={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
