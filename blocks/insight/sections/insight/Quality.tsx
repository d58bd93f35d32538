import { useEngine } from '../../../../renderer/contract';
import type { InsightReport } from '../../../../schemas/generated/types';
import { Amount } from './Amount';
import styles from './insight-summary.module.css';
import { QUALITY_PANEL } from './panels';

/** How well videos played in the whole realm. */
export function Quality({ report }: { report: InsightReport }) {
  const { label } = useEngine();
  const [overall] = QUALITY_PANEL.rows(report, 'all');
  if (!overall) return null;
  return (
    <dl className={styles.summary}>
      {QUALITY_PANEL.columns.map(({ id, label: key, kind }, at) => {
        const cell = overall.cells[at];
        return (
          <div key={id} className={styles.item}>
            <dt>{label(key)}</dt>
            <dd>
              <span className={styles.value}>
                {kind !== 'label' && <Amount kind={kind} value={typeof cell === 'number' ? cell : null} />}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
