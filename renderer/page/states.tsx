import { type SkeletonShape, useLabel } from '../contract';
import type { SectionProblem } from './plan';
import styles from './states.module.css';

/** How many cards stand in a skeleton of each shape. */
const CARDS: Readonly<Partial<Record<SkeletonShape, number>>> = { rail: 7, rails: 7, grid: 12 };

function SkeletonRow({ count }: { count: number }) {
  return (
    <div className={styles.row}>
      <span className={styles.title} />
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, at) => (
          <span key={at} className={styles.card} />
        ))}
      </div>
    </div>
  );
}

/** Stands where a section will be, in its final shape. */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
  const label = useLabel();
  if (shape === 'none') return null;
  const rows = shape === 'rails' ? 3 : 1;
  const isCards = CARDS[shape] !== undefined;
  return (
    <div className={styles.skeleton} data-shape={shape} role="status">
      <span className="visually-hidden">{label('loading')}</span>
      {isCards && Array.from({ length: rows }, (_, at) => <SkeletonRow key={at} count={CARDS[shape]!} />)}
      {!isCards && <span className={styles.block} />}
    </div>
  );
}

/** Says what failed and what to do: an address that fails twice may work the third time. */
export function SectionFailed({ retry }: { retry: () => void }) {
  const label = useLabel();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.message}>{label('sectionFailed')}</p>
      <button type="button" className={styles.action} onClick={retry}>
        {label('tryAgain')}
      </button>
    </div>
  );
}

/** Says that there is nothing yet. */
export function SectionEmpty() {
  const label = useLabel();
  return (
    <div className={styles.state}>
      <p className={styles.message}>{label('sectionEmpty')}</p>
    </div>
  );
}

/** Names what is wrong with a section's document: for who wrote it, never for a viewer. */
export function SectionWrong({ id, problem }: { id: string; problem: SectionProblem }) {
  return (
    <div className={styles.wrong} role="alert">
      <p>
        <strong>{problem.code}</strong> · {id}
      </p>
      <p>{problem.message}</p>
    </div>
  );
}
