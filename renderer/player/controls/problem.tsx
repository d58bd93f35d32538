import { lazy, Suspense, useEffect, useRef } from 'react';
import { useHref, useLabel, useRealm } from '../../contract';
import { PROBLEMS, type ProblemAction } from '../engine/problems';
import styles from '../player.module.css';
import type { OtherDevices as OtherDevicesPort, PlayerProblem } from '../port';
import { isCrawler } from './crawler';
import { Icon, type IconName } from './icons';

/** Loaded when it is needed: most viewers never see it. */
const OtherDevices = lazy(() => import('./other-devices'));

const ICONS: Readonly<Record<PlayerProblem, IconName>> = {
  offline: 'offline',
  network: 'offline',
  media: 'warning',
  notFound: 'missing',
  forbidden: 'locked',
  authentication: 'locked',
  notLicensed: 'locked',
  otherDevice: 'warning',
  closedElsewhere: 'warning',
  territory: 'locked',
  drmRefused: 'locked',
  drmUnsupported: 'warning',
  unknown: 'warning',
};

interface ProblemProps {
  problem: PlayerProblem;
  /** Where the film will go on. */
  resumeAt?: string;
  takeFocus?: boolean;
  /** The account's other devices, where they are in the way. */
  otherDevices?: OtherDevicesPort | undefined;
  onRetry(): void;
}

const LINKS: Readonly<Record<Extract<ProblemAction, 'reload' | 'leave'>, string>> = {
  reload: 'playerReload',
  leave: 'playerLeave',
};

/**
 * What stands in the way, in words, with what a viewer can do about it (MO-04). Search engines get nothing of it: what keeps a
 * crawler from playing is not what the page is about.
 */
export function Problem(props: ProblemProps) {
  return isCrawler(navigator.userAgent) ? null : <ProblemPanel {...props} />;
}

function ProblemPanel({ problem, resumeAt, takeFocus = false, otherDevices, onRetry }: ProblemProps) {
  const label = useLabel();
  const href = useHref();
  const { defaultTarget } = useRealm();
  const frame = useRef<HTMLDivElement>(null);
  const { title, text, actions } = PROBLEMS[problem];
  useEffect(() => {
    // the list of devices takes the focus when it is there
    if (takeFocus && !actions.includes('closeOthers'))
      frame.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [takeFocus, actions]);
  // Back online, the film goes on by itself.
  useEffect(() => {
    if (problem !== 'offline') return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [problem, onRetry]);
  const retryLabel = (action: 'retry' | 'playHere') => {
    if (action === 'playHere') return label('playerPlayHere');
    return resumeAt ? label('playerTryAgainAt', { time: resumeAt }) : label('playerTryAgain');
  };
  return (
    <div ref={frame} className={styles.problem} role="alert" data-nosnippet="">
      <Icon name={ICONS[problem]} className={styles.problemIcon} />
      <p className={styles.problemTitle}>{label(title)}</p>
      <p className={styles.problemText}>{label(text)}</p>
      {actions.map((action, at) => {
        if (action === 'closeOthers')
          return (
            otherDevices && (
              <Suspense key={action}>
                <OtherDevices devices={otherDevices} takeFocus={takeFocus} onRoom={onRetry} />
              </Suspense>
            )
          );
        if (action === 'retry' || action === 'playHere')
          return (
            <button key={action} type="button" className={styles.problemAction} onClick={onRetry}>
              {retryLabel(action)}
            </button>
          );
        return (
          <a
            key={action}
            className={`${styles.problemAction} ${at > 0 ? styles.problemQuiet : ''}`}
            href={href(action === 'reload' ? '/' : defaultTarget)}
          >
            {label(LINKS[action])}
          </a>
        );
      })}
    </div>
  );
}
