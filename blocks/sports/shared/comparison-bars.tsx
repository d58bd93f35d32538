import { useId } from 'react';
import { useEngine } from '../../../renderer/contract';
import type { Competitor, StatisticsTable as TableDocument } from '../../../schemas/generated/types';
import { type Comparison, comparisonsOf, sharesOf } from './compared';
import styles from './comparison-bars.module.css';
import { StatisticsTable } from './statistics-table';
import { useValue } from './use-value';

/** Both parts as bars that grow from the middle: only the eye needs them. */
function Bars({ values }: Pick<Comparison, 'values'>) {
  const shares = sharesOf(values);
  if (!shares) return null;
  return (
    <span className={styles.bars} aria-hidden="true">
      {shares.map((share, at) => (
        <span key={at} data-more={share > (shares[1 - at] ?? 0) || undefined}>
          <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>
      ))}
    </span>
  );
}

interface Props {
  table: TableDocument;
  competitors: Readonly<Record<string, Competitor>> | undefined;
}

/** What two have in numbers, beside each other. A table that does not compare two is a table. */
export function ComparisonBars({ table, competitors }: Props) {
  const { text } = useEngine();
  const write = useValue();
  const heading = useId();
  const compared = comparisonsOf(table, competitors);
  if (!compared) return <StatisticsTable table={table} competitors={competitors} />;
  const [first, second] = compared.names.map((name) => text(name));
  return (
    <section className={styles.comparison} aria-labelledby={heading}>
      <h3 id={heading}>{text(table.title)}</h3>
      <p className={styles.names} aria-hidden="true">
        <span>{first}</span>
        <span>{second}</span>
      </p>
      <ul>
        {compared.rows.map(({ id, name, values }) => (
          <li key={id}>
            <span className={styles.line}>
              <span>
                <span className="visually-hidden">{first} </span>
                <bdi>{write(values[0])}</bdi>
              </span>
              <span className={styles.metric}>{text(name)}</span>
              <span>
                <span className="visually-hidden">{second} </span>
                <bdi>{write(values[1])}</bdi>
              </span>
            </span>
            <Bars values={values} />
          </li>
        ))}
      </ul>
    </section>
  );
}
