import { useStore } from 'zustand';
import { useLabel } from '../../contract';
import { nextWaits } from '../state/sleep';
import { useStage } from '../state/stage-context';
import { useMedia } from '../state/use-media';
import styles from './ended.module.css';
import { Icon } from './icons';
import { UpNext } from './up-next';

/** What is there when the film is over: the next one, or this one again. */
export function Ended() {
  const ended = useMedia('ended');
  const seeking = useMedia('seeking');
  const { next, commands, refocus, sleep } = useStage();
  const waits = useStore(sleep, nextWaits);
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
  return (
    <div className={styles.ended}>
      {next ? (
        <UpNext next={next} waits={waits} isRunning>
          {again}
        </UpNext>
      ) : (
        again
      )}
    </div>
  );
}
