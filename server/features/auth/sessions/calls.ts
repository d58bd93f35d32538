import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { maySeeOffers } from '../../../../renderer/routing/content-access';
import type { Validate, ValidationError } from '../../../../schemas/generated/validators.js';
import { MAX_ADDRESS, ServerError } from '../../../kernel/errors/errors';
import { REPLACEMENT_HEADER } from '../../../kernel/http/api-headers';
import { type Endpoint, refusesImpersonators } from '../../../kernel/http/endpoint';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import type { ApiKeys } from '../../../kernel/keys/api-keys';
import { refuseVpn } from '../../../kernel/permissions/vpn';
import { currentRealm, type RealmService, realmOfCall, type ServedRealm } from '../../realms';
import type { ViewerAccount } from './account-store';
import type { Call, SystemCall, ViewerCall } from './call';
import { refuseGone } from './gone';
import { type OriginHeaders, originOf } from './origin-of';
import type { Sessions } from './sessions';
import type { Bearer } from './tokens';

/** What a handler gives is sent as JSON; nothing is sent as a 204. */
type Handle<Made extends Call> = (call: Made) => Promise<unknown>;

/** Registers calls about viewers. Nothing of what they answer is kept anywhere on the way. */
export interface Calls {
  /** A call that asks for no bearer. */
  open(endpoint: Endpoint & { callers: null }, handle: Handle<Call>): void;
  /** A call for those whom the endpoint lists (RL-11). A bearer that `mayHaveEnded` is good for what ends or renews it. */
  viewer(endpoint: Endpoint, handle: Handle<ViewerCall>, options?: { mayHaveEnded?: boolean }): void;
  /** A call for systems with an API key of the realm, which has the scope that the endpoint names. */
  system(endpoint: Endpoint & Required<Pick<Endpoint, 'apiKey'>>, handle: Handle<SystemCall>): void;
}

/** More than any body has; each of them is looked at. */
const MOST_VALUES = 10_000;

const JSON_TYPE = 'application/json';

/** Deeper than any body is; a validator that goes down into one needs a frame of the stack for each level. */
const DEEPEST_BODY = 64;

/** Characters that no store keeps: U+0000, and halves of surrogate pairs, which no UTF-8 has. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const UNSTORABLE_PROBLEM = 'A text has the character U+0000, or half of a surrogate pair.';

/** What no body may have: characters that no store keeps, in a text or a key, levels upon levels, and values without end. Undefined when there is nothing. */
function faultOf(body: unknown): string | undefined {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let seen = 1;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && UNSTORABLE.test(value)) return UNSTORABLE_PROBLEM;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST_BODY) return `It is nested more than ${DEEPEST_BODY} levels deep.`;
    const inside = Array.isArray(value) ? value : Object.entries(value).flat();
    seen += inside.length;
    if (seen > MOST_VALUES) return `It has more than ${MOST_VALUES} values.`;
    for (const inner of inside) waiting.push({ value: inner, depth: depth + 1 });
  }
  return undefined;
}

/** @throws ServerError BAD_ADDRESS or BAD_QUERY for characters that no store keeps */
function refuseUnstorable({ params, query }: FastifyRequest): void {
  const isUnstorable = (values: unknown) =>
    Object.values(values ?? {})
      .flat()
      .some((value) => UNSTORABLE.test(String(value)));
  if (isUnstorable(params)) throw new ServerError('BAD_ADDRESS', { limit: MAX_ADDRESS });
  if (isUnstorable(query)) throw new ServerError('BAD_QUERY', { problem: UNSTORABLE_PROBLEM });
}

/** The longest name of an unknown field that is repeated, in characters. */
const LONGEST_NAME = 80;

/** What is wrong with a body, and where. */
function problemOf(fault: ValidationError | undefined): string {
  const { instancePath = '', keyword, params, message = 'is invalid' } = fault ?? {};
  if (keyword !== 'additionalProperties') return `“${instancePath || '/'}” ${message}.`;
  return `“${instancePath}/${String(params?.additionalProperty).slice(0, LONGEST_NAME)}” is not a known field.`;
}

/** @throws ServerError BAD_BODY for what no body may have, whatever its schema says */
export function refuseFaulty(body: unknown): void {
  const problem = faultOf(body);
  if (problem) throw new ServerError('BAD_BODY', { problem });
}

/** The body as its schema has it. @throws ServerError BAD_BODY naming the first fault */
export function readBody<Body>({ body }: Pick<FastifyRequest, 'body'>, validate: Validate<Body>): Body {
  refuseFaulty(body);
  if (validate(body)) return body;
  const [fault] = validate.errors ?? [];
  throw new ServerError('BAD_BODY', { problem: problemOf(fault) });
}

/**
 * @throws ServerError FORBIDDEN for a role that the endpoint does not list, for a child where it is for adults, and for
 *   who acts for somebody where that is the viewer's own affair
 */
function refuseOthers(endpoint: Endpoint, { claims: { rol, pro }, actor }: Bearer): void {
  const { callers, adultsOnly = false } = endpoint;
  const notImpersonated = refusesImpersonators(endpoint);
  const isChild = pro?.tp === 'c';
  if (callers?.includes(rol) && !(adultsOnly && isChild) && !(notImpersonated && actor)) return;
  const words = [callers?.join(', '), adultsOnly && 'with an adult’s profile', notImpersonated && 'in person'];
  throw new ServerError('FORBIDDEN', { callers: words.filter(Boolean).join(' ') });
}

