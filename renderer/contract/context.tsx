import { type ComponentType, createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Text } from '../../schemas/generated/types';
import type { Analytics } from './analytics';
import type { ContentApi, SectionPaging } from './api';
import { MINUTE_MS } from './constants';
import type { LivePort } from './live';
import type { PageView } from './page-view';
import type { MonitorPlay } from './player-events';
import type { Queries } from './queries';
import type { RealmSummary } from './realm';
import type { ResultsPort } from './results';
import type { ViewKey } from './section';
import type { NavigationProps } from './view';
import { UNKNOWN_VIEWER, type ViewerPort, type ViewerState } from './viewer';

/** A label's values: numbers and texts that its message names in braces. */
export type LabelValues = Readonly<Record<string, string | number | Date>>;

/** Formats in the page's locale and time zone. */
export interface Formats {
  date(moment: Date | number, options?: Intl.DateTimeFormatOptions): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A country's name (ISO 3166-1 alpha-2); the code where it has none. */
  country(code: string): string;
  /** A list in words: “a, b and c”, or “a, b or c” where it is a choice (`disjunction`). */
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string;
}

export interface Toast {
  message: string;
  type: 'success' | 'error' | 'info';
  /** SHORT stays 1500 ms, LONG 3000 ms (MO-09); STAY until it is dismissed. */
  duration?: 'SHORT' | 'LONG' | 'STAY';
  dismissable?: boolean;
  /** What can be done about it. */
  action?: { label: string; run(): void };
}

/** What the engine hands to everything it draws. One object a page and request: nothing is shared between viewers. */
export interface Engine {
  view: PageView;
  /** The moment of which the page is, ms since the epoch, to the minute. */
  now: number;
  /** Told of each moment at which what is drawn changes, ms since the epoch: the server keeps a page until the first of them. */
  onNextChange?: (moment: number) => void;
  realm: RealmSummary;
  language: string;
  direction: 'ltr' | 'rtl';
  timeZone: string;
  label(key: string, values?: LabelValues): string;
  text(text: Text | undefined): string;
  formats: Formats;
  /** The address of a link in a realm document: paths get the realm's prefix, others stay as they are. */
  href(target: string): string;
  /** GD-09: an address that somebody else may have written, as a path of the realm itself; its root where it leads anywhere else. */
  ownPath(address: string): string;
  /** The address of a route, or undefined where the realm does not have it. */
  routeHref(route: string, parameters?: Readonly<Record<string, string>>): string | undefined;
  /** The address of a realm's media file, a picture in one of the served widths when `width` is given. */
  media(path: string, width?: number): string;
  api: ContentApi;
  /** What components have loaded in the browser; blocks use `useQuery`. */
  queries: Queries;
  /** How much of a section this screen asks for (RE-10). */
  hints: SectionPaging;
  toast(toast: Toast): void;
  viewer: ViewerPort;
  /** What the realm's feeds say. */
  live: LivePort;
  /** Which results the viewer wants to know. */
  results: ResultsPort;
  /** Loads what measures plays; none on the server. */
  loadPlayMonitor?: (() => Promise<{ monitorPlay: MonitorPlay }>) | undefined;
  /** Loads what measures the visit, by consent; none on the server, and where the realm measures nothing. */
  loadAnalytics?: (() => Promise<Analytics>) | null | undefined;
  navigation: Omit<NavigationProps, 'layout'>;
  /** A view, which the page's plan has loaded. */
  viewOf(key: ViewKey): ComponentType<object> | undefined;
  /** Loads code on demand. Where its build is gone, the page is reloaded, unless something would be lost by that. */
  loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded>;
}

const EngineContext = createContext<Engine | null>(null);

/** Makes an engine known to everything below it. */
export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** The whole engine. Blocks prefer the narrow hooks below. */
export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('There is no engine above this component: did you forget the EngineProvider?');
  return engine;
}

export const usePageView = (): PageView => useEngine().view;
export const useRealm = (): RealmSummary => useEngine().realm;
export const useLabel = (): Engine['label'] => useEngine().label;
export const useText = (): Engine['text'] => useEngine().text;
export const useFormats = (): Formats => useEngine().formats;
export const useHref = (): Engine['href'] => useEngine().href;
export const useRouteHref = (): Engine['routeHref'] => useEngine().routeHref;
export const useMedia = (): Engine['media'] => useEngine().media;
export const useToast = (): Engine['toast'] => useEngine().toast;
export const useApi = (): ContentApi => useEngine().api;
export const useNavigation = (): Engine['navigation'] => useEngine().navigation;

const unknownViewer = () => UNKNOWN_VIEWER;

/** The viewer: unknown on the server and during hydration, so that both draw the same. */
export function useViewer(): ViewerState {
  const { viewer } = useEngine();
  return useSyncExternalStore(viewer.subscribe, viewer.state, unknownViewer);
}

const NowContext = createContext<number | null>(null);
/** The server's clock, ms since the epoch, for what changes by the second; `useSecond` reads it. */
export const ClockContext = createContext<(() => number) | null>(null);

interface NowProviderProps {
  now: number;
  clock?: () => number;
  children: ReactNode;
}

/** Provides the moment of rendering; the engine moves it on after hydration. */
export function NowProvider({ now, clock, children }: NowProviderProps) {
  return (
    <ClockContext value={clock ?? null}>
      <NowContext value={now}>{children}</NowContext>
    </ClockContext>
  );
}

/** When what a component shows of the moment changes next, ms since the epoch; null when it never does. */
export type NextChange = (now: number) => number | null;

const everyMinute: NextChange = (now) => now + MINUTE_MS;

/** For what reads the moment without showing it. */
export const never: NextChange = () => null;

/**
 * The moment, ms since the epoch, to the minute: the page's own until the browser's clock takes over.
 *
 * @param nextChange when what the component draws from it changes; each minute when left out. The server keeps a page until
 *   the first change of all that is on it.
 */
export function useNow(nextChange: NextChange = everyMinute): number {
  const engine = useEngine();
  const now = use(NowContext) ?? engine.now;
  const next = engine.onNextChange && nextChange(now);
  if (typeof next === 'number') engine.onNextChange?.(next);
  return now;
}

/** Draws a registered view by kind and name, `navigation/sidebar`. */
export function View<Props extends object>({ of, ...props }: { of: ViewKey } & Props) {
  const Component = useEngine().viewOf(of);
  return Component ? <Component {...props} /> : null;
}
