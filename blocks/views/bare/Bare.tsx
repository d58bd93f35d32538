import { type LayoutProps, useLabel, useNavigation } from '../../../renderer/contract';
import { Logo } from '../../../renderer/ui/navigation/logo';
import styles from './bare.module.css';

/** A page with nothing to lead away from it but the realm's mark. */
export default function Bare({ children }: LayoutProps) {
  const label = useLabel();
  const { homeHref } = useNavigation();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {label('skipToContent')}
      </a>
      <header className={styles.header}>
        <Logo href={homeHref} />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
