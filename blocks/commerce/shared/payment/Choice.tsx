import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import styles from './payment.module.css';

interface ChoiceProps {
  legend: string;
  /** What is said to who goes on without having chosen. */
  missing: string;
  /** Where the next step is; undefined until something is chosen. */
  continueHref: string | undefined;
  /** The radio buttons. */
  children: ReactNode;
}

/** A step in which one of several things is chosen, and the way to the next one; without a choice it says what is missing. */
export function Choice({ legend, missing, continueHref, children }: ChoiceProps) {
  const { label } = useEngine();
  const group = useRef<HTMLFieldSetElement>(null);
  const faultId = useId();
  const [misses, setMisses] = useState(0);
  const isMissing = misses > 0 && continueHref === undefined;
  useEffect(() => {
    if (misses > 0) group.current?.querySelector('input')?.focus();
  }, [misses]);
  return (
    <>
      <fieldset ref={group} className={styles.offers} aria-describedby={isMissing ? faultId : undefined}>
        <legend>{legend}</legend>
        {children}
        <p id={faultId} role="alert" className={styles.fault}>
          {isMissing && missing}
        </p>
      </fieldset>
      {continueHref === undefined ? (
        <Button look="primary" onClick={() => setMisses(misses + 1)}>
          {label('continue')}
        </Button>
      ) : (
        <ButtonLink href={continueHref}>{label('continue')}</ButtonLink>
      )}
    </>
  );
}
