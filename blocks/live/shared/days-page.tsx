import type { ReactNode } from 'react';
import { useEngine } from '../../../renderer/contract';
import { DayPicker, type DayPickerProps } from './day-picker';
import styles from './days-page.module.css';
import { zoneName } from './zone-name';

interface Props extends DayPickerProps {
  title: string;
  /** The moment, in ms: a zone has other names in summer and winter. */
  now: number;
  /** What stands beside the title. */
  tools: ReactNode;
  children: ReactNode;
}

/** A page of what is on, day by day: its title, the days, and below its content the zone that the hours are in. */
export function DaysPage({ title, now, tools, children, ...picker }: Props) {
  const { label, timeZone, view } = useEngine();
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {tools}
      </header>
      <DayPicker {...picker} />
      {children}
      <p className={styles.zone} suppressHydrationWarning>
        {label('scheduleZone', { zone: zoneName(now, timeZone, view.locale) })}
      </p>
    </section>
  );
}
