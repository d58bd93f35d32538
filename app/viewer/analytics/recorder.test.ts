import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsSignal, ViewerState } from '../../../renderer/contract';
import type { AnalyticsEvent, PageLoadAttributes, RouteDocument } from '../../../schemas/generated/types';
import {
  validateAnalyticsEvent,
  validateDataLayer,
  validatePageLoadAttributes,
} from '../../../schemas/generated/validators';
import routes from '../../base/routes.json';
import { createRecorder, type RecordedRealm, type Recorder } from './recorder';

const realm: RecordedRealm = {
  name: 'aster',
  version: '1.4.0',
  routes: routes.routes as RouteDocument[],
  settings: { realmFullName: 'Aster', realmLanguages: ['fr_FR'] },
};

const EVENTS = [
  ...[
    'Page.viewed',
    'Page.measured',
    'Journey.Action.completed',
    'Journey.completed',
    'Checkout.Step.viewed',
    'Section.viewed',
  ],
  ...[
    'Card.selected',
    'Search.completed',
    'Playback.started',
    'Playback.completed',
    'Playback.failed',
    'Error.occurred',
  ],
] as const;

let events: AnalyticsEvent[];
let pages: PageLoadAttributes[];
let stored: Map<string, string>;
let viewer: Pick<ViewerState, 'status' | 'id'>;
let recorder: Recorder;

function newRecorder(names: readonly (typeof EVENTS)[number][] = EVENTS): Recorder {
  return createRecorder({
    realm,
    measurement: { environment: 'staging', events: names },
    viewer: () => viewer,
    tab: {
      read: (name) => stored.get(name) ?? null,
      write: (name, value) => void stored.set(name, value),
      remove: (name) => void stored.delete(name),
    },
    now: () => 1_795_770_000_000.4,
    newId: () => crypto.randomUUID(),
    onPage: (attributes) => void pages.push(attributes),
    onEvent: (event) => void events.push(event),
  });
}

beforeEach(() => {
  events = [];
  pages = [];
  stored = new Map();
  viewer = { status: 'guest', id: 'g-1' };
  recorder = newRecorder();
});

const show = (route: string, path: string, part?: string) =>
  recorder.show({
    view: { path, territory: 'FR', locale: 'fr_FR' },
    page: {
      route,
      sections: part
        ? [{ id: 'account', type: 'account', slot: 'main', settings: {}, state: { status: 'ready', data: { part } } }]
        : [],
    },
  });
const named = <Name extends AnalyticsEvent['name']>(name: Name) =>
  events.filter((event): event is Extract<AnalyticsEvent, { name: Name }> => event.name === name);
const PASS = {
  licenceId: 'pass',
  name: 'Pass',
  period: 'MONTH',
  price: { upfront: 0, ongoing: 9.99, currency: 'EUR' },
} as const;

describe('pages', () => {
  test('AN-02 (part) a page is viewed when the view changes; in the account, each time', () => {
    show('home', '/home');
    show('home', '/home');
    show('vod', '/video/a');
    show('vod', '/video/b');
    show('account', '/account', 'accountdetails');
    show('account', '/account', 'accountsecurity');
    show('account', '/account', 'accountsecurity');
    expect(named('Page.viewed').map(({ data_layer: { page } }) => `${page.name} ${page.path}`)).toEqual([
      'home /home',
      'vod /video/a',
      'vod /video/b',
      'account: accountdetails /account',
      'account: accountsecurity /account',
      'account: accountsecurity /account',
    ]);
    expect(pages).toHaveLength(6);
  });

  test('AN-03 (part) each route has the purpose of the specification, and what it does not name is the app’s', () => {
    const expected = {
      ...{ home: 'HomePage', account: 'My Account', signup: 'Checkout', purchase: 'Checkout', section: 'Content' },
      ...{ live: 'Watch', vod: 'Watch', playlist: 'Playlist', browse: 'Browse', grid: 'Grid', login: 'Login' },
      ...{ news: 'App', schedule: 'App', notFound: 'App', constructor: 'App' },
    };
    for (const [route, purpose] of Object.entries(expected)) {
      show(route, `/${route}`);
      expect(recorder.dataLayer().page.purpose, route).toBe(purpose);
    }
  });

  test('AN-05 (part) the attributes have the specification’s fields', () => {
    viewer = { status: 'customer', id: 'c-1' };
    show('live', '/live/cup-final');
    expect(pages).toEqual([
      {
        ...{ pageType: 'live', channel: 'aster', country: 'FR', language: 'fr', userStatus: 'customer' },
        ...{ profileID: 'c-1', brand: 'Aster', lob: 'ott', platform: 'dice' },
        ...{ siteSection1: 'cup-final', siteSection2: '' },
      },
    ]);
  });

  test('what is the viewer’s own in a path is not reported', () => {
    show('payment', '/payment/0f0e2a1c');
    expect(recorder.dataLayer().page.path).toBe('/payment/:id');
    expect(pages[0]!.siteSection1).toBe(':id');
  });

  test('AN-05 (part) a page load is measured about the page that was loaded, whatever is shown since', () => {
    const page = { route: 'vod', sections: [] };
    const about = recorder.attributesOf({ view: { path: '/video/a', territory: 'FR', locale: 'fr_FR' }, page });
    show('home', '/home');
    recorder.emit({ name: 'Page.measured', lcp: 1830, inp: null, cls: 0.0213, ttfb: 210 }, about);
    const [event] = named('Page.measured');
    expect(event!.attributes).toEqual({ ...pages[0], pageType: 'video', siteSection1: 'a' });
    expect(validateAnalyticsEvent(event), JSON.stringify(validateAnalyticsEvent.errors)).toBe(true);
    expect(validateAnalyticsEvent({ ...event, lcp: -1 })).toBe(false);
    expect(validateAnalyticsEvent({ ...event, cls: undefined })).toBe(false);
  });

  test('sections that failed are errors of the page', () => {
    recorder.show({
      view: { path: '/home', territory: null, locale: 'fr_FR' },
      page: {
        route: 'home',
        sections: [
          { id: 'rail', type: 'video-rail', slot: 'main', settings: {}, state: { status: 'failed', code: 'BUSY' } },
        ],
      },
    });
    expect(named('Error.occurred').map(({ code, where }) => [code, where])).toEqual([['BUSY', 'rail']]);
  });
});

