import { useEngine } from '../../contract';
import { isAnnounced } from '../../contract/availability';
import { type EventMoment, eventMoment } from '../../contract/event-moment';
import { Icon } from '../icon';
import styles from './card.module.css';
import type { DrawnCard } from './drawn-card';
import { useLocked } from './use-locked';

/** How an event stands, in a word. */
function StateMark({
  card,
  moment,
  isComing,
}: {
  card: DrawnCard;
  moment: EventMoment | undefined;
  isComing: boolean;
}) {
  const { label } = useEngine();
  if (isComing) return <span className={styles.mark}>{label('comingSoon')}</span>;
  if (moment === 'live') return <span className={styles.live}>{label('live')}</span>;
  if (moment === 'ended') return <span className={styles.mark}>{label(card.replayVodId ? 'replay' : 'ended')}</span>;
  if (moment && moment !== 'upcoming') return <span className={styles.mark}>{label(moment)}</span>;
  return card.type === 'VOD_PLAYLIST' ? <span className={styles.mark}>{label('playlist')}</span> : null;
}

/** AU-14: from which age it is, where it is held back from some. */
function AgeMark({ card: { restricted, rating } }: { card: DrawnCard }) {
  const { label } = useEngine();
  return restricted && rating ? <span className={styles.mark}>{label('rating', { rating })}</span> : null;
}

/** What stands between the viewer and the picture: where they are, else which licence opens it. */
function AccessMark({ card }: { card: DrawnCard }) {
  const { label } = useEngine();
  if (card.geoBlocked) {
    return (
      <span className={styles.mark}>
        <Icon name="globe" />
        <span>{label('geoBlocked')}</span>
      </span>
    );
  }
  return card.locked ? <LockMark card={card} /> : <AgeMark card={card} />;
}

/** Which licence opens it, unless the viewer has one that does. */
function LockMark({ card }: { card: DrawnCard }) {
  const { label } = useEngine();
  const isLocked = useLocked(card);
  const [only, ...others] = card.lockedBy ?? [];
  if (!isLocked) return <AgeMark card={card} />;
  return (
    <span className={styles.mark}>
      <Icon name="lock" />
      <span>{only && others.length === 0 ? label('opensWith', { licence: only }) : label('locked')}</span>
    </span>
  );
}

/** What a card says upon its picture. */
export function Marks({ card, now }: { card: DrawnCard; now: number }) {
  return (
    <span className={styles.marks}>
      <StateMark card={card} moment={eventMoment(card, now)} isComing={isAnnounced(card, now)} />
      <AccessMark card={card} />
    </span>
  );
}
