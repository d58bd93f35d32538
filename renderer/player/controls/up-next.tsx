import { type ReactNode, useEffect, useState } from 'react';
import { useLabel } from '../../contract';
import { MS_PER_SECOND } from '../../contract/constants';
import type { PlayerNext } from '../port';
import styles from './ended.module.css';
import { Icon } from './icons';

const COUNTDOWN_SECONDS = 8;

interface UpNextProps {
  next: PlayerNext;
  /** Whether it waits for the viewer: nothing starts by itself, nor goes on counting. */
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
  const total = next.countdown ?? COUNTDOWN_SECONDS;
  const [seconds, setSeconds] = useState<number | null>(total > 0 ? total : null);
  const left = waits ? null : seconds;
  const { onPlay } = next;
  useEffect(() => {
    if (left === null || !isRunning) return;
    if (left === 0) return onPlay();
    const timer = setTimeout(() => setSeconds(left - 1), MS_PER_SECOND);
    return () => clearTimeout(timer);
  }, [left, isRunning, onPlay]);
  const cancel = () => {
    setSeconds(null);
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
