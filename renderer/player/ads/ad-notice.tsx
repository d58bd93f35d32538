import { useLabel } from '../../contract';
import { clock } from '../engine/timeline';
import styles from './ad-notice.module.css';

interface AdNoticeProps {
  /** Which of several advertisements this is, in words. */
  place?: string | undefined;
  /** How much is left, in seconds; null where that is not shown. */
  left: number | null;
}

/** Says that this is an advertisement, which one, and how much of it is left. */
export function AdNotice({ place, left }: AdNoticeProps) {
  const label = useLabel();
  return (
    <p className={styles.notice}>
      <strong>{label('playerAd')}</strong>
      {place && <span>{place}</span>}
      {left !== null && (
        <span className={styles.time} role="timer" aria-label={label('playerAdTimeLeft', { time: clock(left) })}>
          {clock(left)}
        </span>
      )}
    </p>
  );
}
