import type { StoreApi } from 'zustand/vanilla';
import { ApiError, type ViewerState } from '../../../renderer/contract';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { SessionTokens, TokenClaims } from '../../../schemas/generated/types';
import type { Call, CallOptions } from '../api-client';
import { readClaims } from './claims';

/** A place for texts that never throws; what cannot be kept is forgotten. */
export interface Storage {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
}

export interface SessionOptions {
  realm: string;
  call: Call;
  storage: Storage;
  state: StoreApi<ViewerState>;
  now: () => number;
  /** Lets one tab at a time do something. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The session has ended without the viewer's doing. */
  onExpired: () => void;
}

/** A session's tokens and what they say. */
export interface Held extends Pick<SessionTokens, 'authorisationToken' | 'refreshToken'> {
  claims: TokenClaims;
}

/** An access token is renewed when it has less than this to live, in ms. */
const MARGIN_MS = 30_000;

/**
 * The session's tokens: kept in storage, under the realm's own keys, and renewed when they end. The storage is the
 * truth, so that all tabs agree; the state is what it says.
 */
export function createSessionStore({ realm, call, storage, state, now, alone, onExpired }: SessionOptions) {
  let memory: Held | undefined;
  let flight: Promise<Held> | undefined;

  function held(): Held | undefined {
    const authorisationToken = storage.read('authToken');
    const refreshToken = storage.read('refreshToken');
    const claims = readClaims(authorisationToken);
    if (!authorisationToken || !refreshToken || claims?.aud !== realm) return memory;
    return { authorisationToken, refreshToken, claims };
  }

  /** Says what the storage says. */
  function update(): Held | undefined {
    const found = held();
    const { status, id } = state.getState();
    const next: ViewerState = found
      ? { status: found.claims.rol, id: found.claims.sub }
      : { status: 'unauthenticated' };
    if (next.status !== status || next.id !== id) state.setState(next, true);
    return found;
  }

  /** Takes tokens over; where there is no storage they last as long as the page. */
  function auth({ authorisationToken, refreshToken }: SessionTokens): Held {
    const claims = readClaims(authorisationToken);
    if (!claims) throw new ApiError(502, 'API_FAILED', 'The API answered with a token that cannot be read');
    memory = { authorisationToken, refreshToken, claims };
    storage.write('authToken', authorisationToken);
    storage.write('refreshToken', refreshToken);
    update();
    return memory;
  }

  function clear(): void {
    memory = undefined;
    storage.remove('authToken');
    storage.remove('refreshToken');
    update();
  }

  async function renew(old: Held): Promise<Held> {
    // another tab may have been there first
    const current = held();
    if (current && current.authorisationToken !== old.authorisationToken) return current;
    try {
      const { authorisationToken: bearer, refreshToken } = old;
      return auth(await call('/api/v2/token/refresh', {}, { method: 'POST', body: { refreshToken }, bearer }));
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
        clear();
        onExpired();
      }
      throw error;
    }
  }

  /** AP-21: one flight for many callers, and one tab at a time. */
  function refresh(old: Held): Promise<Held> {
    flight ??= alone(() => renew(old)).finally(() => {
      flight = undefined;
    });
    return flight;
  }

  /** The session with a token that is still good. */
  async function good(): Promise<Held> {
    const found = held();
    if (!found) throw new ApiError(401, 'TOKEN_MISSING', 'There is no session');
    return found.claims.exp * MS_PER_SECOND - now() > MARGIN_MS ? found : refresh(found);
  }

  return {
    held,
    update,
    auth,
    clear,
    /** A call with the bearer; one that the API refuses as ended is made once more with the next. */
    async call<Body>(path: string, options: CallOptions = {}): Promise<Body> {
      const session = await good();
      const ask = ({ authorisationToken: bearer }: Held) => call<Body>(path, {}, { ...options, bearer });
      try {
        return await ask(session);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        return ask(await refresh(session));
      }
    },
    async logout(): Promise<void> {
      const found = held();
      clear();
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
