import { useEffect, useMemo, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { type Engine, EngineProvider, NowProvider } from '../renderer/contract';
import { MS_PER_SECOND, wholeMinute } from '../renderer/contract/constants';
import { type DrawOptions, PageScreen } from '../renderer/page/draw';
import type { LoadedPage } from '../renderer/page/load';
import { OldBrowser } from '../renderer/ui/old-browser';
import { ToastRegion } from '../renderer/ui/toast';
import type { ToastStore } from '../renderer/ui/toast-store';

/** What the app shows now; navigation replaces it. */
export interface AppState {
  engine: Engine;
  page: LoadedPage;
  /** The page's title: told to screen readers when it changes. */
  title: string;
  /** The server's clock, ms since the epoch. */
  clock: () => number;
}

export type AppStore = StoreApi<AppState>;

interface Props {
  store: AppStore;
  toasts: ToastStore;
  draw: DrawOptions;
}

/** How often the page looks whether another minute has begun. */
const TICK_MS = 5 * MS_PER_SECOND;

/** The minute: the view's own while the page is taken over, the clock's afterwards. */
function useMinute(drawn: number, clock: () => number): number {
  const [minute, setMinute] = useState(drawn);
  useEffect(() => {
    const tick = () => setMinute(wholeMinute(clock()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(minute, drawn);
}

/** Times are shown in the viewer's own zone as soon as it is known. */
function useOwnZone(engine: Engine, zoned: (engine: Engine, timeZone: string) => Engine): Engine {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return useMemo(() => (zone && zone !== engine.timeZone ? zoned(engine, zone) : engine), [engine, zone, zoned]);
}

const inZone = (engine: Engine, timeZone: string): Engine => ({
  ...engine,
  timeZone,
  formats: { ...engine.formats, date: (moment, options) => engine.formats.date(moment, { timeZone, ...options }) },
});

/** The app: the page, the toasts, and a word to screen readers when the page has changed. */
export function App({ store, toasts, draw }: Props) {
  const { engine, page, title, clock } = useStore(store);
  const own = useOwnZone(engine, inZone);
  return (
    <EngineProvider engine={own}>
      <NowProvider now={useMinute(engine.view.minute, clock)}>
        <OldBrowser />
        <PageScreen page={page} options={draw} />
        <ToastRegion store={toasts} />
        <div className="visually-hidden" role="status" data-announcer>
          {title}
        </div>
      </NowProvider>
    </EngineProvider>
  );
}
