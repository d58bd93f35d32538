import './styles/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import { blocks } from '../blocks';
import { pageHints } from '../renderer/contract';
import { HANDOVER_ID } from '../renderer/page/handover';
import { loadSection, prepareModules } from '../renderer/page/load';
import { createRegistry } from '../renderer/page/registry';
import type { CompiledLabels } from '../renderer/realm/labels';
import { createToastStore } from '../renderer/ui/toast-store';
import { App, type AppState } from './app';
import { APP_ID } from './document';
import { createEngine } from './engine';
import type { Handover } from './handover';
import { loadContext } from './page';
import { type ApiClientOptions, createApiClient } from './viewer/api-client';
import { loadChunk, retryChunk } from './viewer/chunks';
import { rememberView } from './viewer/remember-view';
import { createViewerPort } from './viewer/viewer-port';

/** RE-10: what this very screen asks for. */
const screenHints = () => pageHints({ width: innerWidth, height: innerHeight });

/** Takes over the page that the server has drawn: the same view, the same data, nothing asked twice. */
async function takeOver(): Promise<void> {
  const handover = JSON.parse(document.getElementById(HANDOVER_ID)!.textContent!) as Handover;
  const { view, realm, page, views, showProblems } = handover;
  const registry = createRegistry(retryChunk(blocks));
  const [{ default: labels }] = await Promise.all([
    import(/* @vite-ignore */ handover.labelsHref) as Promise<{ default: CompiledLabels }>,
    prepareModules(page, views, registry),
  ]);

  let clockOffset = 0;
  const warn = (message: string) => console.warn(message);
  const clock = () => Date.now() + clockOffset;
  const apiOptions: ApiClientOptions = {
    fetch: (address, init) => fetch(address, init),
    base: handover.apiBase,
    realm: realm.name,
    locale: view.locale,
    version: realm.version,
    warn,
    onClock: (offset) => {
      clockOffset = offset;
    },
  };
  const api = createApiClient(apiOptions);
  const viewer = createViewerPort(async (state) => {
    const { beginSession } = await loadChunk(() => import('./viewer/session'));
    return beginSession(state, { view, realm, api: apiOptions, now: clock, warn });
  });
  const toasts = createToastStore();
  const retryMenu = async () => {
    setMenu(null, 'request');
    const { menu } = await api.init();
    setMenu(menu, menu ? 'success' : 'failure');
  };
  const engineFor = (shown: typeof realm, at: typeof view, status: 'request' | 'success' | 'failure') =>
    createEngine({
      view: at,
      realm: shown,
      labels,
      registry,
      api,
      hints: screenHints(),
      toast: toasts.show,
      viewer,
      menu: { status, retry: retryMenu },
    });
  const store = createStore<AppState>(() => ({
    engine: engineFor(realm, view, realm.menu ? 'success' : 'failure'),
    page,
    title: document.title,
  }));
  const setMenu = (menu: typeof realm.menu, status: 'request' | 'success' | 'failure') =>
    store.setState(({ engine }) => ({ engine: engineFor({ ...engine.realm, menu }, engine.view, status) }));

  startTransition(() => {
    hydrateRoot(
      document.getElementById(APP_ID)!,
      <App
        store={store}
        toasts={toasts}
        clock={clock}
        draw={{
          registry,
          showProblems,
          onSectionError: ({ id, type }, error) => warn(`The section “${id}” (${type}) failed: ${String(error)}`),
          async loadLater(section) {
            const { engine, page: current } = store.getState();
            const route = engine.realm.routes.find(({ name }) => name === current.route)!;
            const params = current.params;
            const context = loadContext({
              view: engine.view,
              realm: engine.realm,
              route,
              params,
              api,
              hints: engine.hints,
              signal: new AbortController().signal,
            });
            const report = (_: unknown, code: string, error: unknown) => warn(`${code}: ${String(error)}`);
            return (await loadSection(section, context, registry, report)).state;
          },
        }}
      />,
    );
  });
  rememberView(view);
  const { startNavigation } = await loadChunk(() => import('./viewer/navigation'));
  startNavigation({
    handover,
    store,
    registry,
    api,
    engineFor: (at) => engineFor(store.getState().engine.realm, at, 'success'),
  });
  // Safari has no idle callback
  (globalThis.requestIdleCallback ?? setTimeout)(viewer.start);
}

void takeOver();
