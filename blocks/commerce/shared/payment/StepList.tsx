import { type ReactNode, useEffect, useRef } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Icon } from '../../../../renderer/ui/icon';
import styles from './payment.module.css';

/** Where one is among the steps. @param current counted from 0 */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  const { label } = useEngine();
  return (
    <ol className={styles.steps} aria-label={label('checkoutSteps')}>
      {names.map((name, place) => (
        <li key={name} aria-current={place === current ? 'step' : undefined} data-done={place < current || undefined}>
          <span aria-hidden="true">{place < current ? <Icon name="check" /> : place + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  title: string;
  /** Whether it takes the place of another step: then its heading has the focus, unless something in it has taken it. */
  isFocused: boolean;
  children: ReactNode;
}

/** A step with its heading. */
export function Step({ title, isFocused, children }: StepProps) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused && !section.current?.contains(document.activeElement)) heading.current?.focus();
  }, [isFocused]);
  return (
    <section ref={section} className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
