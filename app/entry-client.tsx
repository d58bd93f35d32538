import { takeOver } from './take-over';
import { loadChunk } from './viewer/chunks';
import { rememberView } from './viewer/remember-view';

/** The viewer's entry: takes the page over, then brings what navigation needs. */
async function start(): Promise<void> {
  const { handover, store, registry, api, engineFor } = await takeOver();
  rememberView(handover.view);
  const { startNavigation } = await loadChunk(() => import('./viewer/navigation'));
  startNavigation({
    handover,
    store,
    registry,
    api,
    engineFor: (view) => engineFor({ realm: store.getState().engine.realm, view, menu: 'success' }),
  });
}

void start();
