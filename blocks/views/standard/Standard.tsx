import { type LayoutProps, useLabel } from '../../../renderer/contract';
import styles from './standard.module.css';

/** The page as most have it: the bar, the content, the footer. */
export default function Standard({ header, footer, children, navigation }: LayoutProps) {
  const label = useLabel();
  return (
    <div className={styles.page} data-navigation={navigation}>
      <a className={styles.skip} href="#content">
        {label('skipToContent')}
      </a>
      {header}
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
