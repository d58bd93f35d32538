import { useEngine } from '../../../renderer/contract';
import { type Tab, Tabs } from '../../../renderer/ui/tabs';
import type { Statistics, StatisticsPurpose, StatisticsTable as TableDocument } from '../../../schemas/generated/types';
import { ComparisonBars } from './comparison-bars';
import styles from './match-center.module.css';
import { NewestMoment } from './newest-moment';
import { ordered } from './ordered';
import { Scoreboard } from './scoreboard';
import { StatisticsTable } from './statistics-table';
import { Timeline } from './timeline';
import type { PlayableMatch } from './use-playable';

/** The tabs of tables, in order, with what stands in them. */
const TABLE_TABS: readonly (readonly [label: string, purposes: readonly StatisticsPurpose[]])[] = [
  ['matchStatistics', ['comparison', 'statistics']],
  ['matchLineups', ['lineup']],
  ['standings', ['standings']],
];

type Tables = readonly (TableDocument & { id: string })[];

interface TableListProps {
  tables: Tables;
  statistics: Statistics;
  /** Whether they stand beside each other where there is room. */
  isBeside: boolean;
}

/** Tables, those that compare two as bars. */
function TableList({ tables, statistics, isBeside }: TableListProps) {
  return (
    <div className={styles.tables} data-beside={isBeside || undefined}>
      {tables.map((table) =>
        table.purpose === 'comparison' ? (
          <ComparisonBars key={table.id} table={table} competitors={statistics.competitors} />
        ) : (
          <StatisticsTable key={table.id} table={table} competitors={statistics.competitors} />
        ),
      )}
    </div>
  );
}

interface Props {
  statistics: Statistics;
  /** The match, where its moments can be played. */
  playable?: PlayableMatch | undefined;
  /** Drawn a second time, over the picture: the first says to a screen reader what happens. */
  isOverPicture?: boolean;
}

/** How a match stands: the score, what has happened, and its tables. */
export function MatchCenter({ statistics, playable, isOverPicture = false }: Props) {
  const { label } = useEngine();
  const tables = ordered(statistics.tables);
  const tabOf = (name: string, purposes: readonly StatisticsPurpose[]): Tab[] => {
    const own = purposes.flatMap((purpose) => tables.filter((table) => table.purpose === purpose));
    if (own.length === 0) return [];
    return [
      {
        id: name,
        title: label(name),
        content: <TableList tables={own} statistics={statistics} isBeside={name === 'matchLineups'} />,
      },
    ];
  };
  const timeline: Tab = {
    id: 'timeline',
    title: label('matchTimeline'),
    content: <Timeline moments={statistics.moments} competitors={statistics.competitors} playable={playable} />,
  };
  const tabs = [
    // where many compete, how they stand says more than what has happened
    ...tabOf('matchLeaderboard', ['leaderboard']),
    ...(statistics.moments ? [timeline] : []),
    ...TABLE_TABS.flatMap(([name, purposes]) => tabOf(name, purposes)),
  ];
  return (
    <div className={styles.center}>
      <Scoreboard statistics={statistics} />
      {!isOverPicture && <NewestMoment moments={statistics.moments} />}
      <Tabs label={label('matchTitle')} tabs={tabs} />
    </div>
  );
}
