import { createStore, type StoreApi } from 'zustand/vanilla';
import { UNKNOWN_VIEWER, type ViewerApi, type ViewerPort, type ViewerState } from '../../renderer/contract';

/** The session behind the port, once its code is there. */
export interface Session {
  api: ViewerApi;
  signIn: ViewerPort['signIn'];
  signOut: ViewerPort['signOut'];
}

export type BeginSession = (state: StoreApi<ViewerState>) => Promise<Session>;

/** A viewer whose session begins later. */
export interface StartableViewer extends ViewerPort {
  start(begin: BeginSession): void;
}

/**
 * The viewer as blocks know them, light enough for the first paint: what a session is made of comes when the page has
 * nothing else to do, and what is asked of it before that waits.
 */
export function createViewerPort(): StartableViewer {
  const state = createStore<ViewerState>(() => UNKNOWN_VIEWER);
  let started!: (session: Promise<Session>) => void;
  const session = new Promise<Session>((resolve) => {
    started = resolve;
  });
  session.catch(() => {});
  const quietly = (work: (api: ViewerApi) => void) => {
    session.then(({ api }) => work(api)).catch(() => {});
  };
  return {
    start: (begin) => started(begin(state)),
    state: state.getState,
    subscribe: state.subscribe,
    api: {
      progress: async () => (await session).api.progress(),
      keepProgress: (update) => quietly((api) => api.keepProgress(update)),
      forgetProgress: (id) => quietly((api) => api.forgetProgress(id)),
    },
    signIn: async (login) => (await session).signIn(login),
    signOut: async () => (await session).signOut(),
  };
}
