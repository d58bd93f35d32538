import type { CSSProperties } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Amount } from './Amount';
import type { Cell } from './csv';
import { nameOf, SUBJECT_LABELS } from './names';
import { barsOf, type Column, type Panel, type Row, type Subject } from './panel';
import styles from './panel-table.module.css';
import { RatingMark } from './RatingMark';
import { rate } from './ratings';

interface Props {
  panel: Panel;
  subject: Subject;
  /** The heading of the first column, where it is not the subject's. */
  heading?: string;
  /** What the table is about, for screen readers. */
  caption: string;
  rows: readonly Row[];
  /** How a name is written, where not as the subject's names are. */
  writeName?(name: string): string;
  /** Where the page of some content is. */
  hrefOf?(contentId: string): string | undefined;
}

/** A panel's rows as a table; the bars stand behind the names. */
export function PanelTable({ panel, subject, heading, caption, rows, writeName, hrefOf }: Props) {
  const engine = useEngine();
  const { label } = engine;
  const bars = barsOf(panel, rows);
  const write = ({ name }: Row) => (writeName && name !== null ? writeName(name) : nameOf(subject, name, engine));
  const scrolls = panel.columns.length >= SCROLLS_FROM;
  const table = (
    <table className={styles.table} data-wide={panel.columns.length > SCROLLS_FROM || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading ?? label(SUBJECT_LABELS[subject])}</th>
          {panel.columns.map(({ id, label: key, kind, metric }) => (
            <th key={id} scope="col" data-number={kind !== 'label' || undefined}>
              {metric ?? label(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key}>
            <th scope="row">
              <Name bar={bars?.[at]} href={row.contentId === undefined ? undefined : hrefOf?.(row.contentId)}>
                {write(row)}
              </Name>
            </th>
            {panel.columns.map((column, place) => (
              <td key={column.id} data-number={column.kind !== 'label' || undefined}>
                <Value column={column} cell={row.cells[place] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!scrolls) return table;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a region of this name is the panel
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard (WCAG 2.1.1)
    <div className={styles.scroller} role="group" aria-label={caption} tabIndex={0}>
      {table}
    </div>
  );
}

/** With so many columns of numbers, a table may be wider than a phone; with more of them, it is. */
const SCROLLS_FROM = 3;

function Name({ bar, href, children }: { bar: number | undefined; href: string | undefined; children: string }) {
  const isolated = <bdi>{children}</bdi>;
  return (
    <span
      className={styles.name}
      data-bar={bar !== undefined || undefined}
      style={bar === undefined ? undefined : ({ '--bar': bar } as CSSProperties)}
    >
      {href === undefined ? isolated : <a href={href}>{isolated}</a>}
    </span>
  );
}

function Value({ column: { kind, metric }, cell }: { column: Column; cell: Cell }) {
  const { label } = useEngine();
  if (typeof cell === 'string') return label(cell);
  if (kind === 'label') return null;
  if (metric && cell !== null)
    return (
      <span className={styles.rated}>
        <Amount kind={kind} value={cell} />
        <RatingMark rating={rate(metric, cell)} />
      </span>
    );
  return <Amount kind={kind} value={cell} />;
}
