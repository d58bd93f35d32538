import { useEffect, useRef } from 'react';
import { useEngine } from '../../../renderer/contract';
import { addDays } from '../../../renderer/contract/days';
import styles from './day-picker.module.css';

/** A day at noon UTC, to be formatted in UTC: the same day everywhere. */
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** The word for a day that is near; undefined for others. */
const nearWord = (day: string, today: string): string | undefined =>
  ({ [today]: 'today', [addDays(today, 1)]: 'tomorrow', [addDays(today, -1)]: 'yesterday' })[day];

export interface DayPickerProps {
  days: readonly string[];
  today: string;
  /** The day that is shown. */
  day: string;
  address: (day: string) => string;
}

/** Links to days, the one that is shown in the middle. */
export function DayPicker({ days, today, day: shownDay, address }: DayPickerProps) {
  const { label, formats } = useEngine();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[data-day="${shownDay}"]`);
    const bar = list.current;
    if (!shown || !bar) return;
    bar.scrollLeft +=
      shown.getBoundingClientRect().left -
      bar.getBoundingClientRect().left -
      bar.clientWidth / 2 +
      shown.clientWidth / 2;
  }, [shownDay]);
  return (
    <nav aria-label={label('scheduleDays')}>
      <ul ref={list} className={styles.days}>
        {days.map((day) => {
          const near = nearWord(day, today);
          const utc = { timeZone: 'UTC' } as const;
          return (
            <li key={day} data-day={day}>
              <a href={address(day)} className={styles.day} aria-current={day === shownDay ? 'date' : undefined}>
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
