import { useId } from 'react';
import styles from './insight-segments.module.css';

interface Props<Id extends string> {
  /** Names the choice to a screen reader. */
  legend: string;
  options: readonly (readonly [id: Id, title: string])[];
  value: Id;
  onChoose(id: Id): void;
}

/** One of a few: radio buttons that look like one control. */
export function Segments<Id extends string>({ legend, options, value, onChoose }: Props<Id>) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([id, title]) => (
        <label key={id} className={styles.segment}>
          <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChoose(id)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
