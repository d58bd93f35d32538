import { type BlockProps, useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/ui/card/event-state';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { ProgrammeList } from '../../../../renderer/ui/programme-list';
import { noonOf } from '../../../shared/day-words';
import { CalendarLink } from '../../shared/calendar-link';
import { DaysPage } from '../../shared/days-page';
import { FilterMenu } from '../../shared/filter-menu';
import { useDayAddress } from '../../shared/use-day-address';
import type load from './load';
import styles from './schedule.module.css';
import { useOwnDay } from './use-own-day';

/** CT-05, RT-05: what is on, by day and by hour. */
export default function Schedule({ settings, data: drawn }: BlockProps<'schedule', typeof load>) {
  const { label, text, formats } = useEngine();
  const now = useNow((at) => firstEventChange(drawn.items, at));
  const data = useOwnDay(drawn);
  const address = useDayAddress(data.today);
  const isOver = (card: (typeof data.items)[number]) => data.day === data.today && eventMoment(card, now) === 'ended';
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
        <CalendarLink filter={data.filter} />
      </div>
    </DaysPage>
  );
}
