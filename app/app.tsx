import { startTransition, useEffect, useMemo, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { type Engine, EngineProvider, NowProvider, type OverlayDefinition } from '../renderer/contract';
import { MS_PER_SECOND, wholeMinute } from '../renderer/contract/constants';
import { type DrawOptions, PageScreen } from '../renderer/page/draw';
import type { LoadedPage } from '../renderer/page/load';
import { Overlays } from '../renderer/page/overlays';
import { noticeLabel } from '../renderer/routing/redirect-notices';
import { OldBrowser } from '../renderer/ui/old-browser';
import { ToastRegion } from '../renderer/ui/toast';
import type { ToastStore } from '../renderer/ui/toast-store';

/** What the app shows now; navigation replaces it. */
export interface AppState {
  engine: Engine;
  page: LoadedPage;
  /** The page's title: announced to screen readers when it changes. */
  title: string;
  /** The server's clock, ms since the epoch. */
  clock: () => number;
  /** The address's hash, without its sign; empty until hydration. */
  hash: string;
}

export type AppStore = StoreApi<AppState>;

interface Props {
  store: AppStore;
  toasts: ToastStore;
  draw: DrawOptions;
  /** What may lie over the page; nothing does on the server. */
  overlays: readonly OverlayDefinition[];
  onOverlayError: (name: string, error: unknown) => void;
}

/** How often the page looks whether another minute has begun. */
const TICK_MS = 5 * MS_PER_SECOND;

/** The minute: the page's own during hydration, the clock's afterwards. */
function useMinute(drawn: number, clock: () => number): number {
  const [minute, setMinute] = useState(drawn);
  useEffect(() => {
    const tick = () => startTransition(() => setMinute(wholeMinute(clock())));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(minute, drawn);
}

/** Times are shown in the viewer's own zone as soon as it is known. */
function useOwnZone(engine: Engine, zoned: (engine: Engine, timeZone: string) => Engine): Engine {
  const [zone, setZone] = useState<string>();
  useEffect(() => startTransition(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone)), []);
  return useMemo(() => (zone && zone !== engine.timeZone ? zoned(engine, zone) : engine), [engine, zone, zoned]);
}

const inZone = (engine: Engine, timeZone: string): Engine => ({
  ...engine,
  timeZone,
  formats: { ...engine.formats, date: (moment, options) => engine.formats.date(moment, { timeZone, ...options }) },
});

/** The address's hash after hydration: server and browser draw the same at first. */
function useHash(store: AppStore): string {
  useEffect(() => {
    const read = () => {
      const hash = location.hash.slice(1);
      // a store's change is drawn in one go: one that says nothing new would draw the page again before anything else
      if (hash !== store.getState().hash) store.setState({ hash });
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [store]);
  return useStore(store, ({ hash }) => hash);
}

/** Says why this page is shown in place of the one that was opened, and takes that out of the address. */
function useRedirectNotice(hash: string, toasts: ToastStore, label: Engine['label'], leave: () => void): void {
  useEffect(() => {
    const notice = noticeLabel(hash);
    if (notice === undefined) return;
    toasts.show({ message: label(notice), duration: 'LONG', type: 'info', dismissable: true });
    leave();
  }, [hash, toasts, label, leave]);
}

/** Takes the hash out of the address: what it opened is left. */
const leaveHash = (store: AppStore) => () => {
  history.replaceState(history.state, '', location.pathname + location.search);
  store.setState({ hash: '' });
};

/** The app: the page, the toasts, and a word to screen readers when the page has changed. */
export function App({ store, toasts, draw, overlays, onOverlayError }: Props) {
  const { engine, page, title, clock } = useStore(store);
  const hash = useHash(store);
  const own = useOwnZone(engine, inZone);
  const leave = useMemo(() => leaveHash(store), [store]);
  useRedirectNotice(hash, toasts, engine.label, leave);
  return (
    <EngineProvider engine={own}>
      <NowProvider now={useMinute(engine.now, clock)} clock={clock}>
        <OldBrowser />
        <PageScreen page={page} options={draw} />
        <Overlays
          overlays={overlays}
          registry={draw.registry}
          route={page.route}
          hash={hash}
          leave={leave}
          onError={onOverlayError}
        />
        <ToastRegion store={toasts} />
        <div className="visually-hidden" role="status" data-announcer>
          {title}
        </div>
      </NowProvider>
    </EngineProvider>
  );
}
