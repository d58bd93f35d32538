import { type ReactNode, useEffect, useState } from 'react';
import { useLabel } from '../../contract';
import type { PlayerNext } from '../port';
import { useStage } from '../state/stage-context';
import { useMedia } from '../state/use-media';
import styles from './ended.module.css';
import { Icon } from './icons';

const COUNTDOWN_SECONDS = 8;

/** What is there when the film is over: the next one, or this one again. */
export function Ended() {
  const ended = useMedia('ended');
  const seeking = useMedia('seeking');
  const { next, commands, refocus } = useStage();
  const label = useLabel();
  if (!ended || seeking) return null;
  const playAgain = () => {
    commands.play();
    refocus();
  };
  const again = (
    <button type="button" className={next ? styles.quiet : styles.again} onClick={playAgain}>
      <Icon name="replay" />
      <span>{label('playerReplay')}</span>
    </button>
  );
  return <div className={styles.ended}>{next ? <UpNext next={next}>{again}</UpNext> : again}</div>;
}

function UpNext({ next, children }: { next: PlayerNext; children: ReactNode }) {
  const label = useLabel();
  const total = next.countdown ?? COUNTDOWN_SECONDS;
  const [left, setLeft] = useState<number | null>(total > 0 ? total : null);
  const { onPlay } = next;
  useEffect(() => {
    if (left === null) return;
    if (left === 0) return onPlay();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onPlay]);
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
          {left !== null && (
            <button type="button" className={styles.quiet} onClick={() => setLeft(null)}>
              {label('playerCancel')}
            </button>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
