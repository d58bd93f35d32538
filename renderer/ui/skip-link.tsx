import { useLabel } from '../contract';
import styles from './skip-link.module.css';

/** The id of a page's main part. */
export const CONTENT_ID = 'content';

/** Leads past the bar, for those who come by keyboard: the first thing that takes the focus. */
export function SkipLink() {
  const label = useLabel();
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`}>
      {label('skipToContent')}
    </a>
  );
}
