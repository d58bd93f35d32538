import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProgressAnswer, SessionAnswer, TokenClaims } from '../../schemas/generated/types';
import {
  type Validate,
  validateLogin,
  validateProgressUpdate,
  validateRefreshRequest,
} from '../../schemas/generated/validators.js';
import { ServerError } from '../errors';
import type { RealmService, ServedRealm } from '../realms/service';
import type { Sessions } from '../sessions/sessions';
import { contentStore } from '../store/content';
import type { Database } from '../store/open';
import { viewerStore } from '../store/viewers';
import { type RawQuery, refuseUnknown } from './query';
import { realmOfCall } from './realm-of-call';

export interface SessionApiOptions {
  database: Database;
  realms: RealmService;
  sessions: Sessions;
  clock: () => number;
}

/** PostgreSQL's SQLSTATE for a foreign key that leads nowhere. */
const MISSING_REFERENCE = '23503';

/** One call of a viewer's own. */
interface Call {
  served: ServedRealm;
  /** The realm's name. */
  realm: string;
  request: FastifyRequest;
}

/** The body as its schema has it. @throws ServerError BAD_BODY naming the first fault */
function readBody<Body>(request: FastifyRequest, validate: Validate<Body>): Body {
  const { body } = request;
  if (validate(body)) return body;
  const [fault] = validate.errors ?? [];
  throw new ServerError('BAD_BODY', {
    problem: `“${fault?.instancePath || '/'}” ${fault?.message ?? 'is not right'}.`,
  });
}

/** Sessions and what belongs to a viewer (docs/api.md). Nothing of it is kept anywhere on the way. */
export function registerSessionApi(
  app: FastifyInstance,
  { database, realms, sessions, clock }: SessionApiOptions,
): void {
  type Handler = (call: Call, claims: TokenClaims) => Promise<unknown>;

  function answer(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, handle: (call: Call) => Promise<unknown>) {
    app.route({
      method,
      url,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        reply.header('cache-control', 'no-store');
        refuseUnknown(request.query as RawQuery, []);
        const served = await realmOfCall(request, realms);
        const body = await handle({ served, realm: served.realm.name, request });
        return body === undefined ? reply.code(204).send() : reply.send(body);
      },
    });
  }

  /** The same for who is known by a bearer of the very realm. */
  function answerViewer(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, handle: Handler, mayHaveEnded = false) {
    answer(method, url, async (call) => {
      const claims = await sessions.claimsOf(call.request.headers.authorization, call.realm, mayHaveEnded);
      return handle(call, claims);
    });
  }

  answer('POST', '/api/v2/login/guest/checkin', async ({ served, realm, request }) => {
    if (!served.realm.settings.guestsAllowed) throw new ServerError('GUESTS_NOT_ALLOWED', { realm });
    return sessions.checkIn(realm, request.ip);
  });

  answer('POST', '/api/v2/login', async ({ realm, request }) =>
    sessions.login(realm, readBody(request, validateLogin), request.ip),
  );

  answerViewer(
    'POST',
    '/api/v2/token/refresh',
    async ({ realm, request }, claims) =>
      sessions.refresh(realm, claims, readBody(request, validateRefreshRequest).refreshToken),
    true,
  );

  answerViewer(
    'POST',
    '/api/v2/logout',
    async ({ realm, request }, claims) =>
      sessions.logout(realm, claims, readBody(request, validateRefreshRequest).refreshToken),
    true,
  );

  answerViewer('GET', '/api/v2/session', async ({ realm }, claims): Promise<SessionAnswer> => {
    const { sub, gue, rol, exp, loc, par, pro } = claims;
    return {
      realm,
      referrer: null,
      exp,
      user: { id: sub, isGuest: gue, rol, ...(loc && { loc }), ...(par && { par }) },
      userInfo: { sub },
      child: pro?.tp === 'c',
      missingInformationStatus: 'NONE',
    };
  });

  answerViewer(
    'GET',
    '/api/v2/progress',
    async ({ realm }, { sub }): Promise<ProgressAnswer> => ({
      items: await viewerStore(database, realm).progressOf(sub),
    }),
  );

  answerViewer('PUT', '/api/v2/progress', async ({ realm, request }, { sub }) => {
    const update = readBody(request, validateProgressUpdate);
    const found = await contentStore(database, realm).byIds([update.contentId]);
    if (!found.has(update.contentId))
      throw new ServerError('UNKNOWN_CONTENT', { type: 'content', id: update.contentId });
    await viewerStore(database, realm)
      .keepProgress(sub, update, clock())
      .catch((error: { code?: string }) => {
        // the token outlived its viewer
        throw error.code === MISSING_REFERENCE ? new ServerError('SESSION_EXPIRED', {}, { cause: error }) : error;
      });
  });

  answerViewer('DELETE', '/api/v2/progress/:id', async ({ realm, request }, { sub }) => {
    const { id } = request.params as { id: string };
    await viewerStore(database, realm).forgetProgress(sub, id);
  });
}
