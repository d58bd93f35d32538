import type { CardShape } from '../../../schemas/generated/types';
import { matchOf, tellsResult, useEngine, useNow, useResultChoice } from '../../contract';
import { eventMoment } from '../../contract/event-moment';
import { Picture } from '../picture';
import { Progress } from '../progress';
import styles from './card.module.css';
import { cardHref } from './card-href';
import { ChannelWords } from './channel-words';
import type { DrawnCard } from './drawn-card';
import { cardFacts } from './facts';
import { Marks } from './marks';
import { cardChange } from './next-change';
import { shareOf } from './on-air';
import { pictureFor } from './shape';

interface Props {
  card: DrawnCard;
  shape: CardShape;
  /** Among the first things seen. */
  eager?: boolean;
  /** The level of the title in the page's outline. */
  level?: 2 | 3;
  /** How far the viewer has watched it, 0 to 1; left out where they have not begun. */
  progress?: number | undefined;
}

const RATIOS = { landscape: '16 / 9', portrait: '2 / 3', square: '1' } as const;
const SIZES = {
  landscape: '(max-width: 640px) 60vw, 320px',
  portrait: '(max-width: 640px) 36vw, 216px',
  square: '(max-width: 640px) 40vw, 224px',
} as const;

/** Where a card's words stand: a section is a door with its name on it, news is nothing without its words. */
function placementOf({ type }: DrawnCard, chosen: 'BELOW' | 'OVERLAY' | 'HIDDEN') {
  if (type === 'SECTION') return 'OVERLAY';
  return type === 'NEWS' ? 'BELOW' : chosen;
}

/** Whether the first fact is a time. */
const isTimed = ({ type }: DrawnCard): boolean => type === 'LIVE_EVENT' || type === 'PROGRAMME';

/** How far along the picture's lower edge its line goes: what was watched, or what of a programme has gone by. */
function shareShown(card: DrawnCard, progress: number | undefined, now: number): number | undefined {
  if (progress !== undefined) return progress;
  if (card.type !== 'PROGRAMME' || eventMoment(card, now) !== 'live') return undefined;
  return shareOf({ startDate: card.startDate!, endDate: card.endDate! }, now);
}

/** A piece of content: its picture, what it is, how it stands, and one link to it. */
export function Card({ card, shape, eager = false, level = 3, progress }: Props) {
  const engine = useEngine();
  const now = useNow((at) => cardChange(card, at));
  const match = matchOf(card);
  const isRevealed = useResultChoice(match) === true;
  const Heading = level === 2 ? 'h2' : 'h3';
  const placement = placementOf(card, engine.realm.settings.contentTitles);
  const facts = cardFacts(card, engine, now);
  const share = shareShown(card, progress, now);
  return (
    <article
      className={styles.card}
      data-shape={shape}
      data-titles={placement.toLowerCase()}
      data-closed={card.geoBlocked || undefined}
      data-timed={isTimed(card) || undefined}
    >
      <a className={styles.link} href={cardHref(card, engine.routeHref)}>
        <span className={styles.picture}>
          <Picture
            src={pictureFor(card, shape)}
            ratio={RATIOS[shape]}
            colour={card.dominantColour}
            sizes={SIZES[shape]}
            eager={eager}
          />
          <Marks card={card} now={now} />
          {card.logoUrl && <img className={styles.logo} src={engine.media(card.logoUrl, 160)} alt="" loading="lazy" />}
          {share !== undefined && (
            <span className={styles.progress}>
              <Progress value={share} {...(progress !== undefined && { name: engine.label('watchedPart') })} />
            </span>
          )}
        </span>
        <span className={placement === 'HIDDEN' ? 'visually-hidden' : styles.words}>
          <Heading className={styles.title}>{card.title}</Heading>
          {facts.length > 0 && (
            <span className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact} suppressHydrationWarning>
                  {fact}
                </span>
              ))}
            </span>
          )}
          {card.type === 'CHANNEL' && <ChannelWords card={card} />}
          {card.type === 'NEWS' && card.description && <span className={styles.standfirst}>{card.description}</span>}
        </span>
      </a>
      {(card.resultHidden || (isRevealed && tellsResult(card))) && (
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isRevealed}
          onClick={() => engine.results.choose(match, isRevealed ? undefined : true)}
        >
          {engine.label(isRevealed ? 'hideResult' : 'showResult')}
        </button>
      )}
    </article>
  );
}
