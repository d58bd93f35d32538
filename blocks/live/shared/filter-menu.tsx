import { useEffect, useRef } from 'react';
import { useEngine } from '../../../renderer/contract';
import type { ScheduleFilter, ScheduleFilters } from '../../../renderer/contract/schedule-filters';
import { Icon } from '../../../renderer/ui/icon';
import styles from './filter-menu.module.css';

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
  filters: ScheduleFilters;
  /** As the address has it; null where nothing is narrowed. */
  filter: string | null;
  /** The address with a filter, null for none. */
  address: (filter: string | null) => string;
}

/** What a schedule or the guide can be narrowed to: links behind a button, which work without script (CT-17: at most 300 px high). */
export function FilterMenu({ filters, filter, address }: Props) {
  const { label } = useEngine();
  const disclosure = useClosing();
  const { competitions, teams, channels, kinds } = filters;
  const all = [...competitions, ...teams, ...channels, ...kinds];
  if (all.length < 2 && !filter) return null;
  const current = all.find(({ value }) => value === filter);
  const close = () => {
    if (disclosure.current) disclosure.current.open = false;
  };
  const option = ({ value, title }: ScheduleFilter | { value: null; title: string }) => (
    <li key={value}>
      <a href={address(value)} onClick={close} aria-current={value === (filter ?? null) || undefined}>
        {title}
        {value === (filter ?? null) && <Icon name="check" />}
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
        {label('scheduleFilter')}: {current?.title ?? filter?.replace(/^\w+:/, '') ?? label('scheduleAll')}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.options}>
        <ul>{option({ value: null, title: label('scheduleAll') })}</ul>
        {group('scheduleCompetitions', competitions)}
        {group('scheduleTeams', teams)}
        {group('scheduleChannels', channels)}
        {group('genres', kinds)}
      </div>
    </details>
  );
}
