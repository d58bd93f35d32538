import type { ReactNode } from 'react';
import { useEngine } from '../../../renderer/contract';
import { Button, ButtonLink } from '../../../renderer/ui/button';
import { Icon, type IconName } from '../../../renderer/ui/icon';
import { useIsMember } from '../../shared/lists/use-lists';
import { SignInFirst } from '../../shared/sign-in-first';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  /** What can be done with all of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the viewer's lists. Without an account it says what one is good for, and leads back here (RL-05). */
export function ListPage({ title, actions, children }: ListPageProps) {
  const { label } = useEngine();
  if (!useIsMember()) return <SignInFirst title={title} message={label('listsInvitation')} />;
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** The empty state: how items come here, and where to find them. */
export function Empty({ icon, message }: { icon: IconName; message: string }) {
  const { label, routeHref, href, realm } = useEngine();
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <p>{message}</p>
      <ButtonLink href={routeHref('browse') ?? href(realm.defaultTarget)}>{label('browse')}</ButtonLink>
    </div>
  );
}

/** The list could not be loaded. */
export function Failed({ onAgain }: { onAgain(): void }) {
  const { label } = useEngine();
  return (
    <div className={styles.empty} role="alert">
      <p>{label('sectionFailed')}</p>
      <Button onClick={onAgain}>{label('tryAgain')}</Button>
    </div>
  );
}

/** How many cards stand in the place of those to come. */
const RESERVED = 4;

/** A grid of cards; of places, while they are on their way. */
export function ListGrid({ children }: { children?: ReactNode }) {
  const { label } = useEngine();
  if (children) return <ul className={styles.grid}>{children}</ul>;
  return (
    <div className={styles.grid} role="status" aria-label={label('loading')}>
      {Array.from({ length: RESERVED }, (_, at) => (
        <span key={at} className={styles.place} />
      ))}
    </div>
  );
}
