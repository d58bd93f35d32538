import { useLabel } from '../../contract';
import styles from './title-link.module.css';

interface TitleLinkProps {
  href: string;
  title: string;
}

/** What plays, and the way to its own page: in a tab of its own, since the player stands on another site. */
export function TitleLink({ href, title }: TitleLinkProps) {
  const label = useLabel();
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {title}
      <span className="visually-hidden"> ({label('opensNewTab')})</span>
    </a>
  );
}
