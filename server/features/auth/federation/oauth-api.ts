import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  JsonWebKey,
  JsonWebKeySet,
  OauthClientAnswer,
  OauthTokenRequest,
} from '../../../../schemas/generated/types';
import { validateOauthCodeRequest, validateOauthTokenRequest } from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import { makeAnswer } from '../../../kernel/http/answers';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import { sendAnswer } from '../../../kernel/http/send';
import type { Addresses } from '../../mail';
import type { RealmService } from '../../realms';
import { completePendingSignIn, type SecondFactorParts } from '../accounts/second-factor';
import { type Calls, readBody } from '../sessions/calls';
import type { Challenges } from '../sessions/challenges';
import { lacksConfirmation } from '../sessions/claims';
import { acceptedKeys, type VerifyingKeys } from '../sessions/keys';
import { provenSignIn } from '../sessions/proven-sign-in';
import type { Sessions } from '../sessions/sessions';
import { ALGORITHM } from '../sessions/tokens';
import { type AuthorizationServer, OauthRefusal } from './authorization-server';
import { FEDERATION_ENDPOINTS } from './endpoints';
import { PAGES, realmAddress, realmPath } from './own-address';

export interface OauthApiOptions extends SecondFactorParts {
  calls: Calls;
  /** Calls on a part of the server that reads other bodies. */
  callsOf: (on: FastifyInstance) => Calls;
  realms: RealmService;
  addresses: Addresses;
  sessions: Sessions;
  challenges: Challenges;
  server: AuthorizationServer;
  clock: () => number;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Shorter than a key that was rotated out is still accepted: whoever caches the keys learns of the next one in time. */
const KEYS_CACHE = 'public, max-age=60';
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
  const fields = TOKEN_FIELDS.map((name) => [name, form.getAll(name)] as const).filter(([, all]) => all.length > 0);
  const request: unknown = Object.fromEntries(fields.map(([name, all]) => [name, all[0]]));
  if (fields.every(([, all]) => all.length === 1) && validateOauthTokenRequest(request)) return request;
  throw new OauthRefusal({
    error: 'invalid_request',
    error_description: 'A parameter is missing, given twice, or not of its form.',
  });
}

/** What a realm's authorization server says of itself (RFC 8414). */
function metadataOf(origin: string, realm: string, issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}${PAGES.authorize}`,
    token_endpoint: `${origin}${FEDERATION_ENDPOINTS.oauthToken.path}?realm=${encodeURIComponent(realm)}`,
    jwks_uri: `${origin}${FEDERATION_ENDPOINTS.oauthKeys.path}`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: ['profile', 'playback', 'lists'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  };
}

function publicKey({ kid, verifying }: VerifyingKeys): JsonWebKey {
  const { x } = verifying.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x: String(x), alg: ALGORITHM, use: 'sig', kid };
}

/** The authorization server of each realm: codes, tokens, what it says of itself, its keys (AU-11, AP-03). */
export function registerOauth(app: FastifyInstance, options: OauthApiOptions): void {
  const { calls, callsOf, realms, addresses, sessions, challenges, server, clock } = options;

  calls.open(FEDERATION_ENDPOINTS.oauthCode, async (call) => {
    const { secondFactor, ...request } = readBody(call.request, validateOauthCodeRequest);
    const scope = server.check(call, request).scopes.join(' ');
    const { id: email, secret } = request.credentials;
    const account = await provenSignIn(challenges, call, email, () =>
      sessions.authenticate(call.realm, { email, secret }, call.origin),
    );
    if (!secondFactor) await sessions.requireSecondFactor(call.realm, account, 'app', {});
    else if ((await completePendingSignIn(options, call, secondFactor, 'app')).viewer !== account.viewer.id)
      throw new ServerError('CODE_REFUSED');
    // RS-06: no other app gets in before the address is the viewer's own
    if (lacksConfirmation(account, call.served.realm.settings)) throw new ServerError('EMAIL_UNCONFIRMED');
    const issuer = realmAddress(call.request, call.served.realm, addresses);
    return { redirectUrl: await server.grant(call, { ...request, scope }, account.viewer, issuer) };
  });

  calls.open(FEDERATION_ENDPOINTS.oauthClient, async (call): Promise<OauthClientAnswer> => {
    const query = readParameters(call.request.query as RawQuery, FEDERATION_ENDPOINTS.oauthClient.parameters);
    const { client_id = '', redirect_url = '', scope } = query;
    const { name, scopes } = server.check(call, { client_id, redirect_url, ...(scope && { scope }) });
    return { name, scopes: [...scopes] };
  });

  // forms are read for this one call: every other takes JSON alone
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    callsOf(scope).open(FEDERATION_ENDPOINTS.oauthToken, async (call) => {
      try {
        return await server.tokens(call, readForm(call.request));
      } catch (error) {
        if (!(error instanceof OauthRefusal)) throw error;
        call.reply.code(400);
        return error.body;
      }
    });
  });

  app.get(FEDERATION_ENDPOINTS.oauthKeys.path, async (request, reply) => {
    readParameters(request.query as RawQuery, FEDERATION_ENDPOINTS.oauthKeys.parameters);
    const body: JsonWebKeySet = { keys: acceptedKeys(await sessions.keys(), clock()).map(publicKey) };
    const headers = { 'cache-control': KEYS_CACHE, vary: 'Accept-Encoding' };
    const type = 'application/json; charset=utf-8';
    return sendAnswer(request, reply, await makeAnswer({ type, body: JSON.stringify(body), headers }));
  });

  /** Of a realm of its own host, and of one below a path. */
  const tellOf = (path: string, nameOf: (request: FastifyRequest) => string | undefined, below: boolean) =>
    app.get(path, async (request, reply) => {
      const name = nameOf(request);
      const served = name ? await realms.get(name) : undefined;
      if (!name || !served) throw new ServerError('UNKNOWN_REALM', { realm: name ?? '' });
      const { origin } = new URL(realmAddress(request, served.realm, addresses));
      const issuer = origin + (below ? realmPath(name) : '');
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
      return metadataOf(origin, name, issuer);
    });
  tellOf(METADATA, ({ hostname }) => realms.nameOfHost(hostname), false);
  tellOf(`${METADATA}${realmPath(':name')}`, ({ params }) => (params as { name: string }).name, true);
}
