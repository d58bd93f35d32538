import { type Analytics, isConstrained, onceIdle, whenIdle } from '../renderer/contract';
import { SERVICE_WORKER } from '../renderer/contract/constants';
import { createBrowserStore, storageKey } from '../renderer/player/state/store';
import { LANGUAGE_PARAMETER } from '../renderer/realm/language-parameter';
import { tagOf } from '../renderer/realm/languages';
import { isPublicRealm } from '../renderer/routing/content-access';
import { readHandover, takeOver, warn } from './take-over';
import { takeAddressSecrets } from './viewer/address-secrets';
import { readExternalLicence } from './viewer/external-licence';
import { createLivePort } from './viewer/live-port';
import { loadNavigation } from './viewer/load-navigation';
import { fetchPage, fetchStatus, watchBuild } from './viewer/outdated';
import { createRecovery, type Recovery } from './viewer/recovery';
import { rememberView } from './viewer/remember-view';
import { createResultsPort } from './viewer/results-port';
import { isFilmPlaying, watchInput } from './viewer/unsaved';
import { createViewerPort } from './viewer/viewer-port';
import { whenOnline } from './viewer/when-online';
import { followWordSize } from './viewer/word-size';

/** A memory for this browser, apart from other realms'. */
const storeOf = (realm: string, storage?: () => Storage) =>
  createBrowserStore((name) => storageKey(realm, name), storage);

/** The same for this tab. */
const tabOf = (realm: string) => storeOf(realm, () => globalThis.sessionStorage);

const hasInput = watchInput(document);

/** The viewer's entry: hydrates the page, then loads the session and navigation. */
async function start(): Promise<void> {
  let session: ReturnType<typeof createViewerPort> | undefined;
  let recovery: Recovery | undefined;
  const recovering: Recovery['recovering'] = (work) => recovery?.recovering(work) ?? work();
  let analytics: Promise<Analytics> | undefined;
  const loadAnalytics = () => {
    analytics ??= import('./viewer/analytics').then(({ startAnalytics }) => startAnalytics(running, session!, warn));
    return analytics;
  };
  const running = await takeOver({
    loadAnalytics,
    recoveryOf({ view, realm }) {
      recovery = createRecovery({
        build: watchBuild(view.build, tabOf(realm.name)),
        statusOf: fetchStatus,
        isBusy: () => hasInput() || isFilmPlaying(document),
        href: () => location.href,
        reload: () => location.reload(),
      });
      return recovery;
    },
    viewer(parts) {
      const { realm } = parts;
      const tab = tabOf(realm.name);
      const secret = takeAddressSecrets(tab);
      session = createViewerPort(
        async (state) => {
          const { beginSession } = await recovering(() => import('./viewer/session'));
          const begun = await beginSession(state, { ...parts, tab, secret });
          return { ...begun, lists: () => recovering(begun.lists) };
        },
        {
          now: parts.now,
          secret,
          writeToTab: (name, value) => (value === null ? tab.remove(name) : tab.write(name, value)),
          readFromTab: tab.read,
          newId: () => crypto.randomUUID(),
        },
      );
      followWordSize(session, storeOf(realm.name));
      return session;
    },
    async results({ view, realm, viewer }) {
      const results = createResultsPort({
        view,
        viewer,
        name: storageKey(realm.name, 'results'),
        async load(onChosen) {
          const { createResults } = await recovering(() => import('./viewer/results'));
          return createResults(view, storeOf(realm.name), viewer, onChosen);
        },
        warn,
      });
      // nothing else is shown before what is hidden of it is known
      await results.readyIfHiding();
      return results;
    },
    live: ({ realm, api, viewer }) =>
      createLivePort(async () => {
        await whenOnline();
        const { followFeeds } = await recovering(() => import('./viewer/live'));
        return followFeeds({
          realm: realm.name,
          endpoint: realm.settings.liveEndpoint ?? `${api.base}/api/v2/feed`,
          async headers() {
            const bearer = isPublicRealm(realm.settings) ? undefined : await session?.bearer();
            return {
              ...{ realm: realm.name, 'accept-language': tagOf(api.locale) },
              ...(bearer && { authorization: `Bearer ${bearer}` }),
            };
          },
          newId: viewer.newId,
          now: viewer.now,
        });
      }, warn),
  });
  const { handover, store, registry, api, engineFor, clock, results, notice } = running;
  const { view } = handover;
  // who comes by an address in a language goes on in it
  rememberView(view, new URLSearchParams(view.search).has(LANGUAGE_PARAMETER) ? { locale: view.locale } : {});
  const tab = tabOf(handover.realm.name);
  loadNavigation({
    basename: handover.view.basename,
    async start(first) {
      const { startNavigation } = await import('./viewer/navigation');
      const parts = { handover, store, registry, api, clock, results, tab, notice, warn };
      return startNavigation(
        {
          ...parts,
          build: watchBuild(handover.view.build, tab),
          externalLicence: () => readExternalLicence(tab),
          engineFor: (parts) => engineFor({ ...parts, realm: store.getState().engine.realm, menu: 'success' }),
        },
        first,
      );
    },
    isThere: async (href) => (await fetchPage(href)) !== undefined,
    assign: (href) => location.assign(href),
    notice,
    whenIdle,
    isConstrained,
  });
  if (handover.view.television)
    recovering(() => import('./viewer/television')).then(
      ({ startTelevision }) => startTelevision(handover.view.basename),
      warn,
    );
  onceIdle(() => {
    session?.start();
    void store.getState().engine.loadAnalytics?.().catch(warn);
  });
  if (handover.hasServiceWorker)
    whenIdle(() => navigator.serviceWorker?.register(`${view.basename}/${SERVICE_WORKER}`).catch(warn));
}

/** The page stays as the server rendered it; where its code is gone with its build, it is reloaded once. */
async function loadAnew(error: unknown): Promise<void> {
  const { view, realm } = readHandover();
  if (!hasInput() && (await watchBuild(view.build, tabOf(realm.name)).mayLoadAnew(location.href))) location.reload();
  else throw error;
}

start().catch(loadAnew);
