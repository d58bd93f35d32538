import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type {
  OauthClient,
  OauthCodeRequest,
  OauthError,
  OauthScope,
  OauthTokenRequest,
  OauthTokens,
  SessionTokens,
} from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { isSameText } from '../../../kernel/keys/constant-time';
import { inNameOf } from '../accounts/in-name-of';
import type { ReadAccount } from '../sessions/account-lock';
import { DEFAULT_SCOPES } from '../sessions/apps';
import type { Call } from '../sessions/call';
import { TOKEN_SECONDS } from '../sessions/keys';
import type { Sessions } from '../sessions/sessions';
import { oauthCodeStore } from './oauth-code-store';

/** How long a code is good, in ms. */
const CODE_MS = 60 * MS_PER_SECOND;
/** Addresses on the machine itself, whose port an app chooses as it runs (RFC 8252 §7.3). */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;

/** A token that is not given, in the words of RFC 6749 §5.2. */
export class OauthRefusal extends Error {
  override readonly name = 'OauthRefusal';
  constructor(readonly body: OauthError) {
    super(body.error_description);
  }
}

const refusal = (error: OauthError['error'], error_description: string) =>
  new OauthRefusal({ error, error_description });

/** Whether an address is one of those registered: letter by letter, but for the port of the machine itself. */
export function isRegistered({ redirectUris }: Pick<OauthClient, 'redirectUris'>, address: string): boolean {
  const portless = (uri: string) => uri.replace(LOOPBACK, '$1');
  // a port that is none would be found out once the viewer is to be led there
  if (!URL.canParse(address)) return false;
  return redirectUris.some(
    (registered) => registered === address || (LOOPBACK.test(registered) && portless(registered) === portless(address)),
  );
}

/** Whether a verifier is what a challenge was made of (RFC 7636 §4.6). */
export function isVerifier(verifier: string, challenge: string): boolean {
  return isSameText(createHash('sha256').update(verifier).digest('base64url'), challenge);
}

export interface AuthorizationServerOptions {
  database: Database;
  sessions: Sessions;
  clock: () => number;
}

/** What an app asks for. */
export type AppRequest = Pick<OauthCodeRequest, 'client_id' | 'redirect_url' | 'scope'>;

/** An app of the realm, with what it asks for. */
export interface RegisteredApp extends Pick<OauthClient, 'name'> {
  scopes: readonly OauthScope[];
}

/** @throws ServerError SCOPE_REFUSED */
function scopesOf({ scopes = [...DEFAULT_SCOPES] }: OauthClient, requested: string | undefined): readonly OauthScope[] {
  if (requested === undefined) return scopes;
  const names = requested.split(' ').filter(Boolean);
  const refused = names.find((name) => !scopes.some((scope) => scope === name));
  if (refused !== undefined || names.length === 0) throw new ServerError('SCOPE_REFUSED', { scope: refused ?? '' });
  return scopes.filter((scope) => names.includes(scope));
}

/** Other apps' sign-ins with accounts of a realm: OAuth 2.0 with PKCE (AU-11). */
export interface AuthorizationServer {
  /**
   * What is registered of an app and of what it asks for. Everything else is refused, before anybody is asked for a password.
   *
   * @throws ServerError UNKNOWN_CLIENT, REDIRECT_REFUSED, SCOPE_REFUSED: none is ever led anywhere
   */
  check(call: Call, request: AppRequest): RegisteredApp;
  /** Where the browser goes on with a code for the viewer. @param issuer the realm's own address (RFC 9207) */
  grant(
    call: Call,
    request: OauthCodeRequest & { scope: string },
    viewer: ReadAccount,
    issuer: string,
  ): Promise<string>;
  /** @throws OauthRefusal, and ServerError user_self_suspended */
  tokens(call: Call, request: OauthTokenRequest): Promise<OauthTokens>;
}

const clientOf = ({ served }: Call, id: string): OauthClient | undefined =>
  served.realm.settings.oauthClients.find(({ clientId }) => clientId === id);

