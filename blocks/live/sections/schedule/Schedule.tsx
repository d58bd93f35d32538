import { useState } from 'react';
import { type BlockProps, useEngine, useNow } from '../../../../renderer/contract';
import { isUnconfirmed, unconfirmedDay } from '../../../../renderer/contract/confirmed-time';
import { dayOf } from '../../../../renderer/contract/days';
import { eventMoment, startOf } from '../../../../renderer/contract/event-moment';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { ProgrammeList } from '../../../../renderer/ui/programme-list';
import type { Card } from '../../../../schemas/generated/types';
import { groupByDay } from '../../../shared/by-day';
import { CalendarLink } from '../../../shared/calendar-link';
import { noonOf } from '../../../shared/day-words';
import { DaysPage } from '../../shared/days-page';
import { FilterMenu } from '../../shared/filter-menu';
import { useDayAddress } from '../../shared/use-day-address';
import type load from './load';
import styles from './schedule.module.css';
import { useOwnDay } from './use-own-day';

/** The day of a zone on which an entry starts. */
function startDayOf(card: Card, zone: string): string {
  const start = startOf(card) ?? '';
  return isUnconfirmed(card) ? unconfirmedDay(start) : dayOf(Date.parse(start), zone);
}

/** The moment by which a list is arranged: what ends while somebody reads it stays in its place, until another list is shown. */
function useArrangedAt(list: string, now: number): number {
  const [arranged, setArranged] = useState({ list, at: now });
  if (arranged.list === list) return arranged.at;
  setArranged({ list, at: now });
  return now;
}

/** CT-05, RT-05: what is on, by day and by hour. */
export default function Schedule({ settings, data: drawn }: BlockProps<'schedule', typeof load>) {
  const { label, text, formats, timeZone } = useEngine();
  const dayText = (day: string) =>
    formats.date(noonOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const now = useNow((at) => firstEventChange(drawn.items, at));
  const data = useOwnDay(drawn);
  const address = useDayAddress(data.today);
  const arrangedAt = useArrangedAt(`${data.day} ${data.filter}`, now);
  const isOver = (card: (typeof data.items)[number]) =>
    data.day === data.today && eventMoment(card, arrangedAt) === 'ended';
  const over = data.items.filter(isOver);
  const left = data.items.filter((card) => !isOver(card));
  return (
    <DaysPage
      title={settings.title ? text(settings.title) : label('schedule')}
      now={now}
      tools={
        settings.filters !== false && (
          <FilterMenu filters={data.filters} filter={data.filter} address={(filter) => address(data.day, filter)} />
        )
      }
      days={data.days}
      today={data.today}
      day={data.day}
      address={(day) => address(day, data.filter)}
    >
      <div className={styles.body}>
        {!data.severalDays && <h2 className="visually-hidden">{dayText(data.day)}</h2>}
        {data.items.length === 0 && <p className={styles.empty}>{label('scheduleEmpty')}</p>}
        {over.length > 0 && (
          <details className={styles.over}>
            <summary>{label('scheduleEarlier')}</summary>
            <ProgrammeList cards={over} />
          </details>
        )}
        {!data.severalDays && <ProgrammeList cards={left} />}
        {data.severalDays &&
          groupByDay(left, (card) => startDayOf(card, timeZone)).map(({ day, cards }) => (
            <section key={day}>
              <h2 className={styles.day} suppressHydrationWarning>
                {dayText(day)}
              </h2>
              <ProgrammeList cards={cards} />
            </section>
          ))}
        <CalendarLink filter={data.filter} />
      </div>
    </DaysPage>
  );
}
