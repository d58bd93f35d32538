import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { ServerParts } from '../../kernel/server-parts';
import type { Calls } from '../auth';
import type { RealmService } from '../realms';
import { registerCollector } from './collect-api';
import { registerReport } from './report-api';
import { defineSumJob } from './sum-job';

export interface InsightOptions extends Pick<ServerParts, 'database' | 'jobs' | 'clock' | 'onTrouble'> {
  calls: Pick<Calls, 'open' | 'viewer'>;
  realms: Pick<RealmService, 'get'>;
}

/** How often it is looked for hours that no process has said are to be summed, in ms: of one that ended, for instance. */
const LOOK_MS = MINUTE_MS;

/** Statistics of the use of realms, for their administrators (docs/insight.md). */
export function registerInsight(app: FastifyInstance, options: InsightOptions): void {
  const { database, onTrouble } = options;
  const sumLater = defineSumJob(options);
  registerCollector({ ...options, onStored: sumLater });
  registerReport(options);

  const lookForChanges = async () => {
    const changed = await database.selectFrom('insight_changed_hour').select('hour').limit(1).execute();
    if (changed.length > 0) sumLater();
  };
  const look = () =>
    lookForChanges().catch((error: unknown) => onTrouble(error, 'events to be summed are looked for later'));
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    looking = setInterval(look, LOOK_MS).unref();
    await look();
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
