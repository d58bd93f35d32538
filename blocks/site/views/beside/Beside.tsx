import type { LayoutProps } from '../../../../renderer/contract';
import { PageFrame } from '../../../../renderer/ui/page-frame';
import styles from './beside.module.css';

/** The first section with the second beside it where there is room, such as a match beside its picture; below it elsewhere. */
export default function Beside(props: LayoutProps) {
  return <PageFrame {...props} className={styles.content ?? ''} />;
}
