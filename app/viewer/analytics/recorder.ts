import type { AnalyticsSignal, CheckoutProduct, PageView, RealmSummary, ViewerState } from '../../../renderer/contract';
import type { PlayerProblem } from '../../../renderer/contract/player-events';
import type { LoadedPage } from '../../../renderer/page/load';
import type {
  AnalyticsEvent,
  AnalyticsEventName,
  DataLayer,
  FunnelStep,
  PageLoadAttributes,
} from '../../../schemas/generated/types';
import type { TextStore } from '../text-store';
import { pageLoadAttributes } from './attributes';
import { dataLayerOf, UNKNOWN } from './data-layer';
import { reportedPath } from './page-address';
import { isFunnelRoute } from './page-purpose';
import { type AnalyticsAction, INITIAL_STATE, journeyOf, reduceAnalytics } from './state';

/** What is told of the page that is shown. */
export interface ShownPage {
  view: Pick<PageView, 'path' | 'territory' | 'locale'>;
  page: Pick<LoadedPage, 'route' | 'sections'>;
}

/** An event without what all events have in common. */
type Detail<Event = AnalyticsEvent> = Event extends AnalyticsEvent
  ? Omit<Event, 'version' | 'id' | 'at' | 'attributes'>
  : never;

/** What events say of the realm. */
export interface RecordedRealm extends Pick<RealmSummary, 'name' | 'version' | 'routes'> {
  settings: Pick<RealmSummary['settings'], 'realmFullName' | 'realmLanguages'>;
}

export interface RecorderInput {
  realm: RecordedRealm;
  measurement: Pick<NonNullable<RealmSummary['settings']['measurement']>, 'environment' | 'events'>;
  viewer: () => Pick<ViewerState, 'status' | 'id'>;
  /** A memory for this tab: what a purchase goes through is spread over several documents. */
  tab: TextStore;
  now: () => number;
  newId: () => string;
  onPage(attributes: PageLoadAttributes): void;
  onEvent(event: AnalyticsEvent): void;
}

const SIGN_UP_FLOW = 'analyticsSignUpFlow';
const REPORTED_ORDER = 'analyticsOrder';
const PRODUCT = 'analyticsProduct';

/** What was being bought in the document before; null for anything else that stands there. */
function readProduct(stored: string | null): CheckoutProduct | null {
  try {
    const product = JSON.parse(stored ?? 'null') as CheckoutProduct | null;
    return typeof product?.licenceId === 'string' ? product : null;
  } catch {
    return null;
  }
}

/** The part of the account that the page shows; undefined on other pages. */
function accountPartOf({ route, sections }: ShownPage['page']): string | undefined {
  if (route !== 'account') return undefined;
  const state = sections.find(({ type }) => type === 'account')?.state;
  const part = state?.status === 'ready' ? (state.data as { part?: unknown }).part : undefined;
  return typeof part === 'string' ? part : undefined;
}

