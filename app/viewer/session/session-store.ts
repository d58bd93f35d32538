import type { StoreApi } from 'zustand/vanilla';
import { ApiError, type ViewerNote, type ViewerState } from '../../../renderer/contract';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { SessionTokens, TokenClaims } from '../../../schemas/generated/types';
import type { ApiCall, CallOptions } from '../api-client';
import type { Query } from '../call-address';
import type { TextStore } from '../text-store';
import { reduceSession, type SessionAction } from './actions';
import { readClaims } from './claims';
import { readCookieChoice } from './cookie-choice';
import { DEVICE_TOKENS_HEADER, deviceTokens, keepDeviceToken } from './device-tokens';

export interface SessionOptions {
  realm: string;
  call: ApiCall;
  storage: TextStore;
  state: StoreApi<ViewerState>;
  now: () => number;
  /** Lets one tab at a time do something. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The session has ended without the viewer's doing. */
  onExpired: (code: string) => void;
  warn: (message: string) => void;
}

/** A session's tokens and what they say. */
export interface StoredSession extends Pick<SessionTokens, 'authorisationToken' | 'refreshToken'> {
  claims: TokenClaims;
}

/** How tokens come to be the session's. */
type Taking = 'auth' | 'refresh' | 'signInWithImpersonationToken';

/** An access token is renewed when it has less than this to live, in ms. */
const MARGIN_MS = 30_000;

/** Refusals other than a 401 after which a session is over. */
const ENDING_CODES: ReadonlySet<string> = new Set(['user_self_suspended', 'WRONG_REALM', 'GUESTS_NOT_ALLOWED']);
/** Tokens that are refused like this will be refused for ever: a guest’s go, too (AU-06). */
const NEVER_GOOD: ReadonlySet<string> = new Set(['TOKEN_REFUSED', 'WRONG_REALM']);

/** What of the session outlives the viewer: it is the browser's (AU-05). */
const COOKIE_CHOICE = 'cookiePolicyAgreed';
const SMART_BANNER = 'smartBannerDismissed';

/** RE-14: when the viewer last had nothing left to consent to has a key of its own, removed when there is no such time. */
const CONSENT_TIME = 'consentTime';

/**
 * The session's tokens: in storage, under the realm's own keys (RE-14), and refreshed when they expire. The storage is
 * the truth, so that all tabs agree; the state is what it says.
 */
