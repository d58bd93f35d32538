import { useEffect, useRef } from 'react';
import { type BlockProps, useEngine, useNow } from '../../../../renderer/contract';
import { addDays } from '../../../../renderer/contract/days';
import { eventMoment } from '../../../../renderer/ui/card/event-state';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { ProgrammeList } from '../../../../renderer/ui/programme-list';
import { FilterMenu } from './FilterMenu';
import type load from './load';
import type { ScheduleData } from './load';
import styles from './schedule.module.css';
import { useOwnDay } from './use-own-day';

/** A day at noon UTC, to be formatted in UTC: the same day everywhere. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** The word for a day that is near; undefined for others. */
const nearWord = (day: string, today: string): string | undefined =>
  ({ [today]: 'today', [addDays(today, 1)]: 'tomorrow', [addDays(today, -1)]: 'yesterday' })[day];

/** A zone as people call it at a moment: summer and winter have their own names. */
function zoneName(moment: number, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale.replaceAll('_', '-'), { timeZone, timeZoneName: 'long' });
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The schedule's own address for a day and a filter; today has none of its own. */
function useAddress({ today }: ScheduleData) {
  const { href, view } = useEngine();
  return (day: string, filter: string | null) => {
    const query = new URLSearchParams([
      ...(day === today ? [] : [['day', day]]),
      ...(filter ? [['filter', filter]] : []),
    ]);
    return href(view.path) + (query.size > 0 ? `?${query}` : '');
  };
}

function Days({ data }: { data: ScheduleData }) {
  const { label, formats } = useEngine();
  const address = useAddress(data);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[data-day="${data.day}"]`);
    const bar = list.current;
    if (!shown || !bar) return;
    bar.scrollLeft +=
      shown.getBoundingClientRect().left -
      bar.getBoundingClientRect().left -
      bar.clientWidth / 2 +
      shown.clientWidth / 2;
  }, [data.day]);
  return (
    <nav aria-label={label('scheduleDays')}>
      <ul ref={list} className={styles.days}>
        {data.days.map((day) => {
          const near = nearWord(day, data.today);
          const utc = { timeZone: 'UTC' } as const;
          return (
            <li key={day} data-day={day}>
              <a
                href={address(day, data.filter)}
                className={styles.day}
                aria-current={day === data.day ? 'date' : undefined}
              >
                <span>{near ? label(near) : formats.date(noonOf(day), { weekday: 'short', ...utc })}</span>
                <span className={styles.date}>
                  {formats.date(noonOf(day), { day: 'numeric', month: 'short', ...utc })}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** CT-05, RT-05: what is on, by day and by hour. */
export default function Schedule({ settings, data: drawn }: BlockProps<'schedule', typeof load>) {
  const { label, text, formats, timeZone, view } = useEngine();
  const now = useNow((at) => firstEventChange(drawn.items, at));
  const data = useOwnDay(drawn);
  const address = useAddress(data);
  const isOver = (card: (typeof data.items)[number]) => data.day === data.today && eventMoment(card, now) === 'ended';
  const over = data.items.filter(isOver);
  const left = data.items.filter((card) => !isOver(card));
  return (
    <section className={styles.schedule}>
      <header className={styles.head}>
        <h1>{settings.title ? text(settings.title) : label('schedule')}</h1>
        {settings.filters !== false && <FilterMenu data={data} address={(filter) => address(data.day, filter)} />}
      </header>
      <Days data={data} />
      <div className={styles.body}>
        <h2 className="visually-hidden">
          {formats.date(noonOf(data.day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
        </h2>
        {data.items.length === 0 && <p className={styles.empty}>{label('scheduleEmpty')}</p>}
        {over.length > 0 && (
          <details className={styles.over}>
            <summary>{label('scheduleEarlier')}</summary>
            <ProgrammeList cards={over} />
          </details>
        )}
        <ProgrammeList cards={left} />
        <p className={styles.zone} suppressHydrationWarning>
          {label('scheduleZone', { zone: zoneName(now, timeZone, view.locale) })}
        </p>
      </div>
    </section>
  );
}
