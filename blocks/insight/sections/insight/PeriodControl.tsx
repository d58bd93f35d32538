import { type FormEvent, useState } from 'react';
import { useLabel } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { customPeriod, EARLIEST, type Period, type Preset, presetPeriod } from './period';
import styles from './period-control.module.css';
import { Segments } from './Segments';
import type { ChosenPeriod } from './use-period';

type Choice = Preset | 'custom';

const CHOICES: Readonly<Record<Choice, string>> = {
  today: 'today',
  week: 'insightWeek',
  month: 'insightMonth',
  year: 'insightYear',
  custom: 'insightCustom',
};

/** Chooses the days that the page is about: the usual periods, or a first and a last day. */
export function PeriodControl({ period, today, choose }: ChosenPeriod) {
  const label = useLabel();
  const [isEditing, setEditing] = useState(false);
  const value: Choice = isEditing ? 'custom' : (period.preset ?? 'custom');

  function chooseOne(choice: Choice): void {
    setEditing(choice === 'custom');
    if (choice !== 'custom') choose(presetPeriod(choice, today));
  }
  return (
    <div className={styles.control}>
      <Segments
        legend={label('insightPeriod')}
        options={(Object.keys(CHOICES) as Choice[]).map((choice) => [choice, label(CHOICES[choice])] as const)}
        value={value}
        onChoose={chooseOne}
      />
      {value === 'custom' && (
        <CustomDays
          key={`${period.from} ${period.to}`}
          period={period}
          today={today}
          onApply={(next) => {
            setEditing(false);
            choose(next);
          }}
        />
      )}
    </div>
  );
}

interface CustomDaysProps {
  period: Period;
  today: string;
  onApply(period: Period): void;
}

function CustomDays({ period, today, onApply }: CustomDaysProps) {
  const label = useLabel();

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    onApply(customPeriod(String(days.get('from')), String(days.get('to')), today));
  }
  const day = (name: 'from' | 'to', title: string) => (
    <label className={styles.day}>
      <span>{title}</span>
      <input type="date" name={name} defaultValue={period[name]} min={EARLIEST} max={today} required />
    </label>
  );
  return (
    <form className={styles.days} onSubmit={apply}>
      {day('from', label('insightFrom'))}
      {day('to', label('insightTo'))}
      <Button type="submit">{label('insightApply')}</Button>
    </form>
  );
}
