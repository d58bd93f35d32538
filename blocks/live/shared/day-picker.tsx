import { useEffect, useRef } from 'react';
import { useEngine } from '../../../renderer/contract';
import { nearDay, noonOf } from '../../shared/day-words';
import styles from './day-picker.module.css';

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
          const near = nearDay(day, today);
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
