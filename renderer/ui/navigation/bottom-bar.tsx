import { type NavigationEntry, useLabel } from '../../contract';
import styles from './bottom-bar.module.css';
import { Entries } from './entries';

/** The few entries that a thumb reaches at the bottom of a narrow screen, where the realm's menu names them (NV-09). */
export function BottomBar({ entries }: { entries: readonly NavigationEntry[] }) {
  const label = useLabel();
  return (
    entries.length > 0 && (
      <nav className={styles.bar} aria-label={label('bottomNavigation')}>
        <Entries entries={entries} />
      </nav>
    )
  );
}