/** Makes the data layer and the events of a visit, as they happen (AN-01…05, AN-10…14). Nothing of it touches the page. */
export function createRecorder(input: RecorderInput) {
  const { realm, measurement, viewer, tab, now, newId, onPage, onEvent } = input;
  let state = { ...INITIAL_STATE, isInSignUpFlow: tab.read(SIGN_UP_FLOW) !== null };
  let shown: ShownPage | undefined;
  let step: FunnelStep | null = null;
  let product = readProduct(tab.read(PRODUCT));
  let orderId: string | null = null;

  const pathOf = ({ view, page }: ShownPage) =>
    reportedPath({ path: view.path, route: page.route, routes: realm.routes });

  function attributesOf(page: ShownPage | undefined): PageLoadAttributes {
    const view = page?.view ?? { territory: null, locale: realm.settings.realmLanguages[0]! };
    return pageLoadAttributes({ realm, view, viewer: viewer(), path: page ? pathOf(page) : '/' });
  }
  const attributes = () => attributesOf(shown);

  function dataLayer(): DataLayer {
    const route = shown?.page.route ?? UNKNOWN;
    return dataLayerOf({
      ...{ realm, environment: measurement.environment, route, state, step, product, orderId },
      accountPart: shown && accountPartOf(shown.page),
      path: shown ? pathOf(shown) : '/',
    });
  }

  const isMeasured = (name: AnalyticsEventName) => measurement.events.includes(name);

  function emit(detail: Detail, about = attributes()): void {
    if (!isMeasured(detail.name)) return;
    const common = { version: 1 as const, id: newId(), at: Math.round(now()), attributes: about };
    onEvent({ ...detail, ...common } as AnalyticsEvent);
  }

  function dispatch(action: AnalyticsAction): void {
    state = reduceAnalytics(state, action);
    if (state.isInSignUpFlow) tab.write(SIGN_UP_FLOW, 'true');
    else tab.remove(SIGN_UP_FLOW);
  }

  function followViewer(): void {
    const { status } = viewer();
    if (status === 'unknown') return;
    dispatch(
      status === 'unauthenticated' ? { type: 'viewerUnset' } : { type: 'viewerSet', isGuest: status === 'guest' },
    );
  }

  const licenceName = () => ({ licence_name: product?.name ?? UNKNOWN });

  function selectProduct(next: CheckoutProduct | null): void {
    product = next;
    if (next) tab.write(PRODUCT, JSON.stringify(next));
    else tab.remove(PRODUCT);
    if (next) dispatch({ type: 'licenceSelected', isProductKnown: next.price !== undefined });
    else dispatch({ type: 'licenceRemoved' });
  }

  function completeOrder(signal: Extract<AnalyticsSignal, { type: 'orderCompleted' }>): void {
    // a confirmation is opened again, and reloaded
    if (tab.read(REPORTED_ORDER) === signal.orderId) return;
    tab.write(REPORTED_ORDER, signal.orderId);
    // the order does not say what type of provider it was paid through, and its checkout did
    const { paymentProvider = signal.product.paymentProvider } = product ?? {};
    selectProduct({ ...signal.product, paymentProvider });
    orderId = signal.orderId;
    step = 'subscription complete';
    const journey = journeyOf(state);
    emit({
      name: 'Journey.completed',
      data_layer: dataLayer(),
      journey,
      action: step,
      journey_attributes: licenceName(),
    });
  }

  function reportFailures({ sections }: ShownPage['page']): void {
    for (const { id, state: section } of sections)
      if (section.status === 'failed') emit({ name: 'Error.occurred', code: section.code, where: id });
  }

  return {
    attributes,
    /** The attributes of a page that is not necessarily the one that is shown; the viewer is the one of this moment. */
    attributesOf,
    dataLayer,
    /** Whether the realm measures an event at all. */
    isMeasured,
    /** Makes an event; it is about the page that is shown, unless the attributes of another one are handed in. */
    emit,
    followViewer,
    /** The viewer no longer agrees: what this tab remembers goes. */
    forget(): void {
      for (const name of [SIGN_UP_FLOW, REPORTED_ORDER, PRODUCT]) tab.remove(name);
      shown = undefined;
    },
    /** Another page is shown, or the same with another query. AN-02: that is a page view if the view is another one, or the account's. */
    show(next: ShownPage): void {
      const isSameView =
        shown !== undefined && shown.view.path === next.view.path && shown.page.route === next.page.route;
      if (isSameView && next.page.route !== 'account') return;
      shown = next;
      followViewer();
      const isFunnel = isFunnelRoute(next.page.route);
      dispatch({ type: 'navigated', isFunnel });
      if (!isSameView) {
        step = null;
        orderId = null;
        if (!isFunnel) selectProduct(null);
      }
      onPage(attributes());
      emit({ name: 'Page.viewed', data_layer: dataLayer() });
      reportFailures(next.page);
    },
    signal(signal: AnalyticsSignal): void {
      switch (signal.type) {
        case 'signUpStarted':
          followViewer();
          dispatch({ type: 'signUpStarted' });
          return;
        case 'funnelStep':
          if (step === signal.step) return;
          step = signal.step;
          emit({ name: 'Checkout.Step.viewed', step, payment_presence: state.paymentPresence });
          return;
        case 'product':
          selectProduct(signal.product);
          return;
        case 'journeyAction': {
          const [journey, action] = [journeyOf(state), signal.action];
          emit({
            ...{ name: 'Journey.Action.completed', data_layer: dataLayer(), journey, action },
            journey_attributes: licenceName(),
          });
          return;
        }
        case 'orderCompleted':
          completeOrder(signal);
          return;
        case 'searchCompleted': {
          const query = signal.query.trim().slice(0, 200);
          if (query !== '') emit({ name: 'Search.completed', query, hits: signal.hits });
        }
      }
    },
    /** A play's first picture, its end, and what kept it from either: each once. */
    play({ id: play_id, contentId: content_id, live }: { id: string; contentId: string; live: boolean }) {
      const play = { play_id, content_id, live };
      const done = new Set<string>();
      const once = (name: string, report: () => void) => {
        if (done.has(name)) return;
        done.add(name);
        report();
      };
      return {
        started: () => once('started', () => emit({ name: 'Playback.started', ...play })),
        completed: () => once('completed', () => emit({ name: 'Playback.completed', ...play })),
        failed: (problem: PlayerProblem) => once('failed', () => emit({ name: 'Playback.failed', ...play, problem })),
      };
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
