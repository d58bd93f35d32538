import { useMemo, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import type { InsightReport } from '../../../../schemas/generated/types';
import { KEY_FIGURES } from './figures';
import styles from './insight.module.css';
import { KeyFigures } from './KeyFigures';
import { PanelSection } from './PanelSection';
import { LIST_PANELS, QUALITY_PANEL, VITALS_PANEL } from './panels';
import { Quality } from './Quality';
import { SeriesTable } from './SeriesTable';
import { seriesOf } from './series';
import { TimeChart } from './TimeChart';
import { useContentHref } from './use-content-href';
import { Vitals } from './Vitals';

/** The figures of a period, one of them over time, and what they are made of. */
export function Report({ report }: { report: InsightReport }) {
  const { label } = useEngine();
  const [selected, setSelected] = useState(KEY_FIGURES[0]!.id);
  const hrefOf = useContentHref(report);
  const series = useMemo(() => seriesOf(report), [report]);
  const figure = KEY_FIGURES.find(({ id }) => id === selected)!;
  const title = label('insightOverTime', { figure: label(figure.label) });
  return (
    <>
      <div className={styles.overview}>
        <KeyFigures report={report} selected={selected} onSelect={setSelected} />
        <section className={styles.series}>
          <h2 className="visually-hidden">{title}</h2>
          {figure.series && <TimeChart series={series} title={title} kind={figure.kind} of={figure.series} />}
          <SeriesTable report={report} grain={series.grain} />
        </section>
      </div>
      <div className={styles.lists}>
        {LIST_PANELS.map((panel) => (
          <PanelSection key={panel.id} panel={panel} report={report} hrefOf={hrefOf} />
        ))}
      </div>
      <PanelSection panel={VITALS_PANEL} report={report} message={label('insightVitalsMessage')}>
        <Vitals vitals={report.vitals} />
      </PanelSection>
      <PanelSection panel={QUALITY_PANEL} report={report}>
        <Quality report={report} />
      </PanelSection>
    </>
  );
}
