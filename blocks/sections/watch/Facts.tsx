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

/** RE-06: what more there is to say, on the views that the realm names. */
export function Enhanced({ item, route }: { item: ContentItem; route: string }) {
  const { label, formats, realm } = useEngine();
  if (!realm.settings.enhancedMetadataViews.includes(route)) return null;
  const people = (
    [
      ['directors', item.directors],
      ['cast', item.cast],
      ['genres', item.genres],
    ] as const
  ).filter(([, names]) => names?.length);
  if (!item.longDescription && people.length === 0) return null;
  return (
    <div className={styles.enhanced}>
      {item.longDescription && <p>{item.longDescription}</p>}
      {people.length > 0 && (
        <dl>
          {people.map(([key, names]) => (
            <div key={key}>
              <dt>{label(key)}</dt>
              <dd>{formats.list(names ?? [])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
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
