import { type ReactNode, useId } from 'react';
import { useEngine } from '../../../../renderer/contract';
import type { InsightReport } from '../../../../schemas/generated/types';
import { Amount } from './Amount';
import { changeOf, KEY_FIGURES, type KeyFigure } from './figures';
import styles from './key-figures.module.css';

interface Props {
  report: InsightReport;
  /** The id of the figure that the chart shows. */
  selected: string;
  onSelect(id: string): void;
}

/** How the service does at a glance. One of those that have a series is shown over time. */
export function KeyFigures({ report, selected, onSelect }: Props) {
  const { label } = useEngine();
  const name = useId();
  return (
    <fieldset className={styles.figures}>
      <legend className="visually-hidden">{label('insightKeyFigures')}</legend>
      {KEY_FIGURES.map((figure) => (
        <Choice key={figure.id} figure={figure} name={name} isSelected={figure.id === selected} onSelect={onSelect}>
          <span className={styles.name}>{label(figure.label)}</span>
          <span className={styles.value}>
            <Amount kind={figure.kind} value={figure.value(report.totals)} />
          </span>
          <Change change={changeOf(figure.value(report.totals), figure.value(report.previous))} />
        </Choice>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  figure: KeyFigure;
  name: string;
  isSelected: boolean;
  onSelect(id: string): void;
  children: ReactNode;
}

function Choice({ figure: { id, series }, name, isSelected, onSelect, children }: ChoiceProps) {
  if (!series) return <div className={styles.figure}>{children}</div>;
  return (
    <label className={styles.figure} data-choice>
      <input type="radio" name={name} value={id} checked={isSelected} onChange={() => onSelect(id)} />
      {children}
    </label>
  );
}

/** Below it, a change is none. */
const LEAST_CHANGE = 0.0005;

/** How a figure has changed: by an arrow and in words, not by its colour alone. */
function Change({ change }: { change: number | null }) {
  const { label, formats } = useEngine();
  if (change === null) return <Words className={styles.change} signs="–" words={label('insightNew')} />;
  const size = Math.abs(change);
  const share = formats.number(size, { style: 'percent', maximumFractionDigits: size < 0.1 ? 1 : 0 });
  if (size < LEAST_CHANGE) return <Words className={styles.change} signs={share} words={label('insightSame')} />;
  return (
    <span className={styles.change} data-trend={change > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">{`${change > 0 ? '↑' : '↓'} ${share}`}</span>
      <span className="visually-hidden">{label(change > 0 ? 'insightUp' : 'insightDown', { share })}</span>
    </span>
  );
}

function Words({ className, signs, words }: { className: string | undefined; signs: string; words: string }) {
  return (
    <span className={className}>
      <span aria-hidden="true">{signs}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
