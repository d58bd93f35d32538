import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import { Picture } from '../../../../renderer/ui/picture';
import type load from './load';
import styles from './shortcuts.module.css';

/** How many pictures are surely on a screen that begins with them. */
const EAGER = 4;
const SIZES = '(max-width: 640px) 46vw, 20vw';

/** Cards that lead to a section's sub-sections. */
export default function Shortcuts({ data }: BlockProps<'shortcuts', typeof load>) {
  const { label, routeHref } = useEngine();
  return (
    <nav className={styles.shortcuts} aria-label={label('shortcuts')}>
      <ul>
        {data.map((card, at) => (
          <li key={card.id}>
            <a href={cardHref(card, routeHref)}>
              <Picture
                className={styles.picture}
                src={card.smallCoverUrl ?? card.coverUrl}
                ratio="16 / 9"
                colour={card.dominantColour}
                sizes={SIZES}
                eager={at < EAGER}
              />
              <span className={styles.title}>{card.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
