import type { LayoutProps } from '../../../../renderer/contract';
import { CONTENT_ID, SkipLink } from '../../../../renderer/ui/skip-link';
import styles from './standard.module.css';

/** The page as most have it: the bar, the content, the footer. */
export default function Standard({ header, footer, children, navigation }: LayoutProps) {
  return (
    <div className={styles.page} data-navigation={navigation}>
      <SkipLink />
      {header}
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
