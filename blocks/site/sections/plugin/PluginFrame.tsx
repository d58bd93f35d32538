import { useEffect, useRef, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import { Button } from '../../../../renderer/ui/button';
import type { Plugin } from '../../../../schemas/generated/types';
import type load from './load';
import styles from './plugin.module.css';
import { useAccessToken } from './use-access-token';

/** How long a frame may take before it counts as failed, in seconds. */
const PATIENCE_S = 15;
/** It may run, ask for words and open pages of its own; it may not lead this page elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

type Stage = 'loading' | 'there' | 'failed';

/**
 * RT-07: a plugin's page in a frame that keeps it apart. It is loaded after hydration: a frame that had loaded before
 * would never say that it is there.
 */
export default function PluginFrame({ data: plugin }: BlockProps<'plugin', typeof load>) {
  return <PluginPage key={plugin.url} plugin={plugin} />;
}

function PluginPage({ plugin }: { plugin: Plugin }) {
  const { label, text } = useEngine();
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
    <section className={styles.plugin}>
      <h1>{text(plugin.title)}</h1>
      <div className={styles.place} data-stage={stage} aria-busy={stage === 'loading'}>
        {stage === 'loading' && <p role="status">{label('loading')}</p>}
        {stage === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>{label('pluginFailed')}</p>
            <Button onClick={tryAgain}>{label('tryAgain')}</Button>
          </div>
        )}
        {stage !== 'failed' && (
          <Frame
            key={`${plugin.url} ${attempt}`}
            plugin={plugin}
            title={text(plugin.title)}
            onLoad={() => setStage('there')}
          />
        )}
      </div>
    </section>
  );
}

interface FrameProps {
  plugin: Plugin;
  title: string;
  onLoad(): void;
}

function Frame({ plugin, title, onLoad }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useAccessToken(plugin, frame);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={plugin.url}
      title={title}
      sandbox={SANDBOX}
      referrerPolicy="origin"
      allow="fullscreen"
      onLoad={onLoad}
    />
  );
}
