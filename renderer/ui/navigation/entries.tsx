import { type MouseEvent, useRef } from 'react';
import { type NavigationEntry, type NavigationProps, useEngine, useFormats, useLabel } from '../../contract';
import { Icon } from '../icon';
import { AccountMenu, type Opens } from './account-menu';
import { useLeaving } from './leaving';
import styles from './navigation.module.css';

function EntryLink({ entry }: { entry: NavigationEntry }) {
  const label = useLabel();
  const formats = useFormats();
  return (
    <a
      className={styles.entry}
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
      {...(entry.external && { target: '_blank', rel: 'noopener' })}
    >
      {entry.icon && <Icon name={entry.icon} />}
      <span>{entry.title}</span>
      {entry.count !== undefined && (
        <span className={styles.count}>
          <span aria-hidden="true">{formats.number(entry.count)}</span>
          <span className="visually-hidden">{label('liveCount', { count: entry.count })}</span>
        </span>
      )}
      {entry.external && (
        <>
          <Icon name="external" className={styles.outbound} />
          <span className="visually-hidden">({label('opensNewTab')})</span>
        </>
      )}
    </a>
  );
}

/** A named group of entries that a press opens; it works before the page's code has come. */
function Folder({ entry, hangs }: { entry: NavigationEntry; hangs: boolean }) {
  const folder = useRef<HTMLDetailsElement>(null);
  useLeaving(folder, hangs);
  return (
    <details ref={folder} className={styles.folder} data-current={entry.current || undefined}>
      <summary className={styles.entry}>
        {entry.icon && <Icon name={entry.icon} />}
        <span>{entry.title}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <Entries entries={entry.children} className={styles.folderList} />
    </details>
  );
}

interface EntriesProps {
  entries: readonly NavigationEntry[];
  className?: string | undefined;
  /** Open folders hang over the page, and close when the hand or the keyboard goes elsewhere. */
  foldersHang?: boolean;
}

/** The entries of a bar, folders included. */
export function Entries({ entries, className, foldersHang = false }: EntriesProps) {
  return (
    <ul className={className ? `${styles.entries} ${className}` : styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.children.length > 0 ? <Folder entry={entry} hangs={foldersHang} /> : <EntryLink entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of the menu while it is loading, and its error state (NV-10). */
export function MenuState({ status, retry }: Pick<NavigationProps, 'status' | 'retry'>) {
  const label = useLabel();
  if (status === 'request') {
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{label('loading')}</span>
        <span />
        <span />
        <span />
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <span>{label('menuFailed')}</span>
      <button type="button" onClick={retry}>
        {label('tryAgain')}
      </button>
    </div>
  );
}

/**
 * Has a link to sign-in or sign-up lead back to the page on which it is pressed, with what the page's address asks for: a purchase
 * goes on where it was. Pages are drawn for everybody, whatever their address asks for, so it is only known then.
 */
function useReturn(actions: readonly NavigationEntry[]) {
  const { view, realm } = useEngine();
  const isEntry = actions.some(({ current }) => current);
  return ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void => {
    if (isEntry || view.path === '/' || view.path === realm.defaultTarget) return;
    const target = new URL(link.href);
    target.searchParams.set('from', view.path + location.search);
    link.href = target.href;
  };
}

/** Sign-in and sign-up (NV-05), the last of which counts; or what belongs to the account of who is signed in. */
export function Actions({ actions, opens }: Pick<NavigationProps, 'actions'> & { opens?: Opens }) {
  const leadBack = useReturn(actions);
  return actions.map((action, at) =>
    action.children.length > 0 ? (
      <AccountMenu key={action.id} entry={action} {...(opens && { opens })} />
    ) : (
      <a
        key={action.id}
        className={styles.action}
        data-main={at === actions.length - 1 || undefined}
        href={action.href}
        onClick={leadBack}
      >
        {action.title}
      </a>
    ),
  );
}
