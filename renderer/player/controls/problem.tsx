import { useEffect, useRef } from 'react';
import { useHref, useLabel, useRealm } from '../../contract';
import { PROBLEMS, type ProblemAction } from '../engine/problems';
import styles from '../player.module.css';
import type { PlayerProblem } from '../port';
import { Icon, type IconName } from './icons';

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

const LINKS: Readonly<Record<Exclude<ProblemAction, 'retry'>, string>> = {
  reload: 'playerReload',
  leave: 'playerLeave',
};

/**
 * What stands in the way, in words, with what a viewer can do about it (MO-04). Search engines show nothing of it: what
 * keeps a crawler from playing is not what the page is about.
 */
export function Problem({ problem, resumeAt, takeFocus = false, onRetry }: ProblemProps) {
  const label = useLabel();
  const href = useHref();
  const { defaultTarget } = useRealm();
  const frame = useRef<HTMLDivElement>(null);
  const { title, text, actions } = PROBLEMS[problem];
  useEffect(() => {
    if (takeFocus) frame.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [takeFocus]);
  // Back online, the film goes on by itself.
  useEffect(() => {
    if (problem !== 'offline') return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [problem, onRetry]);
  return (
    <div ref={frame} className={styles.problem} role="alert" data-nosnippet="">
      <Icon name={ICONS[problem]} className={styles.problemIcon} />
      <p className={styles.problemTitle}>{label(title)}</p>
      <p className={styles.problemText}>{label(text)}</p>
      {actions.map((action) =>
        action === 'retry' ? (
          <button key={action} type="button" className={styles.problemAction} onClick={onRetry}>
            {resumeAt ? label('playerTryAgainAt', { time: resumeAt }) : label('playerTryAgain')}
          </button>
        ) : (
          <a key={action} className={styles.problemAction} href={href(action === 'reload' ? '/' : defaultTarget)}>
            {label(LINKS[action])}
          </a>
        ),
      )}
    </div>
  );
}
