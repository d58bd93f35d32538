import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { durationText } from '../../../../renderer/ui/card/facts';
import { Icon } from '../../../../renderer/ui/icon';
import { Picture } from '../../../../renderer/ui/picture';
import type { Card } from '../../../../schemas/generated/types';
import { hrefInPlaylist } from '../../../shared/links';
import styles from './episodes.module.css';
import type load from './load';
import type { EpisodesData } from './load';

const SIZES = '(max-width: 640px) 42vw, 288px';

/** The seasons as links: they work without script, and the page stays where it is. */
function SeasonPicker({ anchor, data }: { anchor: string; data: EpisodesData }) {
  const { label, view, href } = useEngine();
  if (data.seasons.length < 2) return null;
  return (
    <nav className={styles.seasons} aria-label={label('seasons')}>
      {data.seasons.map(({ id, title }) => (
        <a
          key={id}
          href={`${href(view.path)}?${new URLSearchParams({ season: id })}#${anchor}`}
          aria-current={id === data.shown ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

interface EpisodeProps {
  card: Card;
  number: number;
  playlist: string | undefined;
  eager: boolean;
}

function Episode({ card, number, playlist, eager }: EpisodeProps) {
  const { label, formats, routeHref } = useEngine();
  return (
    <li>
      <a className={styles.episode} href={hrefInPlaylist(card, playlist, routeHref)}>
        <span className={styles.picture}>
          <Picture
            src={card.smallCoverUrl ?? card.thumbnailUrl ?? card.coverUrl}
            ratio="16 / 9"
            colour={card.dominantColour}
            sizes={SIZES}
            eager={eager}
          />
          {card.locked && (
            <span className={styles.lock}>
              <Icon name="lock" />
              <span className="visually-hidden">{label('locked')}</span>
            </span>
          )}
        </span>
        <span className={styles.words}>
          <h3>
            <span className={styles.number}>
              <span aria-hidden="true">{formats.number(number)}</span>
              <span className="visually-hidden">{label('episodeNumber', { number })}: </span>
            </span>
            {card.title}
          </h3>
          {card.duration !== undefined && <span className={styles.duration}>{durationText(card.duration, label)}</span>}
          {card.description && <span className={styles.description}>{card.description}</span>}
        </span>
      </a>
    </li>
  );
}

/** How many pictures of the list are surely near the first screen. */
const EAGER = 2;

/** Episodes by season, or a playlist's videos, in order. */
export default function Episodes({ id, data }: BlockProps<'episodes', typeof load>) {
  const { label } = useEngine();
  const playlist = data.kind === 'playlist' ? data.id : undefined;
  const headingId = `${id}-title`;
  return (
    <section id={`${id}-list`} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {label(playlist ? 'videos' : 'episodes')}
      </h2>
      <SeasonPicker anchor={`${id}-list`} data={data} />
      {data.episodes.length === 0 && <p className={styles.empty}>{label('sectionEmpty')}</p>}
      <ol className={styles.list}>
        {data.episodes.map((card, at) => (
          <Episode
            key={card.id}
            card={card}
            number={playlist ? at + 1 : (card.episodeNumber ?? at + 1)}
            playlist={playlist}
            eager={at < EAGER}
          />
        ))}
      </ol>
    </section>
  );
}
