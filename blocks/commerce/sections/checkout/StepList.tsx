import { type ReactNode, useEffect, useRef } from 'react';
import { useEngine } from '../../../../renderer/contract';
import styles from './checkout.module.css';
import { STEPS, type StepNumber } from './steps';

const LABELS: Readonly<Record<StepNumber, string>> = {
  [STEPS.licence]: 'stepLicence',
  [STEPS.account]: 'stepAccount',
  [STEPS.paymentMethod]: 'stepMethod',
  [STEPS.address]: 'stepAddress',
  [STEPS.card]: 'stepPayment',
};

/** Where one is among the steps. */
export function Steps({ steps, current }: { steps: readonly StepNumber[]; current: StepNumber }) {
  const { label } = useEngine();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={label('checkoutSteps')}>
      {steps.map((step, place) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={place < at || undefined}>
          <span aria-hidden="true">{place + 1}</span>
          {label(LABELS[step])}
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  step: StepNumber;
  /** Whether it takes the place of another step: then its heading has the focus. */
  isFocused: boolean;
  children: ReactNode;
}

/** A step with its heading. */
export function Step({ step, isFocused, children }: StepProps) {
  const { label } = useEngine();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <section className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {label(LABELS[step])}
      </h2>
      {children}
    </section>
  );
}
