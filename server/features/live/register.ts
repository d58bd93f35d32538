import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../kernel/server-parts';
import type { AccountParts } from '../auth';
import type { ContentCalls } from '../catalogue';
import type { RealmService } from '../realms';
import { registerFeeds } from './feeds/feeds-api';
import { registerLiveStates } from './live-api';

/** What systems at venues say of events, and the feeds that tell viewers. */
export function registerLive(
  app: FastifyInstance,
  options: ServerParts & { realms: RealmService; auth: AccountParts; contentCalls: ContentCalls },
): void {
  const { database, clock, onTrouble, auth, ...rest } = options;
  const refusals = { database, clock, onTrouble };
  registerLiveStates({ ...auth, ...options, refusals });
  registerFeeds(app, { ...rest, ...auth, ...refusals, refusals });
}
