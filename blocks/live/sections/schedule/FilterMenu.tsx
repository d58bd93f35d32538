import { useEffect, useRef } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Icon } from '../../../../renderer/ui/icon';
import type { ScheduleFilter } from './filters';
import type { ScheduleData } from './load';
import styles from './schedule.module.css';

/** Closes a disclosure at a press outside of it and at Escape, which gives the focus back. */
function useClosing() {
  const disclosure = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = disclosure.current;
    const pressed = (event: Event) => {
      if (element?.open && !element.contains(event.target as Node)) element.open = false;
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element?.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, []);
  return disclosure;
}

interface Props {
  data: ScheduleData;
  /** The address with a filter, null for none. */
  address: (filter: string | null) => string;
}

/** What the schedule can be narrowed to: links behind a button, which work without script (CT-17: at most 300 px high). */
export function FilterMenu({ data, address }: Props) {
  const { label } = useEngine();
  const disclosure = useClosing();
  const { channels, kinds } = data.filters;
  const all = [...channels, ...kinds];
  if (all.length < 2 && !data.filter) return null;
  const current = all.find(({ value }) => value === data.filter);
  const close = () => {
    if (disclosure.current) disclosure.current.open = false;
  };
  const option = ({ value, title }: ScheduleFilter | { value: null; title: string }) => (
    <li key={value}>
      <a href={address(value)} onClick={close} aria-current={value === (data.filter ?? null) || undefined}>
        {title}
        {value === (data.filter ?? null) && <Icon name="check" />}
      </a>
    </li>
  );
  const group = (title: string, options: readonly ScheduleFilter[]) =>
    options.length > 0 && (
      <>
        <p>{label(title)}</p>
        <ul>{options.map(option)}</ul>
      </>
    );
  return (
    <details ref={disclosure} className={styles.filter}>
      <summary>
        {label('scheduleFilter')}: {current?.title ?? data.filter?.replace(/^\w+:/, '') ?? label('scheduleAll')}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.options}>
        <ul>{option({ value: null, title: label('scheduleAll') })}</ul>
        {group('scheduleChannels', channels)}
        {group('genres', kinds)}
      </div>
    </details>
  );
}