describe('the data layer', () => {
  test('AN-01 (part) a page outside checkout has no transaction, and a checkout page the defaults of what is not known', () => {
    show('home', '/home');
    expect(recorder.dataLayer()).toEqual({
      application: { name: 'aster', version: '1.4.0', environment: 'staging' },
      page: { name: 'home', path: '/home', purpose: 'HomePage', labels: [], category: 'home', products: [] },
      transaction: null,
    });
    show('purchase', '/purchase');
    const { page, transaction } = recorder.dataLayer();
    expect(transaction).toEqual({
      transaction_id: 'unknown',
      payment_provider: { name: 'unknown', type: 'unknown' },
      voucher_code: '',
      shipping_cost: 0,
      shipping_method: '',
      currency: 'GBP',
    });
    expect(page.products).toEqual([
      {
        ...{ product_id: 'unknown', product_code: 'unknown', product_name: 'unknown', quantity: 1 },
        price: { upfront: null, ongoing: null, total_contract: null },
        contract: { duration: 1, periodicity: 'One Off' },
      },
    ]);
  });

  test('AN-01, AN-14 (part) a product has its prices, and a plan by its name', () => {
    show('purchase', '/purchase');
    const contracts = { YEAR: 'annual', MONTH: 'monthly', DAY: 'daily' } as const;
    for (const [period, periodicity] of Object.entries(contracts)) {
      const product = { ...PASS, period: period as keyof typeof contracts, voucherCode: 'HALF' };
      recorder.signal({ type: 'product', product: { ...product, paymentProvider: { name: 'card', type: 'STRIPE' } } });
      const { page, transaction } = recorder.dataLayer();
      expect(page.products[0]).toEqual({
        ...{ product_id: 'pass', product_code: 'pass', product_name: 'Pass', quantity: 1 },
        price: { upfront: 0, ongoing: 9.99, total_contract: 9.99 },
        contract: { duration: 1, periodicity },
      });
      expect(transaction).toMatchObject({
        voucher_code: 'HALF',
        currency: 'EUR',
        payment_provider: { name: 'card', type: 'STRIPE' },
      });
    }
  });
});

