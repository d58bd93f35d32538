import { type BlockProps, useEngine, useNow } from '../../../../renderer/contract';
import { isAnnounced } from '../../../../renderer/contract/availability';
import { isPublicRealm } from '../../../../renderer/contract/constants';
import { dayOf } from '../../../../renderer/contract/days';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Card } from '../../../../renderer/ui/card/card';
import { firstChange } from '../../../../renderer/ui/card/next-change';
import type { Card as CardData } from '../../../../schemas/generated/types';
import { nearDay, noonOf } from '../../../shared/day-words';
import { Choices } from './Choices';
import { queryOf } from './choice';
import { byDay } from './days';
import type load from './load';
import styles from './releases.module.css';

/** How many pictures are surely on the first screen. */
const EAGER = 4;

/** A day as people say it: by its word when it is near, with its year when that is another one. */
function DayHeading({ day, today }: { day: string; today: string }) {
  const { label, formats } = useEngine();
  const near = nearDay(day, today);
  const isOfThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = formats.date(noonOf(day), {
    ...(!near && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    ...(!isOfThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return (
    <h2 className={styles.day} suppressHydrationWarning>
      {near ? (
        <>
          {label(near)} <span className={styles.date}>{date}</span>
        </>
      ) : (
        date
      )}
    </h2>
  );
}

/** Puts a release into the viewer's calendar: a program fetches the file without a session, so that the realm has to be open. */
function Reminder({ card }: { card: CardData }) {
  const { label, href, realm, language } = useEngine();
  const now = useNow((at) => firstChange([card.availableFrom], at));
  if (!isPublicRealm(realm.settings) || !isAnnounced(card, now)) return null;
  return (
    <ButtonLink
      look="quiet"
      icon="calendar"
      href={`${href('/calendar.ics')}?${new URLSearchParams({ release: card.id, language })}`}
      download
      aria-label={`${label('addToCalendar')}: ${card.title}`}
    >
      {label('addToCalendar')}
    </ButtonLink>
  );
}

/** RT-38: what is new and what is to come, by the viewer's days. */
export default function Releases({ settings, data }: BlockProps<'releases', typeof load>) {
  const { label, text, href, view, timeZone } = useEngine();
  const now = useNow();
  const { contentList, paging, when, kind } = data;
  const address = (page: number) => href(view.path) + queryOf({ when, kind, page });
  const today = dayOf(now, timeZone);
  const eager = new Set(contentList.slice(0, EAGER).map(({ id }) => id));
  return (
    <section className={styles.releases}>
      <header className={styles.head}>
        <h1>{settings.title ? text(settings.title) : label('releases')}</h1>
        <Choices when={when} kind={kind} filters={settings.filters !== false} />
      </header>
      {contentList.length === 0 && <p className={styles.empty}>{label('sectionEmpty')}</p>}
      {byDay(contentList, timeZone).map(({ day, cards }) => (
        <div key={day} className={styles.group}>
          <DayHeading day={day} today={today} />
          <ul className={styles.list}>
            {cards.map((card) => (
              <li key={card.id}>
                <Card card={card} shape="landscape" eager={eager.has(card.id)} />
                <Reminder card={card} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {(paging.page > 1 || paging.moreDataAvailable) && (
        <div className={styles.pages}>
          {paging.page > 1 && (
            <ButtonLink look="secondary" href={address(paging.page - 1)}>
              {label('previousItems')}
            </ButtonLink>
          )}
          {paging.moreDataAvailable && (
            <ButtonLink look="secondary" href={address(paging.page + 1)}>
              {label('nextItems')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}
