import { useEngine } from '../../../../renderer/contract';
import { startOf } from '../../../../renderer/contract/event-moment';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Picture } from '../../../../renderer/ui/picture';
import { Opening } from '../../shared/opening';
import { type CoverState, STAGE_WORDS } from '../../shared/stage-words';
import type { WallItem } from './load';
import styles from './tile.module.css';

interface TileCoverProps {
  item: WallItem;
  state: CoverState;
  /** Where the viewer comes back to: this wall. */
  from: string;
}

const START: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
};

/** What the state says: a word, and a sentence where there is one. */
function useWords(item: WallItem, state: CoverState): { title: string; message: string | undefined } {
  const { label, formats } = useEngine();
  if (state === 'upcoming') {
    const start = startOf(item);
    return { title: label('upcoming'), message: start && formats.date(Date.parse(start), START) };
  }
  const [title, message] = STAGE_WORDS[state];
  const licences = state === 'locked' ? (item.lockedBy ?? []) : [];
  if (licences.length > 0)
    return {
      title: label(title),
      message: label('lockedByMessage', { licences: formats.list(licences, 'disjunction') }),
    };
  return { title: label(title), message: message && label(message) };
}

/** Stands where an event's picture would be, and says why it is not there and what opens it; the others play on. */
export function TileCover({ item, state, from }: TileCoverProps) {
  const { label, routeHref } = useEngine();
  const { title, message } = useWords(item, state);
  const href = routeHref('live', { eventId: item.id });
  return (
    <div className={styles.cover} data-state={state}>
      <Picture
        className={styles.coverPicture}
        src={item.coverUrl}
        ratio="fill"
        colour={item.dominantColour}
        sizes="50vw"
        eager
      />
      <div className={styles.coverWords}>
        <p className={styles.coverTitle}>{title}</p>
        {message && (
          <p className={styles.coverMessage} suppressHydrationWarning>
            {message}
          </p>
        )}
        {state === 'pin' && href ? (
          // the keypad needs more room than a tile has
          <ButtonLink href={href}>{label('multiViewOpen')}</ButtonLink>
        ) : (
          <Opening item={item} state={state} from={from} />
        )}
      </div>
    </div>
  );
}
