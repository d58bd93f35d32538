import type { LayoutProps } from '../contract';
import styles from './page-frame.module.css';
import { CONTENT_ID, SkipLink } from './skip-link';

/** What layouts have in common: the bar, the content, the footer. `className` lays the content's sections out. */
export function PageFrame({ header, footer, children, navigation, className }: LayoutProps & { className?: string }) {
  return (
    <div className={styles.page} data-navigation={navigation}>
      <SkipLink />
      {header}
      <main id={CONTENT_ID} className={className ? `${styles.content} ${className}` : styles.content} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
