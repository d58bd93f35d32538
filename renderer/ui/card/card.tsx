import type { Card as CardData, CardShape } from '../../../schemas/generated/types';
import { useEngine, useNow } from '../../contract';
import { Icon } from '../icon';
import { Picture } from '../picture';
import styles from './card.module.css';
import { cardHref } from './card-href';
import { type EventMoment, eventMoment } from './event-state';
import { cardFacts } from './facts';

interface Props {
  card: CardData;
  shape: CardShape;
  /** Among the first things seen. */
  eager?: boolean;
  /** The level of the title in the page's outline. */
  level?: 2 | 3;
  /** How far the viewer is: 0 to 1. */
  progress?: number | undefined;
}

const RATIOS = { landscape: '16 / 9', portrait: '2 / 3', square: '1' } as const;
const SIZES = {
  landscape: '(max-width: 640px) 60vw, 320px',
  portrait: '(max-width: 640px) 36vw, 216px',
  square: '(max-width: 640px) 40vw, 224px',
} as const;

/** The shape that suits a kind of content where nobody has chosen one. */
export const shapeFor = (card: Pick<CardData, 'type' | 'posterUrl'> | undefined): CardShape =>
  card?.type === 'VOD_SERIES' && card.posterUrl ? 'portrait' : 'landscape';

function pictureFor(card: CardData, shape: CardShape): string | undefined {
  if (shape === 'portrait') return card.posterUrl ?? card.coverUrl;
  return card.smallCoverUrl ?? card.coverUrl ?? card.thumbnailUrl;
}

function Mark({ card, moment }: { card: CardData; moment: EventMoment | undefined }) {
  const { label } = useEngine();
  if (moment === 'live') return <span className={styles.live}>{label('live')}</span>;
  if (moment === 'ended') return <span className={styles.mark}>{label(card.replayVodId ? 'replay' : 'ended')}</span>;
  if (moment && moment !== 'upcoming') return <span className={styles.mark}>{label(moment)}</span>;
  if (card.locked) {
    return (
      <span className={styles.mark}>
        <Icon name="lock" />
        {label('locked')}
      </span>
    );
  }
  return card.type === 'VOD_PLAYLIST' ? <span className={styles.mark}>{label('playlist')}</span> : null;
}

/** How far the viewer is, along the picture's lower edge. */
function Progress({ value }: { value: number }) {
  const { label } = useEngine();
  const percent = Math.round(value * 100);
  return (
    <span
      className={styles.progress}
      role="progressbar"
      aria-label={label('watched')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}

/** A piece of content: its picture, what it is, and one link to it. */
export function Card({ card, shape, eager = false, level = 3, progress }: Props) {
  const engine = useEngine();
  const now = useNow();
  const Heading = level === 2 ? 'h2' : 'h3';
  const placement = card.type === 'SECTION' ? 'OVERLAY' : engine.realm.settings.contentTitles;
  const facts = cardFacts(card, engine, now);
  return (
    <article className={styles.card} data-shape={shape} data-titles={placement.toLowerCase()}>
      <a className={styles.link} href={cardHref(card, engine.routeHref)}>
        <span className={styles.picture}>
          <Picture
            src={pictureFor(card, shape)}
            ratio={RATIOS[shape]}
            colour={card.dominantColour}
            sizes={SIZES[shape]}
            eager={eager}
          />
          <span className={styles.marks}>
            <Mark card={card} moment={eventMoment(card, now)} />
          </span>
          {progress !== undefined && <Progress value={progress} />}
        </span>
        <span className={placement === 'HIDDEN' ? 'visually-hidden' : styles.words}>
          <Heading className={styles.title}>{card.title}</Heading>
          {facts.length > 0 && (
            <span className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          )}
        </span>
      </a>
    </article>
  );
}
