import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Icon } from '../../../../renderer/ui/icon';
import styles from './payment.module.css';

interface StepsProps {
  /** What the list is called. */
  title: string;
  names: readonly string[];
  /** Counted from 0. */
  current: number;
}

/** The step that has just been completed, while the one after it is the current one. */
function useCompleted({ names, current }: Pick<StepsProps, 'names' | 'current'>): string | undefined {
  const [last, setLast] = useState({ current, completed: undefined as string | undefined });
  if (last.current !== current)
    setLast({ current, completed: current > last.current ? names[current - 1] : undefined });
  return last.completed;
}

/** Where one is among the steps; that one is completed is announced. */
export function Steps({ title, names, current }: StepsProps) {
  const { label } = useEngine();
  const completed = useCompleted({ names, current });
  return (
    <>
      <ol className={styles.steps} aria-label={title}>
        {names.map((name, place) => (
          <li key={name} aria-current={place === current ? 'step' : undefined} data-done={place < current || undefined}>
            <span aria-hidden="true">{place < current ? <Icon name="check" /> : place + 1}</span>
            {name}
            {place < current && <i className="visually-hidden"> {label('stepDone')}</i>}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {completed &&
          label('stepCompleted', { completed, step: current + 1, count: names.length, name: names[current] ?? '' })}
      </p>
    </>
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
