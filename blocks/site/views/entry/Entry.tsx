import { type LayoutProps, useEngine } from '../../../../renderer/contract';
import { ButtonLinks } from '../../../../renderer/ui/button';
import { Logo } from '../../../../renderer/ui/navigation/logo';
import { Picture } from '../../../../renderer/ui/picture';
import { CONTENT_ID, SkipLink } from '../../../../renderer/ui/skip-link';
import styles from './entry.module.css';

/**
 * A step on the way in, with nothing to lead away from it but the realm's mark and what the law wants on every page; the theme's
 * picture stands beside it on large screens.
 */
export default function Entry({ children }: LayoutProps) {
  const { navigation, realm, href, label } = useEngine();
  return (
    <div className={styles.page}>
      <SkipLink />
      <div className={styles.way}>
        <header className={styles.header}>
          <Logo href={navigation.homeHref} />
        </header>
        <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>
          <ButtonLinks links={realm.settings.consumerLinks.map(([target, key]) => [href(target), label(key)])} />
        </footer>
      </div>
      {realm.entryImage && (
        <div className={styles.artwork} aria-hidden="true">
          <Picture src={realm.entryImage} ratio="fill" sizes="(min-width: 1025px) 50vw, 1px" />
        </div>
      )}
    </div>
  );
}
