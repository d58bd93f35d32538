import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calculateJwkThumbprint } from 'jose';
import type { JsonWebKeySet, OauthTokenRequest } from '../../schemas/generated/types';
import { validateOauthCodeRequest, validateOauthTokenRequest } from '../../schemas/generated/validators.js';
import { makeAnswer } from '../answers';
import { ServerError } from '../errors';
import { type AuthorizationServer, OauthRefusal } from '../federation/authorization-server';
import { originOf, PAGES, realmAddress, realmPath } from '../federation/own-address';
import type { RealmService } from '../realms/service';
import { sendAnswer } from '../send';
import type { Challenges } from '../sessions/challenges';
import { lacksConfirmation } from '../sessions/claims';
import { provenSignIn } from '../sessions/proven-sign-in';
import type { Sessions } from '../sessions/sessions';
import { ALGORITHM } from '../sessions/tokens';
import { type Calls, readBody } from './calls';
import { ENDPOINTS } from './endpoints';
import { readParameters } from './parameters';
import type { RawQuery } from './query';

export interface OauthApiOptions {
  calls: Calls;
  /** Calls on a part of the server that reads other bodies. */
  callsOf: (on: FastifyInstance) => Calls;
  realms: RealmService;
  sessions: Sessions;
  challenges: Challenges;
  server: AuthorizationServer;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const METADATA = '/.well-known/oauth-authorization-server';
const TOKEN_FIELDS = [
  'grant_type',
  'client_id',
  'code',
  'redirect_uri',
  'code_verifier',
  'refresh_token',
] as const satisfies readonly (keyof OauthTokenRequest)[];

/** The form as its schema has it; what the RFC does not name is left out (RFC 6749 §3.2). @throws OauthRefusal */
function readForm({ body }: FastifyRequest): OauthTokenRequest {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const given = TOKEN_FIELDS.map((name) => [name, form.getAll(name)] as const).filter(([, all]) => all.length > 0);
  const request: unknown = Object.fromEntries(given.map(([name, all]) => [name, all[0]]));
  if (given.every(([, all]) => all.length === 1) && validateOauthTokenRequest(request)) return request;
  throw new OauthRefusal({
    error: 'invalid_request',
    error_description: 'A parameter is missing, given twice, or not of its form.',
  });
}

/** What a realm's authorization server says of itself (RFC 8414). */
function metadataOf(request: FastifyRequest, realm: string, issuer: string) {
  const origin = originOf(request);
  return {
    issuer,
    authorization_endpoint: `${issuer}${PAGES.authorize}`,
    token_endpoint: `${origin}${ENDPOINTS.oauthToken.path}?realm=${encodeURIComponent(realm)}`,
    jwks_uri: `${origin}${ENDPOINTS.oauthKeys.path}`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  };
}

/** The authorization server of each realm: codes, tokens, what it says of itself, its keys (AU-11, AP-03). */
export function registerOauth(app: FastifyInstance, options: OauthApiOptions): void {
  const { calls, callsOf, realms, sessions, challenges, server } = options;

  calls.open(ENDPOINTS.oauthCode, async (call) => {
    const asked = readBody(call.request, validateOauthCodeRequest);
    server.check(call, asked);
    const { id: email, secret } = asked.credentials;
    const account = await provenSignIn(challenges, call, email, () =>
      sessions.authenticate(call.realm, { email, secret }, call.origin),
    );
    // RS-06: no other app gets in before the address is the viewer's own
    if (lacksConfirmation(account, call.served.realm.settings)) throw new ServerError('EMAIL_UNCONFIRMED');
    const issuer = realmAddress(call.request, call.realm, realms);
    return { redirectUri: await server.grant(call, asked, account.viewer, issuer) };
  });

  // forms are read for this one call: every other takes JSON alone
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    callsOf(scope).open(ENDPOINTS.oauthToken, async (call) => {
      try {
        return await server.tokens(call, readForm(call.request));
      } catch (error) {
        if (!(error instanceof OauthRefusal)) throw error;
        call.reply.code(400);
        return error.body;
      }
    });
  });

  app.get(ENDPOINTS.oauthKeys.path, async (request, reply) => {
    readParameters(request.query as RawQuery, ENDPOINTS.oauthKeys.parameters);
    const { crv, x } = (await sessions.keys()).verifying.export({ format: 'jwk' });
    const key = { kty: 'OKP', crv: crv as 'Ed25519', x: String(x) } as const;
    const body: JsonWebKeySet = {
      keys: [{ ...key, alg: ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(key) }],
    };
    const headers = { 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' };
    const type = 'application/json; charset=utf-8';
    return sendAnswer(request, reply, await makeAnswer({ type, body: JSON.stringify(body), headers }));
  });

  /** Of a realm of its own host, and of one below a path. */
  const tellOf = (path: string, nameOf: (request: FastifyRequest) => string | undefined, below: boolean) =>
    app.get(path, async (request, reply) => {
      const name = nameOf(request);
      if (!name || !(await realms.get(name))) throw new ServerError('UNKNOWN_REALM', { realm: name ?? '' });
      const issuer = originOf(request) + (below ? realmPath(name) : '');
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
      return metadataOf(request, name, issuer);
    });
  tellOf(METADATA, ({ hostname }) => realms.nameOfHost(hostname), false);
  tellOf(`${METADATA}${realmPath(':name')}`, ({ params }) => (params as { name: string }).name, true);
}
