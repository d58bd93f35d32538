import { useEngine } from '../../../renderer/contract';
import type { Competitor, Statistics, StatisticsTable as TableDocument } from '../../../schemas/generated/types';
import { Crest } from './crest';
import { entryOf } from './entry-of';
import { MatchClock } from './match-clock';
import { ordered } from './ordered';
import styles from './scoreboard.module.css';
import { StatisticsTable } from './statistics-table';
import { useValue } from './use-value';

/** Beyond so many competitors, the tables say how they stand. */
const MOST = 4;
/** How many periods there is room for on any screen; of more, the last are shown first. */
const MOST_PERIODS = 4;
/** Names beyond this many characters have their short form where there is little room. */
const LONG_NAME = 16;

/** The result by period as a table: one column a period, and the whole. */
function resultByPeriod(statistics: Statistics, words: Record<'title' | 'total', string>): TableDocument | undefined {
  const periods = ordered(statistics.periods);
  const competitors = ordered(statistics.competitors);
  const last = periods.at(-1);
  if (!last || competitors.length > MOST) return undefined;
  const hasTotal = competitors.some(({ score }) => score !== undefined);
  const columns = periods.map(({ id, name, order }, at) => {
    const isKey = at >= periods.length - MOST_PERIODS;
    return [`in-${id}`, { name, kind: 'number', order, isKey }] as const;
  });
  const total = [['total', { name: words.total, kind: 'number', order: last.order + 1, isKey: true }]] as const;
  return {
    title: words.title,
    purpose: 'statistics',
    order: 0,
    columns: Object.fromEntries<TableDocument['columns'][string]>([...columns, ...(hasTotal ? total : [])]),
    rows: Object.fromEntries(
      competitors.map(({ id, order, score }) => {
        const cells = periods.flatMap((period) => {
          const value = entryOf(period.scores, id);
          return value === undefined ? [] : [[`in-${period.id}`, value] as const];
        });
        const whole = score === undefined ? [] : [['total', score] as const];
        return [id, { order, competitorId: id, cells: Object.fromEntries([...cells, ...whole]) }];
      }),
    ),
  };
}

function Side({ competitor }: { competitor: Competitor }) {
  const { label, routeHref } = useEngine();
  const href = competitor.athleteId && routeHref('athlete', { id: competitor.athleteId });
  const write = useValue();
  const { name, shortName } = competitor;
  const short = shortName && name.length > LONG_NAME ? shortName : undefined;
  const words = (
    <>
      <span className={short && styles.full}>{name}</span>
      {short && (
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
      )}
    </>
  );
  return (
    <li className={styles.side} data-winner={competitor.isWinner || undefined}>
      <span className={styles.who}>
        <Crest competitor={competitor} size="large" />
        <span className={styles.name} title={name}>
          {href ? <a href={href}>{words}</a> : words}
        </span>
        {competitor.isWinner && <span className={styles.winner}>{label('winner')}</span>}
      </span>
      {competitor.score !== undefined && (
        <span className={styles.score}>
          <bdi>{write(competitor.score)}</bdi>
        </span>
      )}
    </li>
  );
}

/** Who plays, how they stand, and in which part of the match. */
export function Scoreboard({ statistics }: { statistics: Statistics }) {
  const { label, text } = useEngine();
  const competitors = ordered(statistics.competitors);
  const { period, clock } = statistics;
  const byPeriod = resultByPeriod(statistics, { title: label('resultByPeriod'), total: label('matchTotal') });
  const sides = competitors.length <= MOST ? competitors : [];
  return (
    <div className={styles.place}>
      {(sides.length > 0 || period || clock) && (
        <div className={styles.board}>
          {(period || clock) && (
            <p className={styles.state}>
              {period && <span>{text(period)}</span>}
              {clock && (
                <span className={styles.clock} data-running={clock.isRunning || undefined}>
                  <MatchClock clock={clock} />
                </span>
              )}
            </p>
          )}
          {sides.length > 0 && (
            <ul className={styles.sides} data-pair={sides.length === 2 || undefined} aria-label={label('matchScore')}>
              {sides.map((competitor) => (
                <Side key={competitor.id} competitor={competitor} />
              ))}
            </ul>
          )}
        </div>
      )}
      {byPeriod && <StatisticsTable table={byPeriod} competitors={statistics.competitors} />}
    </div>
  );
}
