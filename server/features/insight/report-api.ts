import { sql } from 'kysely';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { textIn } from '../../../renderer/realm/text-in';
import type { InsightReport } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import type { ServerParts } from '../../kernel/server-parts';
import type { Calls, ViewerCall } from '../auth';
import { publishedContent } from '../catalogue';
import { INSIGHT_ENDPOINTS } from './endpoints';
import { insightSettings } from './insight-realms';
import { previousPeriod, readPeriod } from './period';
import { sumReader } from './read-sums';
import { contentPlayed, grainOf, reportOf } from './report';

export interface ReportOptions extends Pick<ServerParts, 'database' | 'clock'> {
  calls: Pick<Calls, 'viewer'>;
}

/** A play under way reports every 30 seconds (docs/playback-quality.md); one report may be lost. */
const UNDER_WAY_MS = 75 * MS_PER_SECOND;

async function viewersAt(database: Database, realm: string, now: number): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count from insight_play
    where realm = ${realm} and updated_at > ${new Date(now - UNDER_WAY_MS)} and exit is null and shown`.execute(
    database,
  );
  return Number(rows[0]!.count);
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

/** Answers a realm's administrators what they learn of its use. */
export function registerReport({ calls, database, clock }: ReportOptions): void {
  async function titlesOf({ served, request }: ViewerCall, ids: readonly string[]): Promise<Map<string, string>> {
    const { settings, labels } = served.realm;
    const language = negotiateLanguage(request.headers['accept-language'], settings.realmLanguages);
    const texts = labels[language] ?? {};
    const content = await publishedContent(database, served, clock()).byIds(ids);
    return new Map(
      [...content].map(([id, { title }]) => [id, textIn(title, language, (key) => texts[key] ?? key)] as const),
    );
  }

  calls.viewer(INSIGHT_ENDPOINTS.insightReport, async (call): Promise<InsightReport> => {
    insightSettings(call.served);
    const { realm, request } = call;
    const now = clock();
    const period = readPeriod(
      readParameters(request.query as RawQuery, INSIGHT_ENDPOINTS.insightReport.parameters),
      now,
    );
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
    const titles = await titlesOf(call, contentPlayed(values));
    return reportOf({
      ...{ period, grain, updatedAt: summedAt, viewersNow, points, previousPoints, values, histograms, titles },
    });
  });
}
