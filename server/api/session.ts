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
import { ENDPOINTS, type Endpoint } from './endpoints';
import { readParameters } from './parameters';
import type { RawQuery } from './query';
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

  function answer({ method, path, parameters }: Endpoint, handle: (call: Call) => Promise<unknown>) {
    app.route({
      method,
      url: path,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        reply.header('cache-control', 'no-store');
        readParameters(request.query as RawQuery, parameters);
        const served = await realmOfCall(request, realms);
        const body = await handle({ served, realm: served.realm.name, request });
        return body === undefined ? reply.code(204).send() : reply.send(body);
      },
    });
  }

  /** The same for who is known by a bearer of the very realm. */
  function answerViewer(endpoint: Endpoint, handle: Handler, mayHaveEnded = false) {
    answer(endpoint, async (call) => {
      const claims = await sessions.claimsOf(call.request.headers.authorization, call.realm, mayHaveEnded);
      return handle(call, claims);
    });
  }

  answer(ENDPOINTS.checkIn, async ({ served, realm, request }) => {
    if (!served.realm.settings.guestsAllowed) throw new ServerError('GUESTS_NOT_ALLOWED', { realm });
    return sessions.checkIn(realm, request.ip);
  });

  answer(ENDPOINTS.login, async ({ realm, request }) =>
    sessions.login(realm, readBody(request, validateLogin), request.ip),
  );

  answerViewer(
    ENDPOINTS.refresh,
    async ({ realm, request }, claims) =>
      sessions.refresh(realm, claims, readBody(request, validateRefreshRequest).refreshToken),
    true,
  );

  answerViewer(
    ENDPOINTS.logout,
    async ({ realm, request }, claims) =>
      sessions.logout(realm, claims, readBody(request, validateRefreshRequest).refreshToken),
    true,
  );

  answerViewer(ENDPOINTS.session, async ({ realm }, claims): Promise<SessionAnswer> => {
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
    ENDPOINTS.progress,
    async ({ realm }, { sub }): Promise<ProgressAnswer> => ({
      items: await viewerStore(database, realm).progressOf(sub),
    }),
  );

  answerViewer(ENDPOINTS.keepProgress, async ({ realm, request }, { sub }) => {
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

  answerViewer(ENDPOINTS.forgetProgress, async ({ realm, request }, { sub }) => {
    const { id } = request.params as { id: string };
    await viewerStore(database, realm).forgetProgress(sub, id);
  });
}
