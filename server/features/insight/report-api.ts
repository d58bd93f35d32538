import { textIn } from '../../../renderer/realm/text-in';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import type { ServerParts } from '../../kernel/server-parts';
import type { Calls, ViewerCall } from '../auth';
import { publishedContent } from '../catalogue';
import { INSIGHT_ENDPOINTS } from './endpoints';
import { insightSettings } from './insight-realms';
import { readPeriod } from './period';
import { readReport } from './read-report';

export interface ReportOptions extends Pick<ServerParts, 'database' | 'clock'> {
  calls: Pick<Calls, 'viewer'>;
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

  calls.viewer(INSIGHT_ENDPOINTS.insightReport, async (call) => {
    insightSettings(call.served);
    const { realm, request } = call;
    const now = clock();
    const parameters = readParameters(request.query as RawQuery, INSIGHT_ENDPOINTS.insightReport.parameters);
    const period = readPeriod(parameters, now);
    return readReport(database, { realm, period, now, titlesOf: (ids) => titlesOf(call, ids) });
  });
}
