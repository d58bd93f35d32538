import { type ReactNode, useId, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { Button } from '../../../renderer/ui/button';
import type {
  Competitor,
  StatisticsColumn,
  StatisticsRow,
  StatisticsTable as TableDocument,
} from '../../../schemas/generated/types';
import { Cell } from './cell';
import { Crest } from './crest';
import { entryOf } from './entry-of';
import { ordered } from './ordered';
import styles from './statistics-table.module.css';

type Row = StatisticsRow & { id: string };
type Column = StatisticsColumn & { id: string };
type Competitors = Readonly<Record<string, Competitor>>;

/** Rows of one part of a table: a qualification, the substitutes. */
interface Zone {
  /** The row that it begins with. */
  id: string;
  title: string;
  rows: Row[];
}

/** The parts of a table: a row that names a zone begins one. */
function zonesOf(rows: readonly Row[], text: (value: Row['zone']) => string): Zone[] {
  const zones: Zone[] = [];
  for (const row of rows) {
    const last = zones.at(-1);
    if (row.zone || !last) zones.push({ id: row.id, title: text(row.zone), rows: [row] });
    else last.rows.push(row);
  }
  return zones;
}

/** A column's heading: short to the eye where the document has a short form, in full to a screen reader. */
function Heading({ column }: { column: Column }) {
  const { text } = useEngine();
  const name = text(column.name);
  const short = text(column.abbreviation);
  return (
    <th scope="col" data-kind={column.kind} data-key={column.isKey || undefined} title={short ? name : undefined}>
      {short ? (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="visually-hidden">{name}</span>
        </>
      ) : (
        name
      )}
    </th>
  );
}

/** Whose row it is, with a link where the realm knows the athlete. */
function RowHeading({ row, competitors }: { row: Row; competitors: Competitors }) {
  const { label, routeHref, formats } = useEngine();
  const competitor = entryOf(competitors, row.competitorId);
  const own = row.name === undefined ? competitor : undefined;
  const name = row.name ?? competitor?.name ?? '';
  const athlete = row.athleteId ?? own?.athleteId;
  const href = athlete && routeHref('athlete', { id: athlete });
  const detail = row.detail ?? (own?.country && formats.country(own.country));
  const words: ReactNode = (
    <>
      <span className={styles.full}>{name}</span>
      {own?.shortName && (
        <span className={styles.short} aria-hidden="true">
          {own.shortName}
        </span>
      )}
    </>
  );
  return (
    <th scope="row" className={styles.name}>
      <span className={styles.who}>
        {competitor && <Crest competitor={competitor} />}
        <span className={styles.words}>
          <span>
            <bdi>{href ? <a href={href}>{words}</a> : words}</bdi>
          </span>
          {own?.isWinner && <span className={styles.winner}>{label('winner')}</span>}
          {detail && (
            <span className={styles.detail} suppressHydrationWarning>
              {detail}
            </span>
          )}
        </span>
      </span>
    </th>
  );
}

/** What the short headings stand for. */
function Glossary({ columns }: { columns: readonly Column[] }) {
  const { label, text } = useEngine();
  const short = columns.filter(({ abbreviation }) => abbreviation);
  if (short.length === 0) return null;
  return (
    <details className={styles.glossary}>
      <summary>{label('tableGlossary')}</summary>
      <dl>
        {short.map(({ id, name, abbreviation }) => (
          <div key={id}>
            <dt>{text(abbreviation)}</dt>
            <dd>{text(name)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface Props {
  table: TableDocument;
  competitors: Competitors | undefined;
}

/**
 * A table of a statistics document, with the columns that it describes. Where there is little room, its key columns are shown and
 * all of them on demand; the table scrolls sideways beside its names.
 */
export function StatisticsTable({ table, competitors = {} }: Props) {
  const { label, text } = useEngine();
  const caption = useId();
  const [isWhole, setIsWhole] = useState(false);
  const columns = ordered(table.columns);
  const rows = ordered(table.rows);
  const hasRank = rows.some(({ rank }) => rank !== undefined);
  const keys = columns.filter(({ isKey }) => isKey).length;
  const hasMore = keys > 0 && keys < columns.length;
  const width = columns.length + (hasRank ? 2 : 1);
  return (
    <div className={styles.place} data-columns={hasMore && !isWhole ? 'key' : 'all'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-labelledby={caption} tabIndex={0}>
        <table data-ranked={hasRank || undefined}>
          <caption id={caption}>{text(table.title)}</caption>
          <thead>
            <tr>
              {hasRank && (
                <th scope="col" className={styles.rank}>
                  <span aria-hidden="true">#</span>
                  <span className="visually-hidden">{label('tableRank')}</span>
                </th>
              )}
              <th scope="col" className={styles.name}>
                {label('tableName')}
              </th>
              {columns.map((column) => (
                <Heading key={column.id} column={column} />
              ))}
            </tr>
          </thead>
          {zonesOf(rows, text).map((zone) => (
            <tbody key={zone.id}>
              {zone.title && (
                <tr className={styles.zone}>
                  <th scope="rowgroup" colSpan={width}>
                    <span>{zone.title}</span>
                  </th>
                </tr>
              )}
              {zone.rows.map((row) => (
                <tr key={row.id}>
                  {hasRank && <td className={styles.rank}>{row.rank}</td>}
                  <RowHeading row={row} competitors={competitors} />
                  {columns.map(({ id, kind, isKey }) => (
                    <td key={id} data-kind={kind} data-key={isKey || undefined}>
                      <Cell kind={kind} value={entryOf(row.cells, id)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {rows.length === 0 && <p className={styles.empty}>{label('tableEmpty')}</p>}
      <div className={styles.foot}>
        {hasMore && (
          <span className={styles.more}>
            <Button aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {label('tableAllColumns')}
            </Button>
          </span>
        )}
        <Glossary columns={columns} />
      </div>
    </div>
  );
}
