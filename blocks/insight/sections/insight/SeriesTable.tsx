import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Icon } from '../../../../renderer/ui/icon';
import type { InsightReport } from '../../../../schemas/generated/types';
import { CsvButton } from './PanelSection';
import { PanelTable } from './PanelTable';
import { SERIES_PANEL } from './panels';
import type { Grain } from './series';
import styles from './series-table.module.css';
import { pointTime } from './times';

/** The numbers of the chart as a table, on demand. */
export function SeriesTable({ report, grain }: { report: InsightReport; grain: Grain }) {
  const engine = useEngine();
  const { label } = engine;
  const [isOpen, setOpen] = useState(false);
  const title = label(SERIES_PANEL.title);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron-down" />
        {label('insightShowTable')}
      </summary>
      {isOpen && (
        <div className={styles.content}>
          <CsvButton panel={SERIES_PANEL} subject="time" report={report} title={title} />
          <PanelTable
            panel={SERIES_PANEL}
            subject="time"
            caption={title}
            rows={SERIES_PANEL.rows(report, 'time')}
            writeName={(at) => pointTime(Date.parse(at), grain, engine)}
          />
        </div>
      )}
    </details>
  );
}