/** @throws ServerError CONTENT_CLOSED for a guest who came before their realm closed */
function refuseGuests({ showsOffers }: Endpoint, { claims: { rol } }: Bearer, { realm }: ServedRealm): void {
  if (showsOffers && !maySeeOffers(rol, realm.settings)) throw new ServerError('CONTENT_CLOSED');
}

/** AU-11: another app does what it was granted, and calls that grant nothing are not for apps. @throws ServerError SCOPE_MISSING */
function refuseApps({ appScope }: Endpoint, { app }: Bearer): void {
  if (app && !(appScope && app.scopes.includes(appScope)))
    throw new ServerError('SCOPE_MISSING', { scope: appScope ?? '' });
}

/** RL-10: what somebody does in another's name is told in the server's log, with both names. */
function noteActor({ log }: FastifyRequest, { method, path }: Endpoint, { claims, actor }: Bearer): void {
  if (actor) log.warn({ actor, viewer: claims.sub, realm: claims.aud, method, path }, 'a call for somebody else');
}

export interface CallsOptions extends OriginHeaders {
  realms: RealmService;
  sessions: Sessions;
  apiKeys: ApiKeys;
  /** The header in which a proxy in front says whether the viewer comes through a VPN, lower case; null trusts none. */
  vpnHeader: string | null;
  /** Told of a sign-in on a device that is new to the account. */
  onNewDevice(call: Pick<Call, 'served' | 'request'>, account: ViewerAccount, deviceName: string): Promise<void>;
}

export function createCalls(app: FastifyInstance, options: CallsOptions): Calls {
  const { realms, sessions, apiKeys, vpnHeader, onNewDevice } = options;
  /** @param onRequest looks at a call before its body is read */
  function register(
    endpoint: Endpoint,
    handle: Handle<Call>,
    onRequest?: (request: FastifyRequest) => Promise<void>,
  ): void {
    const { method, path, parameters, throughVpn, makes, rawBody, bodyLimit } = endpoint;
    const route: RouteOptions = {
      method,
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(onRequest && { onRequest }),
      // a HEAD would do what the call does, and show nothing of it
      exposeHeadRoute: false,
      async handler(request: FastifyRequest, reply: FastifyReply) {
        reply.header('cache-control', 'no-store');
        refuseUnstorable(request);
        const { realm } = readParameters(request.query as RawQuery, parameters);
        const named = typeof realm === 'string' ? realm : undefined;
        const found = await realmOfCall(request, realms, named);
        const served = method === 'GET' ? found : await currentRealm(realms, found);
        if (!served) throw new ServerError('UNKNOWN_REALM', { realm: found.realm.name });
        if (!throughVpn) refuseVpn(request, reply, served, vpnHeader);
        const body = await handle({
          served,
          realm: served.realm.name,
          request,
          reply,
          origin: {
            ...originOf(request, options),
            onNewDevice: (account, deviceName) => onNewDevice({ served, request }, account, deviceName),
          },
        });
        // an answer that is written as it comes is on its way already
        if (reply.sent) return reply;
        if (makes) reply.code(201);
        return body === undefined ? reply.code(204).send() : reply.send(body);
      },
    };
    if (!rawBody) app.route(route);
    else
      app.register(async (scope) => {
        scope.removeContentTypeParser(JSON_TYPE);
        scope.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
        scope.route(route);
      });
  }
  const open: Calls['open'] = (endpoint, handle) => register(endpoint, handle);
  /** @throws ServerError EMAIL_UNCONFIRMED */
  async function refuseUnconfirmed(realm: string, bearer: Bearer): Promise<void> {
    const state = await sessions.stateOf(realm, bearer);
    if ((await sessions.standing(realm, state, null)).lacksConfirmation) throw new ServerError('EMAIL_UNCONFIRMED');
  }

  return {
    open,
    viewer(endpoint, handle, { mayHaveEnded = false } = {}) {
      open({ ...endpoint, callers: null }, async (call) => {
        const { realm, request, reply, origin } = call;
        const bearer = await sessions.bearerOf(request.headers.authorization, realm, mayHaveEnded);
        noteActor(request, endpoint, bearer);
        refuseApps(endpoint, bearer);
        refuseOthers(endpoint, bearer);
        refuseGuests(endpoint, bearer, call.served);
        if (endpoint.confirmedOnly) await refuseUnconfirmed(realm, bearer);
        const replaceToken = async () => {
          const state = await sessions.stateOf(realm, bearer);
          reply.header(REPLACEMENT_HEADER, await sessions.accessToken(realm, state, origin.country));
        };
        // an account may be erased while a call in its name is under way
        return handle({ ...call, ...bearer, replaceToken }).catch(refuseGone);
      });
    },
    system(endpoint, handle) {
      const keyOf = ({ headers: { authorization }, ip }: FastifyRequest, realm: string) =>
        apiKeys.verify({ ...endpoint.apiKey, authorization, realm, address: ip });
      // nobody fills the memory with bodies that only systems may send
      const refuseStrangers = async (request: FastifyRequest) => {
        await keyOf(request, (await realmOfCall(request, realms)).realm.name);
      };
      register(
        { ...endpoint, callers: null },
        async (call) => handle({ ...call, apiKey: await keyOf(call.request, call.realm) }),
        endpoint.bodyLimit === undefined ? undefined : refuseStrangers,
      );
    },
  };
}
