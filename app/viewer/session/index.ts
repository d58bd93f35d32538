import type { StoreApi } from 'zustand/vanilla';
import {
  ApiError,
  type CallInput,
  isMember,
  type PageView,
  type RealmSummary,
  type ViewerLists,
  type ViewerState,
} from '../../../renderer/contract';
import { createBrowserStore, storageKey } from '../../../renderer/player/state/store';
import { ownPath } from '../../../renderer/routing/redirects';
import type { ViewerCalls } from '../../../schemas/generated/calls';
import type { PinLoginMessage, SessionAnswer, SessionTokens } from '../../../schemas/generated/types';
import { type ApiClientOptions, createCall } from '../api-client';
import { rememberView } from '../remember-view';
import { tabsOf } from '../tabs';
import type { TextStore } from '../text-store';
import type { Session } from '../viewer-port';
import { drawnAudience } from './audience';
import { DEVICE_TOKENS_HEADER, deviceTokens } from './device-tokens';
import { keepLicenceOfAddress, landingOf } from './landing';
import { createProgress } from './progress';
import { createSessionStore, type StoredSession } from './session-store';
import { aloneIn, SESSION_NEWS } from './tabs';

/** Most first visits make no call about their viewer, and do without the table of them and what answers challenges. */
const loadCalls = () => import('./calls');

/** How long a sign-in waits for what the next page should know, in ms. */
const ARRIVAL_TIMEOUT_MS = 3000;

export interface SessionInput {
  view: PageView;
  realm: RealmSummary;
  api: ApiClientOptions;
  /** A memory for this tab. */
  tab: TextStore;
  /** A secret of the page's address. */
  secret: (name: string) => string | null;
  /** The server's clock, ms since the epoch. */
  now: () => number;
  /** Says something to the viewer, by the key of its label. */
  say: (label: string, duration?: 'LONG' | 'STAY') => void;
  warn: (message: string) => void;
}

/**
 * Begins the session of this page: continues the stored one, or checks a guest in (AP-25), and makes sure that the
 * page server knows the audience. Where storage and cookie disagree, the storage is right, and the page is reloaded.
 */
