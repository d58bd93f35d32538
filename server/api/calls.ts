import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenClaims } from '../../schemas/generated/types';
import type { Validate } from '../../schemas/generated/validators.js';
import { ServerError } from '../errors';
import type { RealmService, ServedRealm } from '../realms/service';
import type { Sessions } from '../sessions/sessions';
import type { Bearer } from '../sessions/tokens';
import type { Endpoint } from './endpoint';
import { readParameters } from './parameters';
import type { RawQuery } from './query';
import { realmOfCall } from './realm-of-call';
import { refuseVpn } from './vpn';

/** One call about a viewer. */
export interface Call {
  served: ServedRealm;
  /** The realm's name. */
  realm: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The same with who makes it. */
export interface ViewerCall extends Call {
  claims: TokenClaims;
  /** Who acts for the viewer (RL-10). */
  actor?: string;
}

/** What a handler gives is sent as JSON; nothing is sent as a 204. */
type Handle<Made extends Call> = (call: Made) => Promise<unknown>;

/** Registers calls about viewers. Nothing of what they answer is kept anywhere on the way. */
export interface Calls {
  /** A call that asks for no bearer. */
  open(endpoint: Endpoint & { callers: null }, handle: Handle<Call>): void;
  /** A call for those whom the endpoint lists (RL-11). A bearer that `mayHaveEnded` is good for what ends or renews it. */
  viewer(endpoint: Endpoint, handle: Handle<ViewerCall>, options?: { mayHaveEnded?: boolean }): void;
}

/** The body as its schema has it. @throws ServerError BAD_BODY naming the first fault */
export function readBody<Body>(request: FastifyRequest, validate: Validate<Body>): Body {
  const { body } = request;
  if (validate(body)) return body;
  const [fault] = validate.errors ?? [];
  throw new ServerError('BAD_BODY', {
    problem: `“${fault?.instancePath || '/'}” ${fault?.message ?? 'is not right'}.`,
  });
}

/**
 * @throws ServerError FORBIDDEN for a role that the endpoint does not list, for a child where it is for adults, and for
 *   who acts for somebody where that is the viewer's own affair
 */
function refuseOthers(endpoint: Endpoint, { claims: { rol, pro }, actor }: Bearer): void {
  const { callers, adultsOnly = false, notImpersonated = false } = endpoint;
  const isChild = pro?.tp === 'c';
  if (callers?.includes(rol) && !(adultsOnly && isChild) && !(notImpersonated && actor)) return;
  const words = [callers?.join(', '), adultsOnly && 'with an adult’s profile', notImpersonated && 'in person'];
  throw new ServerError('FORBIDDEN', { callers: words.filter(Boolean).join(' ') });
}

/** RL-10: what somebody does in another's name is told in the server's log, with both names. */
function noteActor({ log }: FastifyRequest, { method, path }: Endpoint, { claims, actor }: Bearer): void {
  if (actor) log.warn({ actor, viewer: claims.sub, realm: claims.aud, method, path }, 'a call for somebody else');
}

export function createCalls(
  app: FastifyInstance,
  { realms, sessions, vpnHeader }: { realms: RealmService; sessions: Sessions; vpnHeader: string | null },
): Calls {
  const open: Calls['open'] = ({ method, path, parameters, throughVpn, makes }: Endpoint, handle) => {
    app.route({
      method,
      url: path,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        reply.header('cache-control', 'no-store');
        const { realm: named } = readParameters(request.query as RawQuery, parameters);
        const served = await realmOfCall(request, realms, typeof named === 'string' ? named : undefined);
        if (!throughVpn) refuseVpn(request, reply, served, vpnHeader);
        const body = await handle({ served, realm: served.realm.name, request, reply });
        // an answer that is written as it comes is on its way already
        if (reply.sent) return reply;
        return body === undefined ? reply.code(204).send() : reply.code(makes ? 201 : 200).send(body);
      },
    });
  };
  return {
    open,
    viewer(endpoint, handle, { mayHaveEnded = false } = {}) {
      open({ ...endpoint, callers: null }, async (call) => {
        const bearer = await sessions.bearerOf(call.request.headers.authorization, call.realm, mayHaveEnded);
        noteActor(call.request, endpoint, bearer);
        refuseOthers(endpoint, bearer);
        return handle({ ...call, ...bearer });
      });
    },
  };
}
