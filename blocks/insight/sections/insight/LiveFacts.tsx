import { never, useEngine, useNow } from '../../../../renderer/contract';
import { MINUTE_MS, SECONDS_PER_MINUTE } from '../../../../renderer/contract/constants';
import type { InsightReport } from '../../../../schemas/generated/types';
import styles from './live-facts.module.css';

/** When the events of a report were counted last, in words. */
function useUpdated(updatedAt: string | null): string | undefined {
  const { label, formats } = useEngine();
  const now = useNow(never);
  if (updatedAt === null) return undefined;
  const at = Date.parse(updatedAt);
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS));
  return minutes < SECONDS_PER_MINUTE
    ? label('insightUpdated', { minutes })
    : label('insightUpdatedAt', { time: formats.date(at, { dateStyle: 'medium', timeStyle: 'short' }) });
}

/** How many watch at the moment, and how old the numbers are. */
export function LiveFacts({ report }: { report: InsightReport }) {
  const { label, formats } = useEngine();
  const updated = useUpdated(report.updatedAt);
  return (
    <>
      <p className={styles.now} data-any={report.viewersNow > 0 || undefined}>
        {label('insightWatchingNow', { count: formats.number(report.viewersNow) })}
      </p>
      {updated && <p className={styles.updated}>{updated}</p>}
    </>
  );
}
