import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Picture } from '../../../../renderer/ui/picture';
import type { ContentItem } from '../../../../schemas/generated/types';
import styles from './athlete.module.css';
import type load from './load';

/** What is known of an athlete, each with its label's key. */
function useFacts(item: ContentItem): (readonly [key: string, value: string])[] {
  const { label, formats } = useEngine();
  const rank = item.rank === 0 ? label('champion') : item.rank && label('rank', { rank: item.rank });
  const all = [
    ['athleteRank', rank],
    ['athleteRecord', item.record],
    ['athleteWeightClass', item.weightClass],
    ['athleteDiscipline', item.discipline],
    ['athleteTeam', item.team],
    ['athletePosition', item.position],
    ['athleteNumber', item.number === undefined ? undefined : formats.number(item.number)],
    ['athleteCountry', item.country && formats.country(item.country)],
  ] as const;
  return all.flatMap(([key, value]) => (value ? [[key, value] as const] : []));
}

/** An athlete: who they are, and how they stand. */
export default function Athlete({ data: item }: BlockProps<'athlete', typeof load>) {
  const { label } = useEngine();
  const facts = useFacts(item);
  const portrait = item.posterUrl ?? item.thumbnailUrl ?? item.coverUrl;
  return (
    <article className={styles.athlete}>
      <Picture
        className={styles.portrait}
        src={portrait}
        ratio="2 / 3"
        colour={item.dominantColour}
        sizes="(max-width: 720px) 60vw, 534px"
        eager
      />
      <div className={styles.words}>
        <h1>
          {item.title}
          {item.nickname && <span className={styles.nickname}>“{item.nickname}”</span>}
        </h1>
        <dl className={styles.known}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{label(key)}</dt>
              <dd suppressHydrationWarning>{value}</dd>
            </div>
          ))}
        </dl>
        {item.description && <p>{item.description}</p>}
        {item.longDescription && <p className={styles.long}>{item.longDescription}</p>}
      </div>
    </article>
  );
}
