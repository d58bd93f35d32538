import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../kernel/server-parts';
import type { AccountParts } from '../auth';
import type { RealmService } from '../realms';
import { registerCatalogueApi } from './catalogue-api';
import { type ContentCalls, createContentCalls } from './content-calls';

/** A realm's content. @returns what other features register calls about content with */
export function registerCatalogue(
  app: FastifyInstance,
  options: ServerParts & { realms: RealmService; auth: AccountParts },
): ContentCalls {
  const calls = createContentCalls(app, { ...options, sessions: options.auth.sessions });
  registerCatalogueApi(calls);
  return calls;
}
