import { useLabel } from '../../../../renderer/contract';
import styles from './rating.module.css';
import { RATING_LABELS, type Rating } from './ratings';

/** How good something is: a sign of its own shape, with its words, which only a screen reader needs where there is no room. */
export function RatingMark({ rating, showsWords = false }: { rating: Rating; showsWords?: boolean }) {
  const words = useLabel()(RATING_LABELS[rating]);
  return (
    <span className={styles.rating} data-rating={rating} title={showsWords ? undefined : words}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" focusable="false">
        <path d={SHAPES[rating]} />
      </svg>
      <span className={showsWords ? undefined : 'visually-hidden'}>{words}</span>
    </span>
  );
}

/** A disc, a square, a triangle. */
const SHAPES: Readonly<Record<Rating, string>> = {
  good: 'M5 0.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9',
  fair: 'M1 1h8v8h-8z',
  poor: 'M5 0.5l4.8 8.8h-9.6z',
};
