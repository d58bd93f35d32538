import type { Card } from '../../schemas/generated/types';
import { useEngine, useNow } from '../contract';
import { unconfirmedDay } from '../contract/confirmed-time';
import { type EventMoment, eventMoment, startOf } from '../contract/event-moment';
import { cardHref } from './card/card-href';
import { competitionText, timeText } from './card/facts';
import { cardChange } from './card/next-change';
import { shareOf } from './card/on-air';
import { useClosed } from './card/use-closed';
import { Icon } from './icon';
import { Picture } from './picture';
import styles from './programme-list.module.css';
import { Progress } from './progress';

/** What else there is to say of an entry: where it is shown, what kind it is. */
function detailsOf(card: Card, ofOneChannel: boolean): string[] {
  const { channelTitle, genres, city, venue } = card;
  const where = ofOneChannel ? undefined : (channelTitle ?? city ?? venue);
  return [competitionText(card), where, competitionText(card) ? undefined : genres?.[0]].filter(
    (detail): detail is string => Boolean(detail),
  );
}

function State({ card, moment }: { card: Card; moment: EventMoment | undefined }) {
  const { label } = useEngine();
  if (moment === 'live') return <span className={styles.live}>{label('live')}</span>;
  const isChanged = moment && moment !== 'upcoming' && moment !== 'ended';
  if (isChanged) return <span className={styles.state}>{label(moment)}</span>;
  return moment === 'ended' && card.replayVodId ? <span className={styles.state}>{label('replay')}</span> : null;
}

/** What else can be done with an entry, beside opening what is on: a link of its own. */
export type EntryAction = (card: Card, now: number) => { href: string; label: string } | undefined;

interface EntryProps {
  card: Card;
  ofOneChannel: boolean;
  actionOf: EntryAction | undefined;
}

function Entry({ card, ofOneChannel, actionOf }: EntryProps) {
  const { formats, label, routeHref } = useEngine();
  const now = useNow((at) => cardChange(card, at));
  const moment = eventMoment(card, now);
  const start = startOf(card) ?? '';
  const closed = useClosed(card);
  const action = actionOf?.(card, now);
  return (
    <li className={styles.entry} data-moment={moment}>
      <a href={moment === 'ended' && action ? action.href : cardHref(card, routeHref)} className={styles.link}>
        <time
          className={styles.time}
          dateTime={moment === 'unconfirmed' ? unconfirmedDay(start) : start}
          suppressHydrationWarning
        >
          {moment === 'unconfirmed' ? '–' : timeText(start, formats)}
        </time>
        <Picture
          className={styles.picture}
          src={card.smallCoverUrl ?? card.coverUrl ?? card.thumbnailUrl}
          ratio="16 / 9"
          colour={card.dominantColour}
          sizes="160px"
        />
        <span className={styles.words}>
          <span>
            <State card={card} moment={moment} />
            {closed && <Icon name={closed.icon} className={styles.icon} />}
            {closed && <span className="visually-hidden">{label(closed.reason)}</span>}
            <strong className={styles.title}>{card.title}</strong>
          </span>
          <span className={styles.details}>
            {detailsOf(card, ofOneChannel).map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
          {moment === 'live' && card.type === 'PROGRAMME' && (
            <Progress value={shareOf({ startDate: card.startDate!, endDate: card.endDate! }, now)} />
          )}
        </span>
      </a>
      {moment !== 'ended' && action && (
        <a href={action.href} className={styles.action}>
          {action.label}
          <span className="visually-hidden">: {card.title}</span>
        </a>
      )}
    </li>
  );
}

interface Props {
  cards: readonly Card[];
  /** They are all of the channel that the page is about: it need not be said of each. */
  ofOneChannel?: boolean;
  actionOf?: EntryAction;
}

/** Events and programmes in the order of their hours, each a link to where it is watched. */
export function ProgrammeList({ cards, ofOneChannel = false, actionOf }: Props) {
  return (
    <ol className={styles.list}>
      {cards.map((card) => (
        <Entry key={card.id} card={card} ofOneChannel={ofOneChannel} actionOf={actionOf} />
      ))}
    </ol>
  );
}
