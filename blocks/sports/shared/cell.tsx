import { useEngine } from '../../../renderer/contract';
import type { StatisticsColumnKind, StatisticsValue } from '../../../schemas/generated/types';
import styles from './cell.module.css';
import { useValue } from './use-value';

/** By the letter of a result: its style, and the labels of its word and its letter. */
const RESULTS: Readonly<Record<string, readonly [result: string, word: string, letter: string]>> = {
  W: ['win', 'formWin', 'formWinLetter'],
  D: ['draw', 'formDraw', 'formDrawLetter'],
  L: ['loss', 'formLoss', 'formLossLetter'],
};

/** The last results: a letter each to the eye, words to a screen reader. */
function Form({ results }: { results: string }) {
  const { label, formats } = useEngine();
  const known = [...results.toUpperCase()].flatMap((letter) =>
    Object.hasOwn(RESULTS, letter) ? [RESULTS[letter]!] : [],
  );
  return (
    <span className={styles.form}>
      <span className="visually-hidden">{formats.list(known.map(([, word]) => label(word)))}</span>
      {known.map(([result, , letter], at) => (
        <span key={at} data-result={result} aria-hidden="true">
          {label(letter)}
        </span>
      ))}
    </span>
  );
}

/** The change of position: an arrow to the eye, words to a screen reader. */
function Movement({ places }: { places: number }) {
  const { label, formats } = useEngine();
  const direction = places > 0 ? 'up' : places < 0 ? 'down' : 'none';
  const count = Math.abs(places);
  const words = { up: 'movedUp', down: 'movedDown', none: 'movedNowhere' }[direction];
  return (
    <span className={styles.movement} data-direction={direction}>
      <span className="visually-hidden">{label(words, { count })}</span>
      <span aria-hidden="true">
        {{ up: '▲', down: '▼', none: '–' }[direction]}
        {count > 0 && ` ${formats.number(count)}`}
      </span>
    </span>
  );
}

/** A value of a table, as its column's kind shows it. */
export function Cell({ kind, value }: { kind: StatisticsColumnKind; value: StatisticsValue | undefined }) {
  const write = useValue();
  if (kind === 'movement' && typeof value === 'number') return <Movement places={value} />;
  if (kind === 'form' && typeof value === 'string') return <Form results={value} />;
  return <bdi>{write(value)}</bdi>;
}