const asOauth = ({ authorisationToken, refreshToken }: SessionTokens): OauthTokens => ({
  access_token: authorisationToken,
  token_type: 'Bearer',
  expires_in: TOKEN_SECONDS,
  refresh_token: refreshToken,
  scope: String(decodeJwt(authorisationToken).scope),
});

/** What RFC 6749 calls a session that has ended. @throws OauthRefusal, and what the session throws */
async function unlessEnded<Result>(description: string, session: Promise<Result>): Promise<Result> {
  try {
    return await session;
  } catch (error) {
    if (error instanceof ServerError && error.code === 'SESSION_EXPIRED') throw refusal('invalid_grant', description);
    throw error;
  }
}

export function createAuthorizationServer({
  database,
  sessions,
  clock,
}: AuthorizationServerOptions): AuthorizationServer {
  async function exchange(call: Call, app: OauthClient, request: OauthTokenRequest): Promise<SessionTokens> {
    const { clientId: client } = app;
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = request;
    if (!code || !redirectUri || !verifier)
      throw refusal('invalid_request', 'code, redirect_uri and code_verifier are needed.');
    const codes = oauthCodeStore(database, call.realm);
    const grant = await codes.take(code, clock());
    // a code that is used once more ends the session that came of it
    if (!grant) sessions.noteEnded();
    const isRight =
      grant?.client === client &&
      grant.redirectUri === redirectUri &&
      // the app may have been taken out since, and another one have its id
      isRegistered(app, redirectUri) &&
      isVerifier(verifier, grant.challenge);
    if (!grant || !isRight) throw refusal('invalid_grant', 'The code is not good for this app, address and verifier.');
    // where the account requires a second factor, the code was given for one
    const secondFactor = 'APP_CODE' as const;
    const signIn = { ...call.origin, app: { client, scope: grant.scope }, secondFactor };
    const { viewer: id, accessRevision } = grant;
    const tokens = await unlessEnded(
      'The account has signed out.',
      sessions.begin(call.realm, { id, accessRevision }, signIn),
    );
    if (!(await codes.bind(code, client, tokens.refreshToken))) {
      sessions.noteEnded();
      throw refusal('invalid_grant', 'The code was used more than once.');
    }
    return tokens;
  }

  async function renew(call: Call, { client_id, refresh_token: token }: OauthTokenRequest): Promise<SessionTokens> {
    if (!token) throw refusal('invalid_request', 'refresh_token is needed.');
    const viewer = await oauthCodeStore(database, call.realm).viewerOf(token, client_id);
    if (!viewer) throw refusal('invalid_grant', 'The refresh token is not good for this app.');
    const refreshed = sessions.refresh(call.realm, { sub: viewer }, token, call.origin, client_id);
    return unlessEnded('The session has ended.', refreshed);
  }

  return {
    check(call, { client_id, redirect_url, scope }) {
      const client = clientOf(call, client_id);
      if (!client) throw new ServerError('UNKNOWN_CLIENT');
      if (!isRegistered(client, redirect_url)) throw new ServerError('REDIRECT_REFUSED');
      return { name: client.name, scopes: scopesOf(client, scope) };
    },

    async grant(
      call,
      { client_id: client, redirect_url: redirectUri, state, code_challenge: challenge, scope },
      viewer,
      issuer,
    ) {
      const grant = { client, redirectUri, challenge, viewer: viewer.id, scope };
      const code = await inNameOf(database, call.realm, { viewer }, (transaction) =>
        oauthCodeStore(transaction, call.realm).add(grant, clock() + CODE_MS),
      );
      const url = new URL(redirectUri);
      for (const [name, value] of Object.entries({ code, state, iss: issuer })) url.searchParams.set(name, value);
      return url.href;
    },

    async tokens(call, request) {
      const app = clientOf(call, request.client_id);
      if (!app) throw refusal('invalid_client', 'The realm has registered no such app.');
      if (request.grant_type === 'authorization_code') return asOauth(await exchange(call, app, request));
      if (request.grant_type === 'refresh_token') return asOauth(await renew(call, request));
      throw refusal('unsupported_grant_type', 'Only authorization_code and refresh_token are taken.');
    },
  };
}
