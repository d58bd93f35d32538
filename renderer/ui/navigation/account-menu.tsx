import { useRef } from 'react';
import { type NavigationEntry, useLabel, useViewer } from '../../contract';
import { Icon } from '../icon';
import { useLeaving } from './leaving';
import styles from './navigation.module.css';

/** Where the list opens: below the button, above it, or in the column that it stands in. */
export type Opens = 'below' | 'above' | 'inline';

/**
 * Who is signed in, and what belongs to them. It works before the page's code has come; whose account it is, and the mark
 * of an admin, are the viewer's own and come with the session, into space that is reserved for them.
 */
export function AccountMenu({ entry, opens = 'below' }: { entry: NavigationEntry; opens?: Opens }) {
  const label = useLabel();
  const { account, status } = useViewer();
  const menu = useRef<HTMLDetailsElement>(null);
  useLeaving(menu, opens !== 'inline');
  const name = account?.profile?.name;
  return (
    <details ref={menu} className={styles.account} data-opens={opens}>
      <summary aria-label={entry.title}>
        <span className={styles.face} data-admin={status === 'admin' || undefined}>
          {name ? <span aria-hidden="true">{name.charAt(0)}</span> : <Icon name="person" />}
        </span>
      </summary>
      <div className={styles.accountPanel}>
        {account && (
          <p className={styles.owner}>
            {name && <strong>{name}</strong>}
            {account.email && <span>{account.email}</span>}
            {status === 'admin' && <span className={styles.mark}>{label('admin')}</span>}
          </p>
        )}
        <ul>
          {entry.children.map(({ id, href, title, current }) => (
            <li key={id}>
              <a className={styles.entry} href={href} aria-current={current ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
