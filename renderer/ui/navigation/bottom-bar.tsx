import { type NavigationEntry, useLabel } from '../../contract';
import { Icon } from '../icon';
import styles from './bottom-bar.module.css';

/** The few entries that a thumb reaches at the bottom of a narrow screen, where the realm's menu names them (NV-09). */
export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const label = useLabel();
  if (entries.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={label('bottomNavigation')}>
      <ul>
        {entries.map(({ id, title, icon, href, current, count }) => (
          <li key={id}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              <Icon name={icon ?? 'star'} />
              <span className={styles.title}>{title}</span>
              {count !== undefined && (
                <span className={styles.count}>
                  <span aria-hidden="true">{count}</span>
                  <span className="visually-hidden">{label('liveCount', { count })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
