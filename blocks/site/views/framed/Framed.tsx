import type { LayoutProps } from '../../../../renderer/contract';
import { CONTENT_ID } from '../../../../renderer/ui/skip-link';
import styles from './framed.module.css';

/** A page that fills a frame on another site with its content, and has nothing else. */
export default function Framed({ children }: LayoutProps) {
  return (
    <main id={CONTENT_ID} className={styles.page} tabIndex={-1}>
      {children}
    </main>
  );
}