describe('journeys', () => {
  const journeyNow = () => {
    recorder.signal({ type: 'journeyAction', action: 'Address saved' });
    return named('Journey.Action.completed').at(-1)!.journey;
  };

  test('AN-10, AN-11 (part) a sign-up is begun by who is not signed in, and ended by going anywhere else', () => {
    show('signup', '/signup');
    recorder.signal({ type: 'signUpStarted' });
    expect(journeyNow()).toBe('Sign Up Journey');
    // the account is there now, and the purchase goes on
    viewer = { status: 'customer', id: 'c-1' };
    show('purchase', '/purchase');
    show('paymentConfirmation', '/payment-confirmation');
    expect(journeyNow()).toBe('Sign Up Journey');
    show('home', '/home');
    expect(journeyNow()).toBe('Logged In Journey');
    show('signup', '/signup');
    recorder.signal({ type: 'signUpStarted' });
    expect(journeyNow()).toBe('Logged In Journey');
    // signing out clears it
    viewer = { status: 'unauthenticated' };
    recorder.signal({ type: 'signUpStarted' });
    expect(journeyNow()).toBe('Sign Up Journey');
  });

  test('AN-11 (part) the flow goes on in the documents that a purchase is spread over', () => {
    show('signup', '/signup');
    recorder.signal({ type: 'signUpStarted' });
    recorder = newRecorder();
    show('purchase', '/purchase');
    expect(journeyNow()).toBe('Sign Up Journey');
  });

  test('AN-12 payment is present with a licence, not yet while the product is unknown, and absent without one', () => {
    show('purchase', '/purchase');
    const presence = (signal: AnalyticsSignal, step: 'step 3 payment' | 'step 2 package selection') => {
      recorder.signal(signal);
      recorder.signal({ type: 'funnelStep', step });
      return named('Checkout.Step.viewed').at(-1)!.payment_presence;
    };
    const { price: _, ...unknown } = PASS;
    expect(presence({ type: 'product', product: unknown }, 'step 3 payment')).toBe(false);
    expect(presence({ type: 'product', product: PASS }, 'step 2 package selection')).toBe(true);
    expect(presence({ type: 'product', product: null }, 'step 3 payment')).toBe(null);
  });

  test('AN-02, AN-13 (part) a purchase is completed once, however often its confirmation is opened', () => {
    const completed: AnalyticsSignal = { type: 'orderCompleted', orderId: 'o-1', product: PASS };
    for (let opened = 0; opened < 3; opened++) {
      recorder = newRecorder();
      show('paymentConfirmation', '/payment-confirmation');
      recorder.signal(completed);
      recorder.signal(completed);
    }
    expect(named('Journey.completed')).toHaveLength(1);
    const [event] = named('Journey.completed');
    expect(event).toMatchObject({
      journey: 'Logged In Journey',
      action: 'subscription complete',
      journey_attributes: { licence_name: 'Pass' },
      data_layer: { transaction: { transaction_id: 'o-1' }, page: { labels: ['subscription complete'] } },
    });
    recorder.signal({ ...completed, orderId: 'o-2' });
    expect(named('Journey.completed')).toHaveLength(2);
  });

  test('a play begins, ends and fails once', () => {
    const play = recorder.play({ id: 'p-1', contentId: 'film-1', live: false });
    for (let time = 0; time < 2; time++) {
      play.started();
      play.completed();
      play.failed('network');
    }
    expect(events.map(({ name }) => name)).toEqual(['Playback.started', 'Playback.completed', 'Playback.failed']);
  });
});

const signal: fc.Arbitrary<AnalyticsSignal> = fc.oneof(
  fc.constant<AnalyticsSignal>({ type: 'signUpStarted' }),
  fc
    .constantFrom('step 2 package selection' as const, 'step 3 paypal checkout' as const)
    .map((step) => ({ type: 'funnelStep' as const, step })),
  fc.constantFrom(PASS, null, { licenceId: 'x' }).map((product) => ({ type: 'product' as const, product })),
  fc.constantFrom('Licence selected' as const, 'Payment method selected' as const).map((action) => ({
    ...{ type: 'journeyAction' as const, action },
  })),
  fc.string().map((orderId) => ({ type: 'orderCompleted' as const, orderId: `o${orderId}`, product: PASS })),
  fc.record({ type: fc.constant('searchCompleted' as const), query: fc.string(), hits: fc.nat() }),
);
const shownPage = fc.record({
  route: fc.constantFrom(...routes.routes.map(({ name }) => name)),
  path: fc.webPath().map((path) => path || '/'),
});

test('EN-21 (part) whatever happens, events, data layer and attributes fit their schemas, and no two events have one id', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(signal, shownPage), { maxLength: 20 }), (happenings) => {
      recorder = newRecorder();
      for (const one of happenings) {
        if ('route' in one) show(one.route, one.path);
        else recorder.signal(one);
        expect(validateDataLayer(recorder.dataLayer()), JSON.stringify(validateDataLayer.errors)).toBe(true);
        expect(validatePageLoadAttributes(recorder.attributes())).toBe(true);
      }
      for (const event of events) {
        expect(validateAnalyticsEvent(event), JSON.stringify([validateAnalyticsEvent.errors, event])).toBe(true);
      }
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    }),
  );
});

test('RE-09 (part) only the events that the realm measures are made', () => {
  recorder = newRecorder(['Search.completed']);
  show('home', '/home');
  recorder.signal({ type: 'searchCompleted', query: ' cup ', hits: 2 });
  recorder.signal({ type: 'searchCompleted', query: '  ', hits: 0 });
  expect(events.map((event) => [event.name, 'query' in event && event.query])).toEqual([['Search.completed', 'cup']]);
});
