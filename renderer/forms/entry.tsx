import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../ui/icon';
import styles from './form.module.css';

interface EntryProps {
  title: string;
  message?: string | undefined;
  children?: ReactNode;
}

/**
 * A page of one column with one thing to do: what sign-in, sign-up and all around them stand in. A step that takes the place of
 * another one has the focus, so that it is read out.
 */
export function Entry({ title, message, isFocused = false, children }: EntryProps & { isFocused?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <section className={styles.entry}>
      <div className={styles.column}>
        <header>
          <h1 ref={heading} {...(isFocused && { tabIndex: -1 })}>
            {title}
          </h1>
          {message && <p className={styles.message}>{message}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}

interface OutcomeProps extends EntryProps {
  kind: 'success' | 'info' | 'error';
  icon?: IconName;
}

/** An outcome, in place of its form: it has the focus, so that it is read out. */
export function Outcome({ kind, icon = kind, title, message, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.entry}>
      <div className={styles.column} data-kind={kind}>
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {message && <p className={styles.message}>{message}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}

/** What is under way while nothing can be done. */
export function Waiting({ title }: { title: string }) {
  return (
    <section className={styles.entry}>
      <div className={styles.column} data-kind="waiting" role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <h1 className={styles.message}>{title}</h1>
      </div>
    </section>
  );
}

interface NoticeProps {
  kind: 'success' | 'info' | 'error';
  /** Takes the focus, and so comes into sight, when it appears: for what a page was come back to with. */
  isFocused?: boolean;
  children: ReactNode;
}

/** A word to the viewer above a form: what has been done, or why they are here. */
export function Notice({ kind, isFocused = false, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) notice.current?.focus();
  }, [isFocused]);
  return (
    <div
      ref={notice}
      className={styles.notice}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      {...(isFocused && { tabIndex: -1 })}
    >
      <Icon name={kind} />
      <p>{children}</p>
    </div>
  );
}

/** Links to what else can be done, below a form. */
export function Others({ children }: { children: ReactNode }) {
  return <div className={styles.others}>{children}</div>;
}

/** The line between one way and another. */
export function Or({ children }: { children: ReactNode }) {
  return <p className={styles.or}>{children}</p>;
}

/** What most will do next: a link, or a button where nothing is left. */
export function Action({
  href,
  onPress,
  children,
}: {
  href?: string | undefined;
  onPress?: () => void;
  children: ReactNode;
}) {
  if (href !== undefined)
    return (
      <a className={styles.submit} href={href}>
        {children}
      </a>
    );
  return (
    <button type="button" className={styles.submit} onClick={onPress}>
      {children}
    </button>
  );
}
