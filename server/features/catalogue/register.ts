import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../kernel/server-parts';
import type { AccountParts } from '../auth';
import type { RealmService } from '../realms';
import { registerCatalogueApi } from './catalogue-api';
import { type ContentCalls, createContentCalls } from './content-calls';
import { type PlaybackOptions, registerPlaybackApi } from './playback-api';

/** A realm's content, and what plays it. @returns what other features register calls about content with */
export function registerCatalogue(
  app: FastifyInstance,
  options: ServerParts & Pick<PlaybackOptions, 'readEntitlements'> & { realms: RealmService; auth: AccountParts },
): ContentCalls {
  const { auth, realms, readEntitlements } = options;
  const calls = createContentCalls(app, { ...options, sessions: auth.sessions });
  registerCatalogueApi(calls);
  registerPlaybackApi(auth, { realms, readEntitlements });
  return calls;
}
