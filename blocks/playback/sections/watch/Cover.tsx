import { lazy, Suspense } from 'react';
import { isMember, signInPath, useEngine, useEntitled, useNow, useViewer } from '../../../../renderer/contract';
import { isPublicRealm } from '../../../../renderer/contract/constants';
import { startOf } from '../../../../renderer/contract/event-moment';
import { ButtonLink } from '../../../../renderer/ui/button';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import { Icon } from '../../../../renderer/ui/icon';
import { Picture } from '../../../../renderer/ui/picture';
import type { ContentItem } from '../../../../schemas/generated/types';
import { timeUntil } from './countdown';
import styles from './cover.module.css';
import type { WatchData } from './load';
import type { StageState } from './stage';

/** The PIN form is loaded on demand: most viewers never see it. */
const PinGate = lazy(() => import('./PinGate'));

type CoverState = Exclude<StageState, 'play'>;

/** What each state says, by label: the word for it, and the sentence. */
const WORDS: Readonly<Record<Exclude<CoverState, 'upcoming'>, readonly [title: string, message?: string]>> = {
  locked: ['locked', 'lockedMessage'],
  territory: ['geoBlocked', 'geoBlockedMessage'],
  loading: ['loading'],
  pin: ['heldBack', 'heldBackMessage'],
  child: ['notForChildren', 'notForChildrenMessage'],
  announced: ['comingSoon'],
  nothing: ['mayNotPlay'],
  ended: ['ended', 'eventEnded'],
  gone: ['programmeGone'],
  unconfirmed: ['unconfirmed'],
  delayed: ['delayed', 'eventDelayed'],
  postponed: ['postponed', 'eventPostponed'],
  cancelled: ['cancelled', 'eventCancelled'],
};

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
      <p className={styles.title} data-number>
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

const AHEAD: ReadonlySet<CoverState> = new Set(['upcoming', 'unconfirmed', 'delayed', 'announced']);

/** The way to a licence, and to one's account for who has it already. */
function Offer({ item, isMember }: { item: ContentItem; isMember: boolean }) {
  const { label, href, routeHref, view } = useEngine();
  const [only, ...others] = item.lockedBy ?? [];
  // what opens a programme is what opens its channel
  const way = new URLSearchParams({ contentId: item.channelId ?? item.id, from: view.path + view.search });
  return (
    <>
      <ButtonLink href={`${routeHref('purchase')}?${way}`}>
        {only && others.length === 0 ? label('getLicence', { licence: only }) : label('seeOffers')}
      </ButtonLink>
      {!isMember && (
        <ButtonLink look="on-picture" href={href(signInPath(view.path + view.search))}>
          {label('signIn')}
        </ButtonLink>
      )}
    </>
  );
}

/** How closed content opens: by the PIN for members, by signing in for guests. */
function Opening({ item, state }: { item: ContentItem; state: CoverState }) {
  const { label, href, view, realm } = useEngine();
  const { status } = useViewer();
  const entitled = useEntitled();
  const isOwned = item.licenceIds?.some((id) => entitled.has(id)) ?? false;
  // until the session has answered, the viewer is taken for whom the page was rendered for, so that the button does not come late
  const who = status === 'unknown' ? view.audience.role : status;
  // a night is bought before it begins
  const isWanted = state === 'locked' || (AHEAD.has(state) && item.locked === true && !isOwned);
  if (isWanted && realm.settings.sellsLicences && realm.paths.purchase)
    return <Offer item={item} isMember={isMember(who)} />;
  if ((state === 'pin' || state === 'locked') && (who === 'guest' || who === 'unauthenticated'))
    return <ButtonLink href={href(signInPath(view.path + view.search))}>{label('signIn')}</ButtonLink>;
  if (state === 'pin')
    return (
      <Suspense>
        <PinGate />
      </Suspense>
    );
  if (state !== 'child' || realm.settings.profileConfiguration.status !== 'ENABLED') return null;
  return (
    <ButtonLink look="on-picture" href={`${href(view.path)}${view.search}#profiles`}>
      {label('switchProfile')}
    </ButtonLink>
  );
}

/** Stands where the picture would be, and says why it is not there, what opens it, or when it begins. */
export function Cover({ data, state }: { data: WatchData; state: CoverState }) {
  const { label, formats, routeHref, href, realm } = useEngine();
  const { item, replay, trailer } = data;
  const replayHref = state === 'ended' && replay ? cardHref(replay, routeHref) : undefined;
  const trailerHref = trailer && cardHref(trailer, routeHref);
  const [title, message] = state === 'upcoming' ? [] : WORDS[state];
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
        {title && <p className={styles.title}>{label(title)}</p>}
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
          <Opening item={item} state={state} />
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
