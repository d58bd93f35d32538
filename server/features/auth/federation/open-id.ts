import { LRUCache } from 'lru-cache';
import * as oauth from 'oauth4webapi';
import { EMAIL_ADDRESS, MINUTE_MS } from '../../../../renderer/contract/constants';
import { isOwnSecretVariable } from '../../../../renderer/realm/secret-variables';
import type { AuthenticationProvider } from '../../../../schemas/generated/types';
import { ServerError } from '../../../kernel/errors/errors';
import type { OutsideFetch } from '../../../kernel/network/outside';
import type { ProviderLogin } from './provider-login-store';
import type { ProviderSubject } from './tables';

/** A provider that can be asked: its issuer and this realm's name there. */
export type OpenIdProvider = AuthenticationProvider & { issuer: string; clientId: string };

export const isOpenId = (provider: AuthenticationProvider): provider is OpenIdProvider =>
  provider.issuer !== undefined && provider.clientId !== undefined;

/** What came back with the browser. */
export interface Returned {
  code: string;
  state: string;
  iss: string | undefined;
}

/** The relying party of OpenID Connect: what is asked of providers. Each call throws where the provider's answer does not hold. */
export interface OpenId {
  /** Fresh secrets of a sign-in: PKCE's verifier and the nonce. */
  secrets(): Pick<ProviderLogin, 'verifier' | 'nonce'>;
  /** Where the browser is led. */
  authorizationUri(
    realm: string,
    provider: OpenIdProvider,
    login: ProviderLogin,
    state: string,
    prompt?: 'none',
  ): Promise<string>;
  /** Who came back to a realm: code exchanged, ID token checked (issuer, audience, nonce, times, signature). */
  subject(realm: string, provider: OpenIdProvider, login: ProviderLogin, returned: Returned): Promise<ProviderSubject>;
}

const SCOPE = 'openid email profile';
/** OpenID Connect Core, section 2: what else a store makes the same of could be two people. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;
/** How long a provider's description of itself is believed, in ms. */
const DISCOVERED_MS = 60 * MINUTE_MS;
/** For how long one that could not be had is not asked for again, in ms: each attempt may take as long as a call may. */
const UNDISCOVERED_MS = 10_000;
const MOST_ISSUERS = 500;
/** By how much clocks may differ, in seconds. */
const CLOCKS_DIFFER = 60;

export function createOpenId(outside: OutsideFetch, environment: Readonly<Record<string, string | undefined>>): OpenId {
  const discovered = new LRUCache<string, oauth.AuthorizationServer>({ max: MOST_ISSUERS, ttl: DISCOVERED_MS });
  const undiscovered = new LRUCache<string, Error>({ max: MOST_ISSUERS, ttl: UNDISCOVERED_MS });
  const keySets = new LRUCache<string, oauth.JWKSCacheInput>({ max: MOST_ISSUERS });

  const optionsFor = (realm: string, issuer: string) => ({
    [oauth.customFetch]: (url: string, init: object) => outside(url, { ...init, realm }),
    // the schema takes http on this machine only
    [oauth.allowInsecureRequests]: new URL(issuer).protocol === 'http:',
  });

  async function discover(realm: string, issuer: string): Promise<oauth.AuthorizationServer> {
    const url = new URL(issuer);
    const answer = await oauth.discoveryRequest(url, { algorithm: 'oidc', ...optionsFor(realm, issuer) });
    return oauth.processDiscoveryResponse(url, answer);
  }

  async function serverOf(realm: string, { issuer }: OpenIdProvider): Promise<oauth.AuthorizationServer> {
    const cached = discovered.get(issuer);
    if (cached) return cached;
    const failure = undiscovered.get(issuer);
    if (failure) throw failure;
    try {
      const server = await discover(realm, issuer);
      discovered.set(issuer, server);
      return server;
    } catch (error) {
      // a realm's full queue says nothing about the issuer
      if (error instanceof Error && !(error instanceof ServerError)) undiscovered.set(issuer, error);
      throw error;
    }
  }

  const clientOf = ({ clientId }: OpenIdProvider): oauth.Client => ({
    client_id: clientId,
    [oauth.clockTolerance]: CLOCKS_DIFFER,
  });

  /** @throws Error for a variable that is not the realm's: it was taken in by an earlier version, whose check did not look */
  function proofOf(
    realm: string,
    { clientSecretEnv }: OpenIdProvider,
    server: oauth.AuthorizationServer,
  ): oauth.ClientAuth {
    if (!clientSecretEnv) return oauth.None();
    if (!isOwnSecretVariable(realm, clientSecretEnv))
      throw new Error(`${clientSecretEnv} does not belong to the realm ${realm}`);
    const secret = environment[clientSecretEnv];
    if (!secret) throw new Error(`the environment has no ${clientSecretEnv}`);
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_basic') ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
  }

  /** What the ID token leaves to be asked: many providers tell the email address there only. */
  async function emailClaims(
    realm: string,
    provider: OpenIdProvider,
    server: oauth.AuthorizationServer,
    claims: oauth.IDToken,
    accessToken: string,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (claims.email || !server.userinfo_endpoint) return claims;
    const client = clientOf(provider);
    const answer = await oauth.userInfoRequest(server, client, accessToken, optionsFor(realm, provider.issuer));
    return oauth.processUserInfoResponse(server, client, claims.sub, answer);
  }

  return {
    secrets: () => ({ verifier: oauth.generateRandomCodeVerifier(), nonce: oauth.generateRandomNonce() }),

    async authorizationUri(realm, provider, { verifier, nonce, redirectUri }, state, prompt) {
      const { authorization_endpoint: endpoint } = await serverOf(realm, provider);
      if (!endpoint) throw new Error(`${provider.issuer} has no authorization endpoint`);
      const url = new URL(endpoint);
      if (!['https:', new URL(provider.issuer).protocol].includes(url.protocol))
        throw new Error(`${endpoint} is not an address that a browser may be sent to`);
      const parameters = {
        client_id: provider.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    async subject(realm, provider, { verifier, nonce, redirectUri }, { code, state, iss }) {
      const { issuer } = provider;
      const server = await serverOf(realm, provider);
      const client = clientOf(provider);
      const returned = new URLSearchParams({ code, state, ...(iss && { iss }) });
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        proofOf(realm, provider, server),
        oauth.validateAuthResponse(server, client, returned, state),
        redirectUri,
        verifier,
        optionsFor(realm, issuer),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      const cached = keySets.get(issuer) ?? {};
      keySets.set(issuer, cached);
      await oauth.validateApplicationLevelSignature(server, answer, {
        ...optionsFor(realm, issuer),
        [oauth.jwksCache]: cached,
      });
      const claims = oauth.getValidatedIdTokenClaims(tokens);
      if (!claims) throw new Error('the provider gave no ID token');
      if (!SUBJECT.test(claims.sub))
        throw new Error('the provider returned a subject that is not 1 to 255 ASCII characters');
      const { email, email_verified: verified } = await emailClaims(
        realm,
        provider,
        server,
        claims,
        tokens.access_token,
      );
      if (typeof email !== 'string' || !EMAIL_ADDRESS.test(email))
        throw new Error('the provider returned no email address');
      return { issuer: claims.iss, subject: claims.sub, email, emailVerified: verified === true };
    },
  };
}
