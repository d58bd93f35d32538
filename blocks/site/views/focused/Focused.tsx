import { type LayoutProps, useNavigation } from '../../../../renderer/contract';
import { Actions } from '../../../../renderer/ui/navigation/entries';
import { LanguageToggle } from '../../../../renderer/ui/navigation/language';
import { Logo } from '../../../../renderer/ui/navigation/logo';
import { CONTENT_ID, SkipLink } from '../../../../renderer/ui/skip-link';
import styles from './focused.module.css';

/**
 * A page on which something is completed: it has the realm's mark, the languages and the account, but no entries of the menu that
 * lead away from it, and no bar that covers what is to be pressed.
 */
export default function Focused({ children, footer }: LayoutProps) {
  const { homeHref, actions } = useNavigation();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Logo href={homeHref} />
        <div className={styles.end}>
          <LanguageToggle />
          <Actions actions={actions} />
        </div>
      </header>
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
