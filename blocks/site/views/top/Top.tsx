import type { NavigationProps } from '../../../../renderer/contract';
import { useLabel } from '../../../../renderer/contract';
import { Drawer } from '../../../../renderer/ui/navigation/drawer';
import { Actions, Entries, MenuState } from '../../../../renderer/ui/navigation/entries';
import { LanguageToggle } from '../../../../renderer/ui/navigation/language';
import { Logo } from '../../../../renderer/ui/navigation/logo';
import { ResultsSwitch } from '../../../../renderer/ui/navigation/results';
import styles from './top.module.css';

/** NV-06: so many entries seldom fit, and show their words only. */
const MANY = 5;

/** The bar across the top: the logo, the entries beside it or in the middle, utilities at the end; a drawer on phones. */
export default function Top({ layout, status, retry, entries, utilities, actions, homeHref }: NavigationProps) {
  const label = useLabel();
  const isReady = status === 'success';
  return (
    <header className={styles.bar} data-layout={layout}>
      <Drawer always={layout === 'hamburger'}>
        <nav aria-label={label('menu')}>{isReady && <Entries entries={[...entries, ...utilities]} />}</nav>
        <Actions actions={actions} opens="inline" />
        <ResultsSwitch />
        <LanguageToggle />
      </Drawer>
      <Logo href={homeHref} />
      {isReady ? (
        <nav
          className={`${styles.entries} fades-at-ends`}
          aria-label={label('mainNavigation')}
          data-many={entries.length >= MANY || undefined}
          // browsers leave what is half in sight where it is
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          <Entries entries={entries} foldersHang />
        </nav>
      ) : (
        <MenuState status={status} retry={retry} />
      )}
      <div className={styles.end}>
        <div className={styles.utilities}>
          <Entries entries={utilities} />
          <div className={styles.wide}>
            <ResultsSwitch isCompact />
          </div>
          <LanguageToggle />
        </div>
        <Actions actions={actions} />
      </div>
    </header>
  );
}
