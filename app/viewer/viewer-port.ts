import { createStore, type StoreApi } from 'zustand/vanilla';
import { UNKNOWN_VIEWER, type ViewerApi, type ViewerPort, type ViewerState } from '../../renderer/contract';
import type { ApiCall } from './api-client';

/** The session behind the port, once its code is loaded. */
export interface Session
  extends Pick<ViewerPort, 'api' | 'lists' | 'call' | 'enter' | 'impersonate' | 'signOut' | 'note'> {
  /** As the port's; resolves with what stops it. */
  followPinLogin(...parameters: Parameters<ViewerPort['followPinLogin']>): Promise<() => void>;
  /** A call about content, with the bearer of the session. */
  read: ApiCall;
  /** The bearer of the session, which has not ended; undefined without a session. */
  bearer(): Promise<string | undefined>;
}

export type BeginSession = (state: StoreApi<ViewerState>) => Promise<Session>;

/** What needs no session: the time, the secrets of the address, and a memory for this tab. */
export type SessionlessPort = Pick<ViewerPort, 'now' | 'secret' | 'writeToTab' | 'readFromTab' | 'newId'>;

/**
 * The viewer as blocks know them, light enough for the first paint: what a session is made of comes when it is first
 * needed, and at the latest when the page has nothing else to do.
 */
export function createViewerPort(
  begin: BeginSession,
  sessionless: SessionlessPort,
): ViewerPort & Pick<Session, 'read' | 'bearer'> & { start(): void } {
  const state = createStore<ViewerState>(() => UNKNOWN_VIEWER);
  let begun: Promise<Session> | undefined;
  const session = () => {
    begun ??= begin(state).catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
  const quietly = (work: (session: Session) => void) => void session().then(work, () => {});
  const whenBegun = (work: (api: ViewerApi) => void) => quietly(({ api }) => work(api));
  return {
    ...sessionless,
    start: () => quietly(() => {}),
    state: state.getState,
    subscribe: state.subscribe,
    api: {
      progress: async () => (await session()).api.progress(),
      keepProgress: (update) => whenBegun((api) => api.keepProgress(update)),
      forgetProgress: (id) => whenBegun((api) => api.forgetProgress(id)),
    },
    read: async (...call) => (await session()).read(...call),
    bearer: async () => (await session()).bearer(),
    lists: async () => (await session()).lists(),
    call: async (name, ...input) => (await session()).call(name, ...input),
    enter: async (name, input, then) => (await session()).enter(name, input, then),
    followPinLogin(deviceCode, onMessage, onEnd) {
      let stop: (() => void) | undefined;
      let isStopped = false;
      session()
        .then((found) => found.followPinLogin(deviceCode, onMessage, onEnd))
        .then((end) => {
          if (isStopped) end();
          else stop = end;
        }, onEnd);
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    impersonate: async (token) => (await session()).impersonate(token),
    signOut: async () => (await session()).signOut(),
    note: (what) => quietly((found) => found.note(what)),
  };
}
