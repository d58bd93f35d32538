import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Theme } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { isLocalRequest } from '../../kernel/http/loopback';
import type { ServerParts } from '../../kernel/server-parts';
import { outboxStore } from '../mail';
import { outboxPage } from './outbox-page';
import { plainPolicy } from './policy';

export interface OutboxOptions extends Pick<ServerParts, 'database' | 'encryptionKeys'> {
  baseTheme: Theme;
  /** The secret that opens the page; whoever starts the server is told it. */
  key: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `/outbox?key=…`: the emails that no server was there to send. Their links open accounts, so that the page takes the key of this
 * start, a client on this machine, and nobody in between: a proxy on this machine is a client on this machine, too.
 */
export function registerOutbox(app: FastifyInstance, options: OutboxOptions): void {
  const { database, encryptionKeys, baseTheme, key } = options;
  const right = digest(key);
  const isAllowed = (request: FastifyRequest) => {
    const { key: providedKey } = request.query as { key?: unknown };
    return isLocalRequest(request) && typeof providedKey === 'string' && timingSafeEqual(digest(providedKey), right);
  };
  app.get('/outbox', async (request, reply) => {
    if (!isAllowed(request)) throw new ServerError('OUTBOX_CLOSED');
    const { html, css } = outboxPage(await outboxStore(database, encryptionKeys).list(), baseTheme);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPolicy(css))
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
