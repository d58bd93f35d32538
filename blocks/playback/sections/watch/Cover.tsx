import { useEngine, useNow } from '../../../../renderer/contract';
import { isPublicRealm } from '../../../../renderer/contract/constants';
import { startOf } from '../../../../renderer/contract/event-moment';
import { ButtonLink } from '../../../../renderer/ui/button';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import { Icon } from '../../../../renderer/ui/icon';
import { Picture } from '../../../../renderer/ui/picture';
import { Opening } from '../../shared/opening';
import { type CoverState, STAGE_WORDS } from '../../shared/stage-words';
import { timeUntil } from './countdown';
import styles from './cover.module.css';
import type { WatchData } from './load';

const FULL_DATE: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

function Countdown({ startDate }: { startDate: string }) {
  const { label, formats } = useEngine();
  const now = useNow();
  const start = Date.parse(startDate);
  return (
    <>
      <p className={`${styles.title} display-type`} data-number>
        {label('startsIn', { time: timeUntil(start, now, label) })}
      </p>
      <p className={styles.message}>
        {/* zones go by names that two machines may know in two spellings */}
        <time dateTime={startDate} suppressHydrationWarning>
          {formats.date(start, FULL_DATE)}
        </time>
      </p>
    </>
  );
}

/** Stands where the picture would be, and says why it is not there, what opens it, or when it begins. */
export function Cover({ data, state }: { data: WatchData; state: CoverState }) {
  const { label, formats, routeHref, href, realm, view } = useEngine();
  const { item, replay, trailer } = data;
  const replayHref = state === 'ended' && replay ? cardHref(replay, routeHref) : undefined;
  const trailerHref = trailer && cardHref(trailer, routeHref);
  const [title, message] = state === 'upcoming' ? [] : STAGE_WORDS[state];
  const start = state === 'upcoming' || (state === 'delayed' && item.delayedUntil) ? startOf(item) : undefined;
  const opening = state === 'locked' ? (item.lockedBy ?? []) : [];
  return (
    <div className={styles.cover} data-state={state}>
      <Picture
        className={styles.picture}
        src={item.coverUrl}
        ratio="fill"
        colour={item.dominantColour}
        sizes="100vw"
        eager
      />
      {/* what follows the wait stands in its place, rather than moving it */}
      <div key={state === 'loading' ? 'loading' : 'settled'} className={styles.words}>
        {(state === 'locked' || state === 'pin' || state === 'child') && <Icon name="lock" className={styles.icon} />}
        {state === 'territory' && <Icon name="globe" className={styles.icon} />}
        {title && <p className={`${styles.title} display-type`}>{label(title)}</p>}
        {start && <Countdown startDate={start} />}
        {state === 'announced' && item.availableFrom && (
          <p className={styles.message} suppressHydrationWarning>
            {label('availableAt', { time: formats.date(Date.parse(item.availableFrom), FULL_DATE) })}
          </p>
        )}
        {state === 'unconfirmed' && item.startDate && (
          <p className={styles.message}>
            {formats.date(Date.parse(item.startDate), {
              ...{ weekday: 'long', day: 'numeric', month: 'long' },
              timeZone: 'UTC',
            })}
          </p>
        )}
        {((start && item.type === 'LIVE_EVENT') || state === 'announced' || state === 'unconfirmed') &&
          isPublicRealm(realm.settings) && (
            <ButtonLink
              look="on-picture"
              icon="calendar"
              href={href(`/calendar.ics?${state === 'announced' ? 'release' : 'event'}=${item.id}`)}
              download
            >
              {label('addToCalendar')}
            </ButtonLink>
          )}
        {message && !replayHref && !start && (
          <p className={styles.message}>
            {opening.length > 0
              ? label('lockedByMessage', { licences: formats.list(opening, 'disjunction') })
              : label(message)}
          </p>
        )}
        {replayHref && (
          <ButtonLink href={replayHref} icon="play">
            {label('watchReplay')}
          </ButtonLink>
        )}
        <div className={styles.actions}>
          <Opening item={item} state={state} from={view.path + view.search} />
          {(state === 'locked' || state === 'announced') && trailerHref && (
            <ButtonLink href={trailerHref} look="on-picture" icon="play">
              {label('watchTrailer')}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
