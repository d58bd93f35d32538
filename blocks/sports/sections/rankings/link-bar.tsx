import styles from './link-bar.module.css';

interface Props {
  /** Names the choice to a screen reader. */
  label: string;
  links: readonly { id: string; words: string; href: string }[];
  current: string;
  look: 'tabs' | 'chips';
}

/** Links to the states of a page, of which one is open. */
export const LinkBar = ({ label, links, current, look }: Props) => (
  <nav aria-label={label}>
    <ul className={styles.bar} data-look={look}>
      {links.map(({ id, words, href }) => (
        <li key={id}>
          <a href={href} aria-current={id === current ? 'page' : undefined}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
