import type { StoreApi } from 'zustand/vanilla';
import {
  ApiError,
  type Audience,
  type PageView,
  type RealmSummary,
  type ViewerState,
} from '../../../renderer/contract';
import { createBrowserStore, storageKey } from '../../../renderer/player/store';
import { ownPath } from '../../../renderer/routing/redirects';
import type { SessionTokens } from '../../../schemas/generated/types';
import { type ApiClientOptions, createCall } from '../api-client';
import { rememberView } from '../remember-view';
import type { Session } from '../viewer-port';
import { createProgress } from './progress';
import { createSessionStore, type Held } from './session-store';

export interface SessionInput {
  view: PageView;
  realm: RealmSummary;
  api: ApiClientOptions;
  /** The server's clock, ms since the epoch. */
  now: () => number;
  warn: (message: string) => void;
}

const isMember = (role: string) => role === 'customer' || role === 'admin';

/** Runs work while no other tab of the realm does; where there are no locks, at once. */
function aloneIn(name: string) {
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    navigator.locks ? (navigator.locks.request(name, work) as Promise<Result>) : work();
}

/**
 * Begins the session of this page: takes up the one that is kept, or checks a guest in (AP-25), and sees to it that the
 * page server knows the audience. Where storage and cookie disagree, the storage is right, and the page is asked for anew.
 */
export async function beginSession(
  state: StoreApi<ViewerState>,
  { view, realm, api, now, warn }: SessionInput,
): Promise<Session> {
  const { basename, audience: drawnFor } = view;
  const key = (name: string, suffix?: string) => storageKey(realm.name, name, suffix);
  const storage = createBrowserStore(key);
  const once = createBrowserStore(key, () => globalThis.sessionStorage);
  const call = createCall(api);
  const alone = aloneIn(key('session'));
  const fetchView = (method: string, headers: Record<string, string> = {}) =>
    fetch(`${basename}/_view`, { method, headers, keepalive: true }).then(({ ok }) => ok);

  /** Tells the page server who looks; whether it now knows. */
  async function tellView(held: Held | undefined): Promise<boolean> {
    const told = held ? fetchView('POST', { authorization: `Bearer ${held.authorisationToken}` }) : fetchView('DELETE');
    return told.catch(() => false);
  }

  /** Asks the server for this page once more, as it is for the audience that it now knows. */
  function redraw(): void {
    // a browser that keeps no cookies would be asked for ever
    if (once.read('redrawn')) return;
    once.write('redrawn', '1');
    location.reload();
  }

  const session = createSessionStore({
    realm: realm.name,
    call,
    storage,
    state,
    now,
    alone,
    onExpired: () => void tellView(undefined).then((isTold) => isTold && isMember(drawnFor.role) && redraw()),
  });

  /** Makes the page that was drawn and the session agree. */
  async function agree(held: Held | undefined): Promise<void> {
    const is: Audience = { role: held?.claims.rol ?? 'unauthenticated', child: held?.claims.pro?.tp === 'c' };
    if (is.role === drawnFor.role && is.child === drawnFor.child) return once.remove('redrawn');
    const isTold = await tellView(held && (await session.call('/api/v2/session').then(session.held)));
    // for guests and visitors a page is the same
    if (isTold && (isMember(is.role) || isMember(drawnFor.role) || is.child !== drawnFor.child)) redraw();
  }

  async function checkIn(): Promise<void> {
    const held = await alone(async () => {
      const other = session.held();
      return other ?? session.auth(await call<SessionTokens>('/api/v2/login/guest/checkin', {}, { method: 'POST' }));
    });
    session.update();
    await tellView(held);
  }

  /** GD-06: a page that guests may see was drawn for one; the session is made behind it. */
  async function begin(): Promise<void> {
    const held = session.held();
    if (!held && drawnFor.role === 'guest' && realm.settings.guestsAllowed) return checkIn();
    session.update();
    return agree(held);
  }

  const landing = () => {
    const from = ownPath(new URLSearchParams(location.search).get('from') ?? '/');
    return basename + (/^\/(?:$|log(?:in|out)\b)/.test(from) ? realm.defaultTarget : from);
  };

  addEventListener('storage', () => session.update());
  const begun = begin().catch((error: unknown) => {
    session.update();
    warn(`The session could not begin: ${String(error)}`);
  });

  return {
    api: createProgress({
      call: async (path, options) => {
        await begun;
        return session.call(path, options);
      },
      onUnderWay: (resumes) => rememberView(view, { resumes }),
      warn,
    }),
    async signIn(login) {
      await begun;
      if (!login.email.trim() || !login.secret) throw new ApiError(400, 'EMPTY_INPUTS', 'Something is not filled in');
      const held = session.auth(await call<SessionTokens>('/api/v2/login', {}, { method: 'POST', body: login }));
      await tellView(held);
      once.remove('redrawn');
      location.replace(landing());
    },
    async signOut() {
      await begun;
      await session.logout();
      await tellView(undefined);
      forgetFilms(key('resume'));
      rememberView(view, { resumes: false });
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
    // a storage that is blocked has kept nothing
  }
}