export async function beginSession(
  state: StoreApi<ViewerState>,
  { view, realm, api, tab, secret, now, say, warn }: SessionInput,
): Promise<Session> {
  const { basename, audience: drawnFor } = view;
  const key = (name: string, suffix?: string) => storageKey(realm.name, name, suffix);
  const storage = createBrowserStore(key);
  const call = createCall({ ...api, onToken: (token) => session.replace(token) });
  const alone = aloneIn(key('session'));
  const audience = drawnAudience({ basename, drawnFor, tab });

  /** The session has ended by itself: the page that was drawn for a member goes, and the next one says why. */
  async function expired(code: string): Promise<void> {
    const isUpdated = await audience.tell(undefined);
    if (!isMember(drawnFor.role)) return;
    tab.write('forcedLogout', code);
    if (isUpdated) audience.redraw();
  }

  const session = createSessionStore({
    realm: realm.name,
    call,
    storage,
    state,
    now,
    alone,
    warn,
    onExpired: (code) => void expired(code),
  });

  const tabs = tabsOf(key('session'), SESSION_NEWS, (news) => {
    // lists that are not loaded yet cannot be stale
    if (news === 'lists changed') return void lists?.then((store) => store.reload());
    if (news === 'licences changed') return session.dispatch({ do: 'changeLicences' });
    session.update();
    const { status } = state.getState();
    // what is on the screen is for another viewer
    if (news === 'signed in' ? isMember(status) && status !== drawnFor.role : isMember(drawnFor.role))
      audience.redraw();
  });

  async function checkIn(): Promise<void> {
    const stored = await alone(async () => {
      const other = session.stored();
      return other ?? session.auth(await call<SessionTokens>('/api/v2/login/guest/checkin', {}, { method: 'POST' }));
    });
    session.update();
    await audience.tell(stored);
  }

  /** GD-06: a page that guests may see was drawn for one; the session is made behind it. */
  async function begin(): Promise<void> {
    const stored = session.stored();
    if (!stored && drawnFor.role === 'guest' && realm.settings.guestsAllowed) return checkIn();
    session.update();
    return audience.agree(stored, () => session.call('/api/v2/session').then(session.stored));
  }

  /** What the API says of a member's session; a failure is only logged (ER-15). */
  async function update(): Promise<void> {
    if (!isMember(state.getState().status)) return;
    try {
      await ask('session');
    } catch (error) {
      warn(`The viewer could not be read: ${String(error)}`);
    }
  }

  /** GD-06: after a failed check-in nobody is signed in, and pending calls fail with it. */
  const begun = begin();
  const settled = begun.catch((error: unknown) => {
    session.clear();
    warn(`The session could not begin: ${String(error)}`);
  });

  let calls: Awaited<ReturnType<typeof loadCalls>> | undefined;

  async function ask<Name extends keyof ViewerCalls>(
    name: Name,
    ...input: CallInput<Name>
  ): Promise<ViewerCalls[Name]['answer']> {
    // without waiting for what is there: the last call of a page that is left is sent at once
    calls ??= await loadCalls();
    const { prepareCall, answeringChallenges } = calls;
    const { path: own, asViewer, ...options } = prepareCall(name, ...input);
    const { videoEndpoint } = realm.settings;
    // RS-11: a realm may have a service of its own for what plays; whether it may be played, the API says
    const path = videoEndpoint && options.method !== 'GET' ? own.replace('/api/v2/playback', () => videoEndpoint) : own;
    await (asViewer ? begun : settled);
    const answer = await answeringChallenges<ViewerCalls[Name]['answer']>(({ headers }) => {
      if (asViewer) return session.call(path, {}, { ...options, ...(headers && { headers }) });
      const tokens = deviceTokens(storage);
      const own = { ...headers, ...(tokens !== null && { [DEVICE_TOKENS_HEADER]: tokens }) };
      return call(path, {}, { ...options, headers: own });
    });
    // whichever caller it was: the answer is the session's state
    if (name === 'session') session.dispatch({ do: 'update', account: answer as SessionAnswer });
    return answer;
  }

  let lists: Promise<ViewerLists> | undefined;

  /** The owner of the lists; guests have none (RL-08). */
  function whoKeeps(): string | undefined {
    const claims = session.stored()?.claims;
    return claims && !claims.gue ? `${claims.sub} ${claims.pro?.id}` : undefined;
  }

  async function loadLists(): Promise<ViewerLists> {
    const { createLists } = await import('./lists');
    return createLists({
      ask,
      state,
      whose: whoKeeps,
      areWatchlists: realm.settings.watchlistsEnabled,
      onChange: () => tabs.tell('lists changed'),
    });
  }

  /** Takes a sign-in over, unless the browser keeps nothing: the next page would be a guest's, without a word. */
  async function takeOver(...tokens: Parameters<typeof session.auth>): Promise<StoredSession> {
    const stored = session.auth(...tokens);
    if (session.isPersisted()) return stored;
    await session.logout();
    throw new ApiError(0, 'STORAGE_BLOCKED', 'The browser lets the site keep nothing');
  }

  const progress = createProgress({
    call: async (path, options) => {
      await begun;
      return session.call(path, {}, options);
    },
    onUnderWay: (resumes) => rememberView(view, { resumes }),
    warn,
  });

  /** Waits for what the next page should know of its viewer, but not for long. */
  async function inTime(work: Promise<unknown>): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, ARRIVAL_TIMEOUT_MS));
    await Promise.race([work, late]).catch((error: unknown) =>
      warn(`The next page does not know all of its viewer: ${String(error)}`),
    );
  }

  /** The first page after a sign-in already hides what the profile does not want to know. */
  async function rememberResults(): Promise<void> {
    if (!realm.settings.spoilerFreeMode) return;
    const { spoilerFree } = (await session.call<SessionAnswer>('/api/v2/session')).preferences;
    if (spoilerFree !== undefined) rememberView(view, { results: spoilerFree ? 'all' : undefined });
  }

  /** The session is somebody else's from here on: every tab and the page server know, and the page goes on. */
  async function arrive(stored: StoredSession, to: string): Promise<void> {
    // the next page reserves space for films under way only if it knows of them
    await Promise.all([audience.tell(stored), inTime(progress.progress()), inTime(rememberResults())]);
    tab.remove('redrawn');
    tab.remove('addressSecrets');
    tabs.tell('signed in');
    location.replace(basename + to);
  }

  /** AU-04: why the last page was left is shown once. */
  function tellForcedLogout(): void {
    if (!tab.read('forcedLogout')) return;
    tab.remove('forcedLogout');
    say('sessionExpired');
    session.dispatch({ do: 'resetForcedLogout' });
  }

  /** The account was erased on the last page: that stays on the screen until it has been read. */
  function tellErasure(): void {
    if (!tab.read('accountErased')) return;
    tab.remove('accountErased');
    say('accountDeleted', 'STAY');
  }

  keepLicenceOfAddress({ tab, secret });
  addEventListener('storage', () => session.update());
  document.addEventListener('visibilitychange', () => {
    // a licence may have been bought on another device meanwhile
    if (document.visibilityState === 'visible') session.dispatch({ do: 'changeLicences' });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // other pages may have signed in or out while this one was in the back-forward cache
    begin().then(update, (error: unknown) => warn(`The session could not be taken up again: ${String(error)}`));
    void lists?.then((store) => store.reload());
  });
  tellForcedLogout();
  tellErasure();
  // most visitors were sent by nobody
  const isReferred = new URLSearchParams(location.search).has('esrefid');
  void settled.then(update).then(async () => {
    if (!isReferred) return;
    const { beginReferral } = await import('./referral');
    await beginReferral({ storage, realm: realm.name, now, ask, warn });
  });

  return {
    api: progress,
    async read(path, query, options) {
      await settled;
      return session.stored() ? session.call(path, query, options) : call(path, query, options);
    },
    async bearer() {
      await settled;
      if (!session.stored()) return undefined;
      // one that has ended is renewed on the way
      await session.call('/api/v2/session');
      return session.stored()?.authorisationToken;
    },
    lists() {
      lists ??= loadLists().catch((error: unknown) => {
        lists = undefined;
        throw error;
      });
      return lists;
    },
    call: ask,
    async enter(name, input, { to } = {}) {
      const tokens = (await (ask as (name: string, input: unknown) => Promise<unknown>)(name, input)) as SessionTokens;
      const stored = await takeOver(tokens);
      const target = typeof to === 'function' ? to(tokens) : to;
      // after a sign-in only: who has chosen already goes on
      const choice = tokens.profileRequired && target === undefined ? '#profiles-from-login' : '';
      await arrive(
        stored,
        (target === undefined
          ? landingOf({ tab, secret, defaultTarget: realm.defaultTarget, basename })
          : ownPath(target, basename)) + choice,
      );
    },
    async followPinLogin(deviceCode, onMessage, onEnd) {
      const [{ prepareCall }, { readFeed }] = await Promise.all([loadCalls(), import('../read-feed')]);
      return readFeed({
        address: api.base + prepareCall('pinLoginFeed').path,
        headers: { realm: realm.name, authorization: `Device ${deviceCode}` },
        onMessage: (message) => onMessage(message as PinLoginMessage),
        onEnd,
      });
    },
    async impersonate(token) {
      await settled;
      session.dispatch({ do: 'requestImpersonationSession' });
      try {
        const tokens = await call<SessionTokens>('/api/v2/admin/user/impersonate', { token });
        await arrive(await takeOver(tokens, 'signInWithImpersonationToken'), realm.defaultTarget);
      } catch (error) {
        session.dispatch({ do: 'impersonationFailed' });
        if (!(error instanceof ApiError)) throw error;
      }
    },
    note(what) {
      session.note(what);
      if (what.do === 'changeLicences') tabs.tell('licences changed');
    },
    async signOut() {
      await settled;
      await session.logout();
      await audience.tell(undefined);
      forgetFilms(key('resume'));
      rememberView(view, { resumes: false });
      tabs.tell('signed out');
      location.replace(basename + realm.defaultTarget);
    },
  };
}

/** Where films were left is the viewer's own: it goes with them. */
function forgetFilms(prefix: string): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}_`));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // a blocked storage has stored nothing
  }
}
