import { createStore, type StoreApi } from 'zustand/vanilla';
import { UNKNOWN_VIEWER, type ViewerApi, type ViewerPort, type ViewerState } from '../../renderer/contract';

/** The session behind the port, once its code is there. */
export interface Session {
  api: ViewerApi;
  signIn: ViewerPort['signIn'];
  signOut: ViewerPort['signOut'];
}

export type BeginSession = (state: StoreApi<ViewerState>) => Promise<Session>;

/**
 * The viewer as blocks know them, light enough for the first paint: what a session is made of comes when it is first
 * needed, and at the latest when the page has nothing else to do.
 */
export function createViewerPort(begin: BeginSession): ViewerPort & { start(): void } {
  const state = createStore<ViewerState>(() => UNKNOWN_VIEWER);
  let begun: Promise<Session> | undefined;
  const session = () => {
    begun ??= begin(state).catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
  const quietly = (work: (api: ViewerApi) => void) =>
    void session().then(
      ({ api }) => work(api),
      () => {},
    );
  return {
    start: () => quietly(() => {}),
    state: state.getState,
    subscribe: state.subscribe,
    api: {
      progress: async () => (await session()).api.progress(),
      keepProgress: (update) => quietly((api) => api.keepProgress(update)),
      forgetProgress: (id) => quietly((api) => api.forgetProgress(id)),
    },
    signIn: async (login) => (await session()).signIn(login),
    signOut: async () => (await session()).signOut(),
  };
}
