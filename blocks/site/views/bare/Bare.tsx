import { type LayoutProps, useNavigation } from '../../../../renderer/contract';
import { Logo } from '../../../../renderer/ui/navigation/logo';
import { CONTENT_ID, SkipLink } from '../../../../renderer/ui/skip-link';
import styles from './bare.module.css';

/** A page with nothing to lead away from it but the realm's mark. */
export default function Bare({ children }: LayoutProps) {
  const { homeHref } = useNavigation();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Logo href={homeHref} />
      </header>
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
