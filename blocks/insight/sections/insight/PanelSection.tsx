import { type ReactNode, useId, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import type { InsightReport } from '../../../../schemas/generated/types';
import { download } from '../../../shared/download';
import { SUBJECT_LABELS } from './names';
import { PanelTable } from './PanelTable';
import type { Panel, Subject } from './panel';
import styles from './panel-section.module.css';
import { Segments } from './Segments';
import { csvName, tableCsv } from './table-csv';

/** Of longer lists, so many rows are shown until all are wanted. */
const ROWS = 8;
const LONG_FROM = 11;

interface Props {
  panel: Panel;
  report: InsightReport;
  message?: string;
  hrefOf?(contentId: string): string | undefined;
  /** What stands above the table. */
  children?: ReactNode;
}

/** A list of the page, with what its rows can be about, and its file. */
export function PanelSection({ panel, report, message, hrefOf, children }: Props) {
  const { label } = useEngine();
  const [subject, setSubject] = useState(panel.subjects[0]!);
  const [isWhole, setWhole] = useState(false);
  const headingId = useId();
  const title = label(panel.title);
  const rows = panel.rows(report, subject);
  const isLong = rows.length >= LONG_FROM;
  const caption = panel.subjects.length > 1 ? `${title} · ${label(SUBJECT_LABELS[subject])}` : title;
  return (
    <section className={styles.panel} aria-labelledby={headingId} data-panel={panel.id}>
      <header className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {rows.length > 0 && <CsvButton panel={panel} subject={subject} report={report} title={title} />}
        {message && <p>{message}</p>}
      </header>
      {children}
      {panel.subjects.length > 1 && (
        <Segments<Subject>
          legend={label('insightBreakdown')}
          options={panel.subjects.map((one) => [one, label(SUBJECT_LABELS[one])] as const)}
          value={subject}
          onChoose={setSubject}
        />
      )}
      {rows.length === 0 ? (
        <p className={styles.nothing}>{label('insightNothing')}</p>
      ) : (
        <PanelTable
          panel={panel}
          subject={subject}
          caption={caption}
          rows={isLong && !isWhole ? rows.slice(0, ROWS) : rows}
          {...(hrefOf && { hrefOf })}
        />
      )}
      {isLong && (
        <div>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? label('insightShowLess') : label('insightShowAll', { count: rows.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface CsvButtonProps {
  panel: Panel;
  subject: Subject;
  report: InsightReport;
  /** What the table is called. */
  title: string;
}

/** Saves a table as a file. */
export function CsvButton({ panel, subject, report, title }: CsvButtonProps) {
  const engine = useEngine();
  const { label, realm } = engine;
  return (
    <button
      type="button"
      className={styles.csv}
      aria-label={label('insightDownloadOf', { panel: title })}
      onClick={() => download(csvName(realm.name, panel, report), tableCsv(panel, subject, report, engine), 'text/csv')}
    >
      {label('insightDownload')}
    </button>
  );
}
