import { type ReactNode, useEffect, useState } from 'react';
import { useLabel } from '../../contract';
import type { PlayerNext } from '../port';
import styles from './ended.module.css';
import { Icon } from './icons';

const COUNTDOWN_SECONDS = 8;

interface UpNextProps {
  next: PlayerNext;
  /** Whether it waits for the viewer: nothing starts by itself. */
  waits: boolean;
  /** Whether the seconds run. */
  isRunning: boolean;
  /** Called when the viewer does not want the next video to start by itself. */
  onCancel?(): void;
  /** What the button says that keeps the next video from starting; “Cancel” unless given. */
  cancelLabel?: string;
  children?: ReactNode;
}

/** The next video, which starts by itself after some seconds. */
export function UpNext({ next, waits, isRunning, onCancel, cancelLabel, children }: UpNextProps) {
  const label = useLabel();
  const total = waits ? 0 : (next.countdown ?? COUNTDOWN_SECONDS);
  const [left, setLeft] = useState<number | null>(total > 0 ? total : null);
  const { onPlay } = next;
  useEffect(() => {
    if (left === null || !isRunning) return;
    if (left === 0) return onPlay();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isRunning, onPlay]);
  const cancel = () => {
    setLeft(null);
    onCancel?.();
  };
  return (
    <div className={styles.next}>
      {next.poster && <img className={styles.poster} src={next.poster} alt="" />}
      <div className={styles.words}>
        <p className={styles.kicker}>{label('playerUpNext')}</p>
        <p className={styles.title}>{next.title}</p>
        <div className={styles.ways}>
          <a
            className={styles.play}
            href={next.href}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onPlay();
            }}
          >
            <Icon name="play" />
            {left === null ? label('playerPlayNext') : label('playerPlayNextIn', { seconds: left })}
          </a>
          {(left !== null || onCancel) && (
            <button type="button" className={styles.quiet} onClick={cancel}>
              <Icon name="close" />
              <span>{cancelLabel ?? label('playerCancel')}</span>
            </button>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
