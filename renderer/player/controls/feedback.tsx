import { useLabel } from '../../contract';
import styles from '../stage.module.css';
import type { Answer } from '../state/commands';
import { useMedia } from '../state/use-media';
import { Icon } from './icons';

/** Answers what the viewer did: a sign that fades over the picture, and words for those who do not see it. */
export function Feedback({ answer }: { answer: (Answer & { key: number }) | null }) {
  const label = useLabel();
  const ended = useMedia('ended');
  return (
    <>
      {answer && (
        <div key={answer.key} className={styles.answer} data-side={answer.side} aria-hidden="true">
          <Icon name={answer.icon} />
          {answer.text && <span dir="auto">{answer.text}</span>}
        </div>
      )}
      <div className="visually-hidden" aria-live="polite" aria-atomic="true">
        {ended ? label('playerEnded') : answer?.announcement}
      </div>
    </>
  );
}