export function createSessionStore(options: SessionOptions) {
  const { realm, call, storage, state, now, alone, onExpired, warn } = options;
  let memory: StoredSession | undefined;
  let flight: Promise<StoredSession> | undefined;

  const dispatch = (action: SessionAction | ViewerNote) =>
    state.setState(reduceSession(state.getState(), action, warn), true);

  function stored(): StoredSession | undefined {
    const authorisationToken = storage.read('authToken');
    const refreshToken = storage.read('refreshToken');
    const claims = readClaims(authorisationToken);
    if (!authorisationToken || !refreshToken || claims?.aud !== realm) return memory;
    return { authorisationToken, refreshToken, claims };
  }

  /** Says what the storage says. */
  function update(): StoredSession | undefined {
    const found = stored();
    const { status, id, exp } = state.getState();
    const choice = readCookieChoice(storage.read(COOKIE_CHOICE));
    if (choice && choice.at !== state.getState().cookieChoice?.at) dispatch({ do: 'acceptCookiePolicy', choice });
    if (storage.read(SMART_BANNER) && !state.getState().smartBannerDismissed) dispatch({ do: 'dismissSmartBanner' });
    if (!found && status !== 'unauthenticated') dispatch({ do: 'logout' });
    if (found && (found.claims.sub !== id || found.claims.rol !== status))
      dispatch({ do: 'auth', claims: found.claims });
    else if (found && found.claims.exp !== exp) dispatch({ do: 'refresh', claims: found.claims });
    const consentTime = Number(storage.read(CONSENT_TIME));
    if (found && consentTime > 0 && consentTime !== state.getState().consentTime)
      dispatch({ do: 'setConsentTime', at: consentTime });
    return found;
  }

  /** Takes tokens over; where there is no storage they last as long as the page. */
  function take({ authorisationToken, refreshToken }: Omit<StoredSession, 'claims'>, as: Taking): StoredSession {
    const claims = readClaims(authorisationToken);
    if (!claims) throw new ApiError(502, 'API_FAILED', 'The API answered with a token that cannot be read');
    // another viewer's consents say nothing of this one's
    if (stored()?.claims.sub !== claims.sub) storage.remove(CONSENT_TIME);
    memory = { authorisationToken, refreshToken, claims };
    storage.write('authToken', authorisationToken);
    storage.write('refreshToken', refreshToken);
    dispatch({ do: as, claims });
    return memory;
  }

  function forget(): void {
    memory = undefined;
    storage.remove('authToken');
    storage.remove('refreshToken');
    storage.remove(CONSENT_TIME);
  }

  /**
   * A session that the API refuses is over. What else goes wrong leaves it as it is, and a guest's above all (AU-06): who
   * is refused for where they are, or by something on the way, is still signed in.
   */
  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    if (error.status !== 401 && !ENDING_CODES.has(error.code)) return;
    dispatch({ do: 'fail', code: error.code, forced: NEVER_GOOD.has(error.code) });
    if (state.getState().status !== 'unauthenticated') return;
    forget();
    onExpired(error.code);
  }

  async function renew(old: StoredSession): Promise<StoredSession> {
    // another tab may have been there first
    const current = stored();
    if (current && current.authorisationToken !== old.authorisationToken) return current;
    try {
      const { authorisationToken: bearer, refreshToken } = old;
      const known = deviceTokens(storage);
      const headers: Record<string, string> = known === null ? {} : { [DEVICE_TOKENS_HEADER]: known };
      const next = await call<SessionTokens>(
        '/api/v2/token/refresh',
        {},
        { method: 'POST', body: { refreshToken }, bearer, headers },
      );
      keepDeviceToken(storage, next);
      return take(next, 'refresh');
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  /** AP-21: one flight for many callers, and one tab at a time. */
  function refresh(old: StoredSession): Promise<StoredSession> {
    flight ??= alone(() => renew(old)).finally(() => {
      flight = undefined;
    });
    return flight;
  }

  /** The session with a token that is still good. */
  async function good(): Promise<StoredSession> {
    const found = stored();
    if (!found) throw new ApiError(401, 'TOKEN_MISSING', 'There is no session');
    return found.claims.exp * MS_PER_SECOND - now() > MARGIN_MS ? found : refresh(found);
  }

  /** Whether an error says that the token is no longer good, which the next one may be. */
  const isEnded = (error: unknown) =>
    error instanceof ApiError && error.status === 401 && error.details.challenge === undefined;

  return {
    stored,
    /** Whether the session survives on the next page: some browsers let a site store nothing. */
    isPersisted: (): boolean => memory === undefined || storage.read('refreshToken') === memory.refreshToken,
    update,
    dispatch,
    auth(tokens: SessionTokens, as: Taking = 'auth'): StoredSession {
      keepDeviceToken(storage, tokens);
      return take(tokens, as);
    },
    /** AU-03: an access token that came in the place of the one that was sent. */
    replace(authorisationToken: string): void {
      const found = stored();
      const claims = readClaims(authorisationToken);
      if (found && claims?.sub === found.claims.sub && claims.aud === realm)
        take({ authorisationToken, refreshToken: found.refreshToken }, 'refresh');
    },
    /** What the browser stores of a note, for whichever viewer. */
    note(note: ViewerNote): void {
      dispatch(note);
      if (note.do === 'acceptCookiePolicy') storage.write(COOKIE_CHOICE, JSON.stringify(note.choice));
      if (note.do === 'dismissSmartBanner') storage.write(SMART_BANNER, '1');
      if (note.do === 'setConsentTime') storage.write(CONSENT_TIME, String(note.at));
    },
    clear(): void {
      forget();
      dispatch({ do: 'logout' });
    },
    /** A call with the bearer; one that the API refuses as ended is made once more with the next. */
    async call<Body>(path: string, query: Query = {}, options: CallOptions = {}): Promise<Body> {
      const session = await good();
      const ask = ({ authorisationToken: bearer }: StoredSession) => call<Body>(path, query, { ...options, bearer });
      try {
        return await ask(session);
      } catch (error) {
        if (!isEnded(error)) throw error;
        return ask(await refresh(session));
      }
    },
    async logout(): Promise<void> {
      const found = stored();
      forget();
      dispatch({ do: 'logout' });
      if (!found) return;
      const { authorisationToken: bearer, refreshToken } = found;
      // who wants to go is not held up by a server that does not answer
      await call('/api/v2/logout', {}, { method: 'POST', body: { refreshToken }, bearer, keepalive: true }).catch(
        () => {},
      );
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
