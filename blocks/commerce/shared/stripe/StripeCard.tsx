import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import { Lines } from '../../../shared/account-page';
import type { StripeEntry } from '../payment-method';
import styles from './stripe-card.module.css';
import { isScriptRefused, openStripeForm, RELOADED, type StripeForm } from './stripe-form';

interface StripeCardProps extends StripeEntry {
  /** ISO 4217 */
  currency: string | undefined;
  /** Set once the form can be used. */
  form: RefObject<StripeForm | null>;
}

/**
 * Stripe's form for a card. Its script is loaded here and nowhere else, and only pages that take payments may load it. A page
 * that was reached from another one still has that one's policy, and is reloaded first (docs/decisions/0010, 0078).
 */
export default function StripeCard({ publishableKey, component, currency, form }: StripeCardProps) {
  const { label, view, viewer } = useEngine();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [stage, setStage] = useState<'loading' | 'ready' | 'failed'>('loading');

  const end = useEffectEvent((next: 'ready' | 'failed') => {
    viewer.writeToTab(RELOADED, null);
    setStage(next);
  });
  const open = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const isRefused = await isScriptRefused(async () => {
        const opened = await openStripeForm(place.current!, {
          ...{ publishableKey, component, currency, locale: view.locale },
          onReady: () => !signal.aborted && end('ready'),
          onFailed: () => !signal.aborted && end('failed'),
        });
        if (signal.aborted) return opened.close();
        form.current = opened;
        signal.addEventListener('abort', () => {
          form.current = null;
          opened.close();
        });
      });
      if (signal.aborted || !isRefused) return;
      if (viewer.readFromTab(RELOADED) !== null) return end('failed');
      viewer.writeToTab(RELOADED, view.path);
      location.reload();
    } catch {
      if (!signal.aborted) end('failed');
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const leaving = new AbortController();
    void open(leaving.signal);
    return () => leaving.abort();
  }, [publishableKey, component, attempt]);

  return (
    <>
      {stage === 'loading' && <Lines count={2} height="4.75rem" />}
      {stage === 'failed' && (
        <>
          <Notice kind="error">{label('sectionFailed')}</Notice>
          <Button
            onClick={() => {
              setStage('loading');
              setAttempt(attempt + 1);
            }}
          >
            {label('tryAgain')}
          </Button>
        </>
      )}
      <div ref={place} className={styles[component]} data-stage={stage} hidden={stage === 'failed'} />
    </>
  );
}
