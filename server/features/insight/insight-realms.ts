import type { InsightSettings } from '../../../schemas/generated/types';
import schema from '../../../schemas/realm/insight-settings.schema.json';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import type { ServedRealm } from '../realms';

const { retentionDays, reportMonths } = schema.properties;

/** @throws ServerError FEATURE_OFF for a realm that has no statistics */
export function insightSettings({ realm }: Pick<ServedRealm, 'realm'>): InsightSettings {
  const { insight } = realm.settings;
  if (!insight) throw new ServerError('FEATURE_OFF', { setting: 'insight in settings.json' });
  return insight;
}

/** Notes for how long a realm's statistics are stored, and until when they were summed. @param summedAt ms since the epoch */
export async function noteRealm(
  database: Database,
  realm: string,
  settings: InsightSettings,
  summedAt: number,
): Promise<void> {
  const values = {
    retention_days: settings.retentionDays ?? retentionDays.default,
    report_months: settings.reportMonths ?? reportMonths.default,
    summed_at: new Date(summedAt),
  };
  await database
    .insertInto('insight_realm')
    .values({ realm, ...values })
    .onConflict((conflict) => conflict.column('realm').doUpdateSet(values))
    .execute();
}
