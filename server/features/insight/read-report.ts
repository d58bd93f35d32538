import { sql } from 'kysely';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { InsightReport } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { type Period, previousPeriod } from './period';
import { sumReader } from './read-sums';
import { contentPlayed, grainOf, reportOf } from './report';

/** A play under way reports every 30 seconds (docs/playback-quality.md); one report may be lost. */
const UNDER_WAY_MS = 75 * MS_PER_SECOND;

async function viewersAt(database: Database, realm: string, now: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from insight_play
    where realm = ${realm} and updated_at > ${new Date(now - UNDER_WAY_MS)} and exit is null and shown`.execute(
    database,
  );
  return rows[0]!.count;
}

/** Until when events are summed, ms since the epoch: until now where nothing waits; null where there has been nothing yet. */
async function updatedAt(database: Database, realm: string, now: number): Promise<number | null> {
  const { rows } = await sql<{ summed_at: Date | null; waits: boolean }>`
    select summed_at, exists (select from insight_changed_hour where realm = ${realm}) as waits
    from insight_realm where realm = ${realm}`.execute(database);
  const [state] = rows;
  if (!state?.summed_at) return null;
  return state.waits ? state.summed_at.getTime() : now;
}

export interface ReportRequest {
  realm: string;
  period: Period;
  /** ms since the epoch */
  now: number;
  /** The titles of content by its id. */
  titlesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Reads a realm's statistics for a period. */
export async function readReport(database: Database, request: ReportRequest): Promise<InsightReport> {
  const { realm, period, now, titlesOf } = request;
  const grain = grainOf(period);
  const sums = sumReader(database, realm);
  const [points, previousPoints, values, histograms, viewersNow, summedAt] = await Promise.all([
    sums.points(period, grain),
    sums.points(previousPeriod(period), grain),
    sums.values(period),
    sums.histograms(period),
    viewersAt(database, realm, now),
    updatedAt(database, realm, now),
  ]);
  const titles = await titlesOf(contentPlayed(values));
  return reportOf({
    ...{ period, grain, updatedAt: summedAt, viewersNow, points, previousPoints, values, histograms, titles },
  });
}
