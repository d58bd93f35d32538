import { useEngine } from '../../../../renderer/contract';
import { isUnconfirmed } from '../../../../renderer/contract/confirmed-time';
import { SECONDS_PER_MINUTE } from '../../../../renderer/contract/constants';
import { durationText } from '../../../../renderer/ui/card/facts';
import type { ContentItem } from '../../../../schemas/generated/types';
import { CalendarLink } from '../../../shared/calendar-link';
import type { PlaybackState } from '../../shared/use-playback';
import styles from './watch.module.css';

const GENRES = 3;

/** A film of which less than this share can be played is offered as an excerpt. */
const WHOLE_SHARE = 0.9;

/** How much of a film can be played, in minutes and seconds, where that is not all of it. */
function excerptOf(whole: number | undefined, plays: PlaybackState): { minutes: number; seconds: number } | undefined {
  const length = typeof plays === 'string' ? undefined : plays.duration;
  if (whole === undefined || length === undefined || length >= whole * WHOLE_SHARE) return undefined;
  return { minutes: Math.floor(length / SECONDS_PER_MINUTE), seconds: Math.round(length % SECONDS_PER_MINUTE) };
}

/** Year, length, genres, age, and whether it plays in part: the line under a title. */
export function Facts({ item, plays }: { item: ContentItem; plays: PlaybackState }) {
  const { label, formats } = useEngine();
  const { startDate, duration, releaseYear, genres = [], rating, venue, city } = item;
  const excerpt = startDate ? undefined : excerptOf(duration, plays);
  const day =
    startDate &&
    formats.date(Date.parse(startDate), {
      ...{ day: 'numeric', month: 'long', year: 'numeric' },
      ...(isUnconfirmed(item) && { timeZone: 'UTC' }),
    });
  const facts = [
    day ?? (releaseYear && String(releaseYear)),
    [venue, city].filter(Boolean).join(', '),
    duration && !startDate ? durationText(duration, label) : '',
    excerpt && label('excerpt', excerpt),
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
  const teams = item.competitors?.filter(({ type }) => type === 'TEAM') ?? [];
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
      {teams.map(({ id, title, shortTitle = title }) => (
        <CalendarLink key={id} filter={`team:${id}`} name={shortTitle} />
      ))}
    </section>
  );
}
