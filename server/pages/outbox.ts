import type { FastifyInstance } from 'fastify';
import type { Theme } from '../../schemas/generated/types';
import { ServerError } from '../errors';
import { isLocalHost } from '../mail/realm-address';
import type { Database } from '../store/open';
import { outboxStore } from '../store/outbox';
import { outboxPage } from './outbox-page';
import { plainPolicy } from './policy';

/** `/outbox`, for a server that only this machine reaches. A page of elsewhere that calls itself this host is refused. */
export function registerOutbox(
  app: FastifyInstance,
  { database, baseTheme }: { database: Database; baseTheme: Theme },
): void {
  app.get('/outbox', async (request, reply) => {
    if (!isLocalHost(request.hostname)) throw new ServerError('OUTBOX_CLOSED');
    const { html, css } = outboxPage(await outboxStore(database).list(), baseTheme);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPolicy(css))
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
