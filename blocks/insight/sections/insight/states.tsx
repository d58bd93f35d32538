import { useEngine } from '../../../../renderer/contract';
import { codeOf } from '../../../../renderer/contract/error-labels';
import { Button } from '../../../../renderer/ui/button';
import { KEY_FIGURES } from './figures';
import styles from './insight-states.module.css';

/** What turns the page on, as a realm's settings have it: from left to right in any language. */
const SETTING = '\u2066"insight": {}\u2069';

/** Nothing was counted in these days: says what would be here, and why it may not be. */
export function Empty() {
  const { label } = useEngine();
  return (
    <div className={styles.state}>
      <h2>{label('insightEmpty')}</h2>
      <p>{label('insightEmptyMessage')}</p>
    </div>
  );
}

/** There is no report: the realm has it turned off, or it could not be loaded. */
export function Failed({ error, onAgain }: { error: unknown; onAgain(): void }) {
  const { label } = useEngine();
  if (codeOf(error) === 'FEATURE_OFF')
    return (
      <div className={styles.state}>
        <h2>{label('insightOff')}</h2>
        <p>{label('insightOffMessage', { setting: SETTING })}</p>
      </div>
    );
  return (
    <div className={styles.state} role="alert">
      <p>{label('insightUnavailable')}</p>
      <Button onClick={onAgain}>{label('tryAgain')}</Button>
    </div>
  );
}

/** Stands where the figures, the chart and the lists will be, as high as they. */
export function Skeleton() {
  const { label } = useEngine();
  return (
    <div className={styles.skeleton} role="status" aria-label={label('loading')}>
      <div className={styles.figures}>
        {KEY_FIGURES.map(({ id }) => (
          <span key={id} />
        ))}
      </div>
      <span className={styles.chart} />
      <div className={styles.lists}>
        <span />
        <span />
      </div>
    </div>
  );
}
