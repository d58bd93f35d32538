import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { Login, SessionTokens, TokenClaims } from '../../schemas/generated/types';
import { ServerError } from '../errors';
import type { Database } from '../store/open';
import { normalizeEmail, type SignIn, type Viewer, viewerStore } from '../store/viewers';
import { createAttempts } from './attempts';
import { loadKeys, type SessionKeys } from './keys';
import { createSecrets } from './secrets';
import { type Bearer, readToken, signToken } from './tokens';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** How long a session lasts that nobody comes back to. */
const LASTS_MS: Readonly<Record<Viewer['role'], number>> = {
  guest: 30 * DAY_MS,
  customer: 90 * DAY_MS,
  admin: DAY_MS,
};
const MINUTE_MS = 60 * MS_PER_SECOND;

export interface SessionsOptions {
  database: Database;
  clock: () => number;
}

/** Sessions of every realm: how they begin, go on and end. Made once a server. */
export interface Sessions {
  /** The keys of the store. */
  keys(): Promise<SessionKeys>;
  /** AP-25: a guest's session. */
  checkIn(realm: string, address: string): Promise<SessionTokens>;
  /**
   * AU-01: a session by e-mail and secret. A wrong secret and an unknown address are alike, in words and in time.
   *
   * @throws ServerError NOT_FOUND, EMPTY_INPUTS, TOO_MANY_ATTEMPTS, TOO_BUSY
   */
  login(realm: string, login: Login, address: string): Promise<SessionTokens>;
  /** The account of an e-mail and a secret, without a session. @throws ServerError as `login` */
  authenticate(realm: string, login: Login, address: string): Promise<Viewer>;
  /** A session of somebody whose right to it has been seen. */
  begin(realm: string, viewer: Viewer, signIn?: SignIn): Promise<SessionTokens>;
  /** AP-21. @throws ServerError SESSION_EXPIRED, after which the session is over */
  refresh(realm: string, claims: TokenClaims, refreshToken: string): Promise<SessionTokens>;
  logout(realm: string, claims: TokenClaims, refreshToken: string): Promise<void>;
  /** The claims of an `Authorization` header. @throws ServerError TOKEN_MISSING and those of `readToken` */
  claimsOf(header: string | undefined, realm: string, mayHaveEnded?: boolean): Promise<TokenClaims>;
  /** The same with who acts for the viewer. */
  bearerOf(header: string | undefined, realm: string, mayHaveEnded?: boolean): Promise<Bearer>;
}

export function createSessions({ database, clock }: SessionsOptions): Sessions {
  const secrets = createSecrets();
  const byAccount = createAttempts({ attempts: 10, perMs: 15 * MINUTE_MS }, clock);
  const byAddress = createAttempts({ attempts: 60, perMs: 15 * MINUTE_MS }, clock);
  // many viewers share an address: a school, a stadium
  const checkIns = createAttempts({ attempts: 600, perMs: MINUTE_MS }, clock);
  let loading: Promise<SessionKeys> | undefined;

  function keys(): Promise<SessionKeys> {
    loading ??= loadKeys(database).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  async function tokensFor(realm: string, viewer: Viewer, refreshToken: string, signIn?: SignIn) {
    const authorisationToken = await signToken(await keys(), realm, viewer, clock(), signIn);
    return { authorisationToken, refreshToken, missingInformationStatus: 'NONE' } satisfies SessionTokens;
  }

  async function begin(realm: string, viewer: Viewer, signIn: SignIn = {}): Promise<SessionTokens> {
    const ends = Math.min(clock() + LASTS_MS[viewer.role], signIn.endsAt ?? Number.POSITIVE_INFINITY);
    const token = await viewerStore(database, realm).beginFamily(viewer.id, ends, signIn);
    return tokensFor(realm, viewer, token, signIn);
  }

  async function authenticate(realm: string, { email, secret }: Login, address: string): Promise<Viewer> {
    if (!email.trim() || !secret) throw new ServerError('EMPTY_INPUTS');
    const account = `${realm}\n${normalizeEmail(email)}`;
    byAddress.use(address);
    byAccount.use(account);
    const found = await viewerStore(database, realm).findAccount(email);
    if (!(await secrets.matches(found?.secret, secret)) || !found) throw new ServerError('NOT_FOUND');
    byAccount.forgive(account);
    return found;
  }

  async function bearerOf(header: string | undefined, realm: string, mayHaveEnded = false): Promise<Bearer> {
    const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
    if (!token) throw new ServerError('TOKEN_MISSING');
    return readToken(await keys(), token, { realm, now: clock(), mayHaveEnded });
  }

  return {
    keys,
    async checkIn(realm, address) {
      checkIns.use(address);
      return begin(realm, await viewerStore(database, realm).addGuest());
    },
    authenticate,
    begin,
    login: async (realm, login, address) => begin(realm, await authenticate(realm, login, address)),
    async refresh(realm, { sub }, refreshToken) {
      const rotation = await viewerStore(database, realm).rotate(
        refreshToken,
        sub,
        clock(),
        ({ role }) => LASTS_MS[role],
      );
      if (rotation.outcome !== 'rotated') throw new ServerError('SESSION_EXPIRED');
      return tokensFor(realm, rotation.viewer, rotation.token, rotation.signIn);
    },
    logout: (realm, { sub }, refreshToken) => viewerStore(database, realm).endFamily(refreshToken, sub),
    bearerOf,
    claimsOf: async (header, realm, mayHaveEnded) => (await bearerOf(header, realm, mayHaveEnded)).claims,
  };
}
