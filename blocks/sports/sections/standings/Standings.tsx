import { type BlockProps, useEngine, useIsResultHidden } from '../../../../renderer/contract';
import { ResultButton } from '../../../../renderer/ui/result-button';
import { ordered } from '../../shared/ordered';
import { Scoreboard } from '../../shared/scoreboard';
import { StatisticsTable } from '../../shared/statistics-table';
import { useStatistics } from '../../shared/use-statistics';
import type load from './load';
import type { CompetitionData } from './load';
import styles from './standings.module.css';

/** The tables that say how a competition stands; nothing where there are none yet. */
function Competition({ competition }: { competition: CompetitionData }) {
  const { label, text } = useEngine();
  const isHidden = useIsResultHidden(competition.id);
  const statistics = useStatistics(competition.id, competition.answer);
  const tables = ordered(statistics?.tables).filter(
    ({ purpose }) => purpose === 'standings' || purpose === 'leaderboard',
  );
  if (!statistics || tables.length === 0) return null;
  const { period, clock, competitors } = statistics;
  if (isHidden)
    return (
      <li className={styles.hidden}>
        <h2>{tables[0] && text(tables[0].title)}</h2>
        <p>{label('resultsHidden')}</p>
        <ResultButton match={competition.id} />
      </li>
    );
  return (
    <li>
      <Scoreboard statistics={{ ...(period && { period }), ...(clock && { clock }) }} />
      {tables.map((table) => (
        <StatisticsTable key={table.id} table={table} competitors={competitors} />
      ))}
    </li>
  );
}

/** RT-59, RT-60, RT-61: how competitions stand, as the feeds say it. */
export default function Standings({ settings, data }: BlockProps<'standings', typeof load>) {
  const { label, text } = useEngine();
  return (
    <section className={styles.standings}>
      <h1>{settings.title ? text(settings.title) : label('standings')}</h1>
      <ul className={styles.competitions}>
        {data.map((competition) => (
          <Competition key={competition.id} competition={competition} />
        ))}
      </ul>
      <p className={styles.empty}>{label('standingsEmpty')}</p>
    </section>
  );
}
