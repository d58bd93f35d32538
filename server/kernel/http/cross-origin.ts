import type { FastifyInstance } from 'fastify';
import { SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { REQUEST_ID } from './answer-headers';
import { REPLACEMENT_HEADER } from './api-headers';

const ALLOWED_HEADERS =
  'accept-language, app, authorization, challenge-input, content-type, realm, x-api-key, x-app-var, x-device-tokens';

/** Lets pages of any origin call the API: it takes a bearer and no cookie, so that they get what they could get by themselves. */
export function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/'))
      reply
        .header('access-control-allow-origin', '*')
        .header(
          'access-control-expose-headers',
          `age, date, etag, ${REPLACEMENT_HEADER}, ${REQUEST_ID}, x-vpn-blocked`,
        );
  });
  app.options('/api/*', (request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        String(request.headers['access-control-request-headers'] ?? ALLOWED_HEADERS).slice(0, 500),
      )
      .header('access-control-max-age', String(SECONDS_PER_DAY))
      .code(204)
      .send(),
  );
}
