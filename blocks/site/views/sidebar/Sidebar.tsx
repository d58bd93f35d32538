import { type NavigationProps, useLabel } from '../../../../renderer/contract';
import { Drawer } from '../../../../renderer/ui/navigation/drawer';
import { Actions, Entries, MenuState } from '../../../../renderer/ui/navigation/entries';
import { LanguageToggle } from '../../../../renderer/ui/navigation/language';
import { Logo } from '../../../../renderer/ui/navigation/logo';
import { ResultsSwitch } from '../../../../renderer/ui/navigation/results';
import styles from './sidebar.module.css';

/** The bar along the side; on phones a bar at the top with a drawer. */
export default function Sidebar({ status, retry, entries, utilities, actions, homeHref }: NavigationProps) {
  const label = useLabel();
  const menu =
    status === 'success' ? (
      <Entries entries={[...entries, ...utilities]} />
    ) : (
      <MenuState status={status} retry={retry} />
    );
  return (
    <header className={styles.header}>
      <div className={styles.phone}>
        <Drawer>
          <nav aria-label={label('menu')}>{menu}</nav>
          <Actions actions={actions} opens="inline" />
          <ResultsSwitch />
          <LanguageToggle />
        </Drawer>
        <Logo href={homeHref} />
        <div className={styles.phoneEnd}>
          <Actions actions={actions.slice(-1)} />
        </div>
      </div>
      <div className={styles.side}>
        <Logo href={homeHref} />
        <nav aria-label={label('mainNavigation')}>{menu}</nav>
        <div className={styles.end}>
          <ResultsSwitch />
          <LanguageToggle />
          <Actions actions={actions} opens="above" />
        </div>
      </div>
    </header>
  );
}
