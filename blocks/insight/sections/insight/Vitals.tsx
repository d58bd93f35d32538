import type { CSSProperties } from 'react';
import { useEngine } from '../../../../renderer/contract';
import type { InsightReport, InsightVital } from '../../../../schemas/generated/types';
import { Amount } from './Amount';
import styles from './insight-summary.module.css';
import { RatingMark } from './RatingMark';
import { METRIC_LABELS, METRICS, type Metric, rate } from './ratings';

/** The Core Web Vitals of the whole realm: three quarters of the loads are at least as good, and how all of them are spread. */
export function Vitals({ vitals }: Pick<InsightReport, 'vitals'>) {
  const overall = METRICS.map((metric) => vitals.find((vital) => vital.by === 'all' && vital.metric === metric));
  if (!overall.some(Boolean)) return null;
  return (
    <dl className={styles.summary}>
      {METRICS.map((metric, at) => (
        <Vital key={metric} metric={metric} vital={overall[at]} />
      ))}
    </dl>
  );
}

function Vital({ metric, vital }: { metric: Metric; vital: InsightVital | undefined }) {
  const { label } = useEngine();
  return (
    <div className={styles.item}>
      <dt>
        <strong>{metric}</strong> <span>{label(METRIC_LABELS[metric])}</span>
      </dt>
      <dd>
        <span className={styles.value}>
          <Amount kind={metric === 'CLS' ? 'score' : 'ms'} value={vital?.p75 ?? null} />
        </span>
        {vital && <RatingMark rating={rate(metric, vital.p75)} showsWords />}
        {vital && <Spread vital={vital} />}
      </dd>
    </div>
  );
}

/** How many loads were good, and how many poor. */
function Spread({ vital: { samples, good, poor } }: { vital: InsightVital }) {
  const { label, formats } = useEngine();
  if (samples === 0) return null;
  const counts = { good, fair: Math.max(0, samples - good - poor), poor };
  const percent = (count: number) => formats.number(count / samples, { style: 'percent', maximumFractionDigits: 0 });
  const words = label('insightShares', {
    good: percent(counts.good),
    fair: percent(counts.fair),
    poor: percent(counts.poor),
  });
  return (
    <span className={styles.spread} role="img" aria-label={words} title={words}>
      {Object.entries(counts).map(([rating, count]) => (
        <span key={rating} data-rating={rating} style={{ '--count': count } as CSSProperties} />
      ))}
    </span>
  );
}
