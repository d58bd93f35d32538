import { takeOver, warn } from './take-over';
import { loadChunk } from './viewer/chunks';
import { rememberView } from './viewer/remember-view';

/** The viewer's entry: takes the page over, then brings what navigation needs. */
async function start(): Promise<void> {
  const { handover, store, registry, api, apiOptions, engineFor, viewer, clock } = await takeOver();
  const { view, realm } = handover;
  rememberView(view);
  const { startNavigation } = await loadChunk(() => import('./viewer/navigation'));
  startNavigation({
    handover,
    store,
    registry,
    api,
    engineFor: (at) => engineFor({ realm: store.getState().engine.realm, view: at, menu: 'success' }),
  });
  // Safari has no idle callback
  (globalThis.requestIdleCallback ?? setTimeout)(() =>
    viewer.start(async (state) => {
      const { beginSession } = await loadChunk(() => import('./viewer/session'));
      return beginSession(state, { view, realm, api: apiOptions, now: clock, warn });
    }),
  );
}

void start();
