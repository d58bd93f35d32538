import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { Button } from '../../../renderer/ui/button';
import styles from './framed-page.module.css';

/** How long a frame may take before it counts as failed, in seconds. */
const PATIENCE_S = 15;
/** It may run, take input and open pages of its own; it may not lead this page elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

type Stage = 'loading' | 'there' | 'failed';

interface Props {
  title: string;
  /** An https address that the realm names; the Content Security Policy lets no other into a frame. */
  url: string;
  /** What is said when the page does not load. */
  failure: string;
  /** Stands beside the title. */
  action?: ReactNode;
  frame?: RefObject<HTMLIFrameElement | null>;
}

/**
 * Somebody else's page in a sandboxed frame, with its states. It is loaded after hydration: a frame that had loaded before
 * would never report it.
 */
export function FramedPage({ title, url, failure, action, frame }: Props) {
  const { label } = useEngine();
  const [attempt, setAttempt] = useState(0);
  const [stage, setStage] = useState<Stage>('loading');
  useEffect(() => {
    if (stage !== 'loading') return;
    const timer = setTimeout(() => setStage('failed'), PATIENCE_S * MS_PER_SECOND);
    return () => clearTimeout(timer);
  }, [stage]);
  const tryAgain = () => {
    setAttempt((count) => count + 1);
    setStage('loading');
  };
  return (
    <section className={styles.page}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        {action}
      </div>
      <div className={styles.place} data-stage={stage} aria-busy={stage === 'loading'}>
        {stage === 'loading' && <p role="status">{label('loading')}</p>}
        {stage === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>{failure}</p>
            <Button onClick={tryAgain}>{label('tryAgain')}</Button>
          </div>
        )}
        {stage !== 'failed' && (
          <Frame key={attempt} url={url} title={title} frame={frame} onLoad={() => setStage('there')} />
        )}
      </div>
    </section>
  );
}

interface FrameProps extends Pick<Props, 'url' | 'title'> {
  frame: Props['frame'];
  onLoad(): void;
}

function Frame({ url, title, frame, onLoad }: FrameProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title={title}
      sandbox={SANDBOX}
      referrerPolicy="origin"
      allow="fullscreen"
      onLoad={onLoad}
    />
  );
}
