import { useEffect, useRef } from 'react';
import { useHref, useLabel, useRealm } from '../contract';
import { Icon, type IconName } from './icons';
import styles from './player.module.css';
import type { PlayerProblem } from './port';
import { PROBLEMS } from './problems';

const ICONS: Readonly<Record<PlayerProblem, IconName>> = {
  offline: 'offline',
  network: 'offline',
  media: 'warning',
  notFound: 'missing',
  forbidden: 'locked',
  authentication: 'locked',
  notLicensed: 'locked',
  otherDevice: 'warning',
  territory: 'locked',
  unknown: 'warning',
};

interface ProblemProps {
  problem: PlayerProblem;
  /** Where the film will go on. */
  resumeAt?: string;
  takeFocus?: boolean;
  onRetry(): void;
}

/** What stands in the way, in words, with the one thing a viewer can do about it (MO-04). */
export function Problem({ problem, resumeAt, takeFocus = false, onRetry }: ProblemProps) {
  const label = useLabel();
  const href = useHref();
  const home = href(useRealm().defaultTarget);
  const action = useRef<HTMLElement>(null);
  const { title, text, action: way } = PROBLEMS[problem];
  useEffect(() => {
    if (takeFocus) action.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  // Back online, the film goes on by itself.
  useEffect(() => {
    if (problem !== 'offline') return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [problem, onRetry]);
  return (
    <div className={styles.problem} role="alert">
      <Icon name={ICONS[problem]} className={styles.problemIcon} />
      <p className={styles.problemTitle}>{label(title)}</p>
      <p className={styles.problemText}>{label(text)}</p>
      {way === 'leave' || way === 'reload' ? (
        <a ref={action as React.RefObject<HTMLAnchorElement>} className={styles.problemAction} href={home}>
          {label(way === 'reload' ? 'playerReload' : 'playerLeave')}
        </a>
      ) : (
        <button
          ref={action as React.RefObject<HTMLButtonElement>}
          type="button"
          className={styles.problemAction}
          onClick={onRetry}
        >
          {resumeAt ? label('playerTryAgainAt', { time: resumeAt }) : label('playerTryAgain')}
        </button>
      )}
    </div>
  );
}
