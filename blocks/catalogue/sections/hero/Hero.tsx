import { useId } from 'react';
import { type BlockProps, useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { ButtonLink } from '../../../../renderer/ui/button';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import type { DrawnCard } from '../../../../renderer/ui/card/drawn-card';
import { cardFacts } from '../../../../renderer/ui/card/facts';
import { cardChange } from '../../../../renderer/ui/card/next-change';
import { Icon } from '../../../../renderer/ui/icon';
import { Picture } from '../../../../renderer/ui/picture';
import type { Card } from '../../../../schemas/generated/types';
import { Film } from './Film';
import styles from './hero.module.css';
import type load from './load';
import { useBackground } from './use-background';
import { useSlides } from './use-slides';

const DEFAULT_INTERVAL = 8;
/**
 * The picture covers the hero. On a phone, which is taller than it is wide, most of it is cut off and the rest lies under the
 * words: half of the pixels are enough.
 */
const HERO_SIZES = '(max-width: 640px) max(100vw, 66vh), max(100vw, 132vh)';

/** What the button on an item says: what pressing it does. */
function actionLabel(card: Card, now: number): string {
  const moment = eventMoment(card, now);
  if (moment === 'live') return 'watchLive';
  if (moment === 'ended' && card.replayVodId) return 'watchReplay';
  if (moment) return 'moreInfo';
  return card.type === 'VOD_VIDEO' ? 'watchNow' : 'startWatching';
}

/** A slide sees nothing else of its content. */
type SlideCard = DrawnCard & Pick<Card, 'previewUrl'>;

interface SlideProps {
  card: SlideCard;
  shown: boolean;
  first: boolean;
  isPageTitle: boolean;
  /** Whether its picture is fetched: not before it is about to be shown. */
  hasPicture: boolean;
  /** Whether the film behind it runs. */
  moves: boolean;
}

function Slide({ card, shown, first, isPageTitle, hasPicture, moves }: SlideProps) {
  const engine = useEngine();
  const now = useNow((at) => cardChange(card, at));
  const { label, routeHref } = engine;
  const href = cardHref(card, routeHref);
  const moment = eventMoment(card, now);
  const Heading = isPageTitle ? 'h1' : 'h2';
  const isPlayable = moment === undefined || moment === 'live';
  return (
    <div className={styles.slide} data-shown={shown || undefined} inert={!shown}>
      <Picture
        className={styles.picture}
        src={hasPicture ? card.coverUrl : undefined}
        ratio="fill"
        colour={card.dominantColour}
        sizes={HERO_SIZES}
        eager={first}
      />
      {moves && card.previewUrl && <Film src={card.previewUrl} />}
      <div className={styles.words}>
        <p className={styles.facts}>
          {moment === 'live' && <span className={styles.live}>{label('live')}</span>}
          {cardFacts(card, engine, now).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {card.rating && <span>{label('rating', { rating: card.rating })}</span>}
        </p>
        <Heading className={styles.title}>{card.title}</Heading>
        {card.description && <p className={styles.description}>{card.description}</p>}
        {href && (
          <div className={styles.actions}>
            <ButtonLink href={href} icon={isPlayable ? 'play' : undefined}>
              {label(actionLabel(card, now))}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

/** The hero: single, or a carousel that stops for the pointer, the focus, its own button and reduced motion. */
export default function Hero({ settings, data }: BlockProps<'hero', typeof load>) {
  const { label, realm } = useEngine();
  const { items, section } = data;
  const { shown, isPrepared, prepare, go, paused, setPaused, rest } = useSlides(
    items.length,
    settings.interval ?? DEFAULT_INTERVAL,
  );
  const background = useBackground();
  const listId = useId();
  const isOfSection = settings.heading === 'section';
  if (items.length === 0) return section ? <h1 className={styles.plain}>{section.title}</h1> : null;
  const isCarousel = items.length > 1;
  const hasFilm = background.isChosen && items[shown]?.previewUrl !== undefined;
  const isMoving = !paused || (hasFilm && background.runs);
  /** One button stops all that moves, and sets it going again. */
  const toggleMotion = () => {
    setPaused(isMoving);
    if (hasFilm && background.runs === isMoving) background.toggle();
  };
  return (
    <section
      className={styles.hero}
      data-shade={realm.heroShade}
      aria-label={label('featured')}
      {...(isCarousel && { 'aria-roledescription': label('carousel') })}
      {...rest}
    >
      {isOfSection && section && <h1 className="visually-hidden">{section.title}</h1>}
      <div id={listId} className={styles.slides} aria-live={paused ? 'polite' : 'off'}>
        {items.map((card, at) => (
          <Slide
            key={card.id}
            card={card}
            shown={at === shown}
            first={at === 0}
            isPageTitle={at === 0 && !isOfSection}
            hasPicture={isPrepared(at)}
            moves={at === shown && background.runs}
          />
        ))}
      </div>
      {hasFilm && !isCarousel && (
        <button type="button" className={styles.film} onClick={background.toggle}>
          <Icon name={background.runs ? 'pause' : 'play'} />
          <span className="visually-hidden">{label(background.runs ? 'pausePreview' : 'playPreview')}</span>
        </button>
      )}
      {isCarousel && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.pause}
            aria-label={label(isMoving ? 'pauseSlides' : 'playSlides')}
            onClick={toggleMotion}
          >
            <Icon name={isMoving ? 'pause' : 'play'} />
          </button>
          {items.map((card, at) => (
            <button
              key={card.id}
              type="button"
              className={styles.dot}
              aria-label={label('goToSlide', { title: card.title })}
              aria-current={at === shown || undefined}
              aria-controls={listId}
              onPointerEnter={() => prepare(at)}
              onFocus={() => prepare(at)}
              onClick={() => go(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
