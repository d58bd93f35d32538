import type { ReactNode } from 'react';
import { useEngine, useViewer } from '../../renderer/contract';
import styles from './account-page.module.css';
import { SignInFirst } from './sign-in-first';

interface PageProps {
  title: string;
  /** Stands beside the content, or above it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page about the viewer's own things; who is not signed in is led to sign-in. */
export function AccountPage({ title, aside, children }: PageProps) {
  const { status } = useViewer();
  if (status === 'guest' || status === 'unauthenticated') return <SignInFirst title={title} />;
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <div className={styles.columns} data-aside={aside !== undefined || undefined}>
        {aside}
        <div className={styles.parts}>{children}</div>
      </div>
    </section>
  );
}

interface PartProps {
  title: string;
  message?: string | undefined;
  children?: ReactNode;
}

/** One thing of the account, with its heading. */
export function Part({ title, message, children }: PartProps) {
  return (
    <section className={styles.part}>
      <header>
        <h2>{title}</h2>
        {message && <p className={styles.message}>{message}</p>}
      </header>
      {children}
    </section>
  );
}

/** Stands where lines will be until they are there, as high as they. */
export function Lines({ count, height }: { count: number; height: string }) {
  const { label } = useEngine();
  return (
    <div className={styles.lines} role="status" aria-label={label('loading')}>
      {Array.from({ length: count }, (_, line) => (
        <span key={line} style={{ blockSize: height }} />
      ))}
    </div>
  );
}
