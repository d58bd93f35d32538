import { useEngine } from '../../../renderer/contract';
import { durationText } from '../../../renderer/ui/card/facts';
import type { ContentItem } from '../../../schemas/generated/types';
import styles from './watch.module.css';

const GENRES = 3;

/** Year, length, genres, age: the line under a title. */
export function Facts({ item }: { item: ContentItem }) {
  const { label, formats } = useEngine();
  const { startDate, duration, releaseYear, genres = [], rating, venue, city } = item;
  const day = startDate && formats.date(Date.parse(startDate), { day: 'numeric', month: 'long', year: 'numeric' });
  const facts = [
    day ?? (releaseYear && String(releaseYear)),
    [venue, city].filter(Boolean).join(', '),
    duration && !startDate ? durationText(duration, label) : '',
    ...genres.slice(0, GENRES),
    rating && label('rating', { rating }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/** Who takes part in an event. */
export function LineUp({ item }: { item: ContentItem }) {
  const { label, media } = useEngine();
  if (!item.participants?.length) return null;
  return (
    <section className={styles.lineUp}>
      <h2>{label('lineUp')}</h2>
      <ul>
        {item.participants.map(({ name, detail, imageUrl }) => (
          <li key={name}>
            {imageUrl && <img src={media(imageUrl, 160)} alt="" width="44" height="44" loading="lazy" />}
            <strong>{name}</strong>
            {detail && <span>{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
