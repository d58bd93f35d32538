import type { RequestListener } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import type { AnalyticsEvent, AnalyticsEventBatch } from '../schemas/generated/types';
import { validateAnalyticsEventBatch } from '../schemas/generated/validators';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { payWith } from './card';
import { change } from './change-realm';
import { answerCookies, cookieBanner, sendPrivacySignal } from './cookie-banner';
import { browserThatFinds, openPageOf, startHost } from './hosts';
import { enterGuestEmail, signUpForFights } from './members';
import { expect, test } from './test';

const COLLECTOR = 'collect.example.com';
const TAGS = 'tags.example.com';
const CDP = 'cdp.example.com';
const SCRIPT = 'stats.example.com';
const HOSTS = [COLLECTOR, TAGS, CDP, SCRIPT];

const PURPOSES = (['ANALYTICS', 'MARKETING'] as const).map((purpose) => ({
  purpose,
  title: purpose === 'ANALYTICS' ? 'Statistics' : 'Marketing',
  description: 'What is watched.',
}));
const PROVIDERS = [
  { name: 'TAG_MANAGER', settings: { enabled: 'false', containerId: 'GTM-OLD' } },
  {
    name: 'TAG_MANAGER',
    device: 'WEB',
    settings: { enabled: 'true', containerId: 'GTM-WEB', scriptUrl: `https://${TAGS}/gtm.js` },
  },
  { name: 'CUSTOMER_DATA', settings: { enabled: 'true', writeKey: 'key-1', scriptUrl: `https://${CDP}/a.js` } },
  {
    name: 'ANALYTICS_SCRIPT',
    settings: { enabled: 'true', measurementId: 'G-1', scriptUrl: `https://${SCRIPT}/gtag.js` },
  },
  { name: 'HTTP_COLLECTOR', settings: { enabled: 'true', url: `https://${COLLECTOR}/events` } },
  { name: 'SKYWRITER', settings: { enabled: 'true' } },
];

let server: RunningServer;
let hosts: Awaited<ReturnType<typeof startHost>>[];
let browser: Browser;
let batches: AnalyticsEventBatch[];
let requests: string[];
/** How the hosts of scripts answer. */
let scripts: Readonly<Record<string, string | null>>;

/** What a customer data platform's script leaves: it works off what waits, and records what comes. */
const CDP_SCRIPT = `
  window.cdpCalls = [...window.analytics];
  const record = (name) => (...parameters) => window.cdpCalls.push([name, ...parameters]);
  window.analytics = { load: record('load'), page: record('page'), track: record('track') };
`;

const answer =
  (host: string): RequestListener =>
  (request, response) => {
    requests.push(`${host}${request.url}`);
    const script = scripts[host];
    if (host !== COLLECTOR) {
      if (script === null) return void response.writeHead(500).end();
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      batches.push(JSON.parse(text));
      response.writeHead(204).end();
    });
  };

test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) => {
    change(realmsDir, 'rampart/settings.json', (settings) => {
      settings.marketingProviders = PROVIDERS;
      settings.analytics = { hosts: HOSTS };
    });
    change(realmsDir, 'rampart/consents.json', (consents) => {
      consents.cookies = { text: 'We would like to measure.', purposes: PURPOSES };
    });
  });
  hosts = await Promise.all(HOSTS.map((host) => startHost(host, answer(host))));
  browser = await browserThatFinds(Object.fromEntries(HOSTS.map((host, at) => [host, hosts[at]!.port])));
});
test.afterAll(async () => {
  await browser?.close();
  for (const host of hosts ?? []) host.stop();
  await server?.stop();
});
test.beforeEach(() => {
  batches = [];
  requests = [];
  scripts = { [TAGS]: '', [CDP]: CDP_SCRIPT, [SCRIPT]: '' };
});

const url = (path: string) => `${server.origin}/realm/rampart${path}`;
const events = (): AnalyticsEvent[] => batches.flatMap((batch) => batch.events);
const named = <Name extends AnalyticsEvent['name']>(name: Name) =>
  events().filter((event): event is Extract<AnalyticsEvent, { name: Name }> => event.name === name);
/** Opens a page of the realm, and notes what it loads and says. */
async function open(path: string): Promise<{ page: Page; loaded: string[]; warnings: string[] }> {
  const page = await openPageOf(browser);
  const loaded: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(url(path), { waitUntil: 'networkidle' });
  return { page, loaded, warnings };
}

/** Follows a link of the page without a reload. */
async function follow(page: Page, href: string | RegExp): Promise<void> {
  await page.locator('main').locator('a[href*="/video/"]').filter({ visible: true }).first().click();
  await page.waitForURL(href);
}

/** What measures visits, by its file. */
const CODE = /\/(?:visit|web-vitals|tag-manager|customer-data|analytics-script|http-collector)-[\w-]+\.js$/;

test('AN-08 (part) a first visit on which everything is refused sends nothing, loads nothing of it, and stores nothing', async () => {
  const { page, loaded } = await open('/home');
  await answerCookies(page, 'Reject all');
  await follow(page, /\/video\//);
  await page.goto(url('/search?q=okoro'), { waitUntil: 'networkidle' });
  await page.goto(url('/purchase'), { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  expect(loaded.filter((address) => CODE.test(address))).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys({ ...sessionStorage }).filter((key) => key.includes('analytics'))),
  ).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window || 'analyticsLayer' in window || 'analytics' in window)).toBe(
    false,
  );
  await page.close();
});

/** AN-05, by hand from the specification. */
const ATTRIBUTES = [
  ...['brand', 'channel', 'country', 'language', 'lob', 'pageType', 'platform', 'profileID'],
  ...['siteSection1', 'siteSection2', 'userStatus'],
];
const UNKNOWN_PRODUCT = {
  ...{ product_id: 'unknown', product_code: 'unknown', product_name: 'unknown', quantity: 1 },
  price: { upfront: null, ongoing: null, total_contract: null },
  contract: { duration: 1, periodicity: 'One Off' },
};
const UNKNOWN_TRANSACTION = {
  transaction_id: 'unknown',
  payment_provider: { name: 'unknown', type: 'unknown' },
  ...{ voucher_code: '', shipping_cost: 0, shipping_method: '', currency: 'GBP' },
};
const FIGHT = {
  ...UNKNOWN_PRODUCT,
  product_id: 'rampart-40-ppv',
  product_code: 'rampart-40-ppv',
  product_name: 'Rampart 40',
};

/** An event in a line: what tells it from others of its name. */
function lineOf(event: AnalyticsEvent): string {
  switch (event.name) {
    case 'Page.viewed':
      return `${event.name}: ${event.data_layer.page.purpose}, ${event.data_layer.page.name}`;
    case 'Journey.Action.completed':
    case 'Journey.completed':
      return `${event.name}: ${event.journey}, ${event.action}, ${event.journey_attributes.licence_name}`;
    case 'Checkout.Step.viewed':
      return `${event.name}: ${event.step}`;
    case 'Search.completed':
      return `${event.name}: ${event.query}, ${event.hits}`;
    case 'Card.selected':
      return `${event.name}: ${event.block}, ${event.content_id}`;
    case 'Playback.started':
      return `${event.name}: ${event.content_id}`;
    default:
      return event.name;
  }
}

test('AN-01 AN-02 AN-03 AN-04 AN-05 AN-10 AN-11 AN-12 AN-13 AN-14 with everything agreed to, the recording of the data layer is what the specification lists', async () => {
  const { page } = await open('/home');
  await answerCookies(page, 'Accept all');
  await follow(page, /\/video\//);
  const film = new URL(page.url()).pathname.split('/').at(-1)!;
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0);
  await page.goto(url('/search?q=okoro'), { waitUntil: 'networkidle' });
  await page.goto(url('/purchase?contentId=rampart-40-full'), { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: /^Rampart 40/ }).check();
  await page.getByRole('link', { name: 'Continue' }).click();
  await enterGuestEmail(page, `measured-${Date.now()}@example.com`);
  await signUpForFights(page);
  await page.waitForURL(/\/purchase/);
  await page.getByRole('radio', { name: /^Rampart Wallet/ }).check();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByRole('link', { name: 'Change billing details' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await payWith(page, '4242 4242 4242 4242', 'Pay $49.99');
  await page.waitForURL(/\/payment-confirmation/);
  await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await page.goto(url('/account?section=accountdetails'), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Security' }).filter({ visible: true }).first().click();
  await page.waitForURL(/section=accountsecurity/);
  await page.goto(url('/home'), { waitUntil: 'networkidle' });
  await expect
    .poll(() => named('Page.viewed').filter(({ data_layer }) => data_layer.page.name === 'home'))
    .toHaveLength(2);
  await page.close();
  for (const batch of batches)
    expect(validateAnalyticsEventBatch(batch), JSON.stringify(validateAnalyticsEventBatch.errors)).toBe(true);

  const all = events();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { attributes } of all) expect(Object.keys(attributes).sort()).toEqual(ATTRIBUTES);
  const lines = all.filter(({ name }) => name !== 'Section.viewed' && name !== 'Page.measured').map(lineOf);
  expect(lines).toEqual([
    'Page.viewed: HomePage, home',
    `Card.selected: hero, ${film}`,
    'Page.viewed: Watch, vod',
    `Playback.started: ${film}`,
    'Page.viewed: App, search',
    expect.stringMatching(/^Search\.completed: okoro, [1-9]\d*$/),
    'Page.viewed: Checkout, purchase',
    'Checkout.Step.viewed: step 2 package selection',
    'Journey.Action.completed: Logged In Journey, Licence selected, Rampart 40',
    'Checkout.Step.viewed: step 1 create a login page',
    'Page.viewed: Checkout, signup',
    'Checkout.Step.viewed: step 1 create a login page',
    'Journey.Action.completed: Sign Up Journey, Consent terms accepted, Rampart 40',
    'Page.viewed: Checkout, purchase',
    'Checkout.Step.viewed: step 3 payment',
    'Journey.Action.completed: Sign Up Journey, Payment method selected, Rampart 40',
    'Journey.Action.completed: Sign Up Journey, Payment method selected, Rampart 40',
    'Checkout.Step.viewed: step 3 credit card information',
    'Checkout.Step.viewed: step 3 payment',
    'Journey.Action.completed: Sign Up Journey, Address saved, Rampart 40',
    'Page.viewed: Checkout, purchase',
    'Checkout.Step.viewed: step 3 credit card information',
    'Page.viewed: App, paymentConfirmation',
    'Journey.completed: Sign Up Journey, subscription complete, Rampart 40',
    'Page.viewed: App, paymentConfirmation',
    'Page.viewed: My Account, account: accountdetails',
    'Page.viewed: My Account, account: accountsecurity',
    'Page.viewed: HomePage, home',
  ]);
  // the realm's prefix is stripped from paths
  expect(
    named('Page.viewed')
      .map(({ data_layer }) => data_layer.page.path)
      .filter((path) => path.includes('realm')),
  ).toEqual([]);
  const [home] = named('Page.viewed');
  expect(home!.data_layer).toEqual({
    application: { name: 'rampart', version: expect.stringMatching(/^\d/), environment: 'production' },
    page: { name: 'home', path: '/home', purpose: 'HomePage', labels: [], category: 'home', products: [] },
    transaction: null,
  });
  const purchase = named('Page.viewed').find(({ data_layer }) => data_layer.page.name === 'purchase')!.data_layer;
  expect(purchase.page.products).toEqual([UNKNOWN_PRODUCT]);
  expect(purchase.transaction).toEqual(UNKNOWN_TRANSACTION);
  const [completed] = named('Journey.completed');
  expect(completed!.data_layer.page.products).toEqual([
    { ...FIGHT, price: { upfront: 49.99, ongoing: 0, total_contract: 49.99 } },
  ]);
  expect(completed!.data_layer.transaction).toEqual({
    ...UNKNOWN_TRANSACTION,
    transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    payment_provider: { name: 'card', type: 'SANDBOX' },
    currency: 'USD',
  });
  // in checkout, there is something to pay for as soon as the product is known
  const presences = named('Checkout.Step.viewed').map(({ step, payment_presence }) => [step, payment_presence]);
  expect(presences[0]).toEqual(['step 2 package selection', null]);
  expect(presences.at(-1)).toEqual(['step 3 credit card information', true]);
  const [first, last] = [all[0]!.attributes, all.at(-1)!.attributes];
  expect(first).toMatchObject({ pageType: 'home', channel: 'rampart', language: 'en', lob: 'ott', platform: 'dice' });
  expect([first.userStatus, last.userStatus]).toEqual(['guest', 'customer']);
});

test('EN-21 (part) with consent, a document that is left has one measurement of its load, about the page it was loaded with, in its last beacon', async () => {
  const { page, loaded } = await open('/home');
  expect(loaded.filter((address) => CODE.test(address))).toEqual([]);
  await answerCookies(page, 'Accept all');
  await expect.poll(() => loaded.filter((address) => /\/web-vitals-[\w-]+\.js$/.test(address))).toHaveLength(1);
  await expect.poll(() => named('Page.viewed')).toHaveLength(1);
  await follow(page, /\/video\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(named('Page.measured')).toEqual([]);
  await page.goto('about:blank');
  await expect.poll(() => named('Page.measured')).toHaveLength(1);
  const [event] = named('Page.measured');
  expect(batches.at(-1)!.events.at(-1)).toEqual(event);
  for (const batch of batches)
    expect(validateAnalyticsEventBatch(batch), JSON.stringify(validateAnalyticsEventBatch.errors)).toBe(true);
  expect(event!.attributes).toEqual(named('Page.viewed')[0]!.attributes);
  // a load before consent counts: browsers remember it
  expect(event!.lcp).toBeGreaterThan(0);
  expect(event!.ttfb).toBeGreaterThan(0);
  expect(event!.cls).toBeGreaterThanOrEqual(0);
  // the link that was followed
  expect(event!.inp).toBeGreaterThan(0);
  // another document has its own
  await page.goto(url('/browse'), { waitUntil: 'networkidle' });
  await expect.poll(() => loaded.filter((address) => /\/web-vitals-[\w-]+\.js$/.test(address)).length).toBe(2);
  await expect.poll(() => named('Page.viewed')).toHaveLength(3);
  await page.goto('about:blank');
  await expect
    .poll(() => named('Page.measured').map(({ attributes, inp }) => [attributes.pageType, inp]))
    .toEqual([
      ['home', event!.inp],
      ['browse', null],
    ]);
  await page.close();
});

test('a page that was loaded in the background has no largest paint, and one that is hidden twice is measured once', async () => {
  const page = await openPageOf(browser);
  await page.addInitScript(() => {
    const setHidden = (isHidden: boolean) =>
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (isHidden ? 'hidden' : 'visible'),
      });
    const entriesOf = Performance.prototype.getEntriesByType;
    Performance.prototype.getEntriesByType = function (this: Performance, type: string) {
      if (type !== 'visibility-state') return Reflect.apply(entriesOf, this, [type]);
      return [{ name: 'hidden', entryType: type, startTime: 0 }];
    } as Performance['getEntriesByType'];
    Object.assign(window, {
      hide() {
        setHidden(true);
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        setHidden(false);
      },
    });
  });
  await page.goto(url('/home'), { waitUntil: 'networkidle' });
  await answerCookies(page, 'Accept all');
  await expect.poll(() => named('Page.viewed')).toHaveLength(1);
  const hide = () => page.evaluate(() => (window as unknown as { hide(): void }).hide());
  await expect
    .poll(async () => {
      await hide();
      return named('Page.measured').length;
    })
    .toBe(1);
  const [event] = named('Page.measured');
  expect(event!.lcp).toBeNull();
  await hide();
  await page.goto(url('/browse'));
  await expect.poll(() => named('Page.viewed')).toHaveLength(2);
  expect(named('Page.measured')).toEqual([event]);
  await page.close();
});

/** What the page's window has under a name. */
const windowValue = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(JSON.stringify((window as never as Record<string, unknown>)[key] ?? null)), name);

test('RS-12 AN-06 AN-08 AN-09 a tag manager, an analytics script and a customer data platform start by consent, and receive the page’s attributes', async () => {
  const { page, warnings } = await open('/home');
  expect(requests).toEqual([]);
  await answerCookies(page, 'Accept all');
  await expect.poll(() => requests.map((address) => address.split('/')[0]).sort()).toEqual([CDP, SCRIPT, TAGS].sort());
  // the entry for the web wins
  expect(requests.find((address) => address.startsWith(TAGS))).toBe(`${TAGS}/gtm.js?id=GTM-WEB`);
  expect(requests.find((address) => address.startsWith(SCRIPT))).toBe(`${SCRIPT}/gtag.js?id=G-1&l=analyticsLayer`);
  expect(warnings).toContain('Provider SKYWRITER is not yet supported or initialized');
  const attributes = { pageType: 'home', channel: 'rampart', lob: 'ott', platform: 'dice', userStatus: 'guest' };
  await expect
    .poll(() => windowValue(page, 'cdpCalls'))
    .toEqual([
      ['load', 'key-1'],
      ['page', 'home', expect.objectContaining(attributes)],
      ['track', 'Page.viewed', expect.anything()],
    ]);
  const tags = (await windowValue(page, 'dataLayer')) as Record<string, unknown>[];
  expect(tags.slice(0, 3)).toEqual([
    expect.objectContaining({ event: 'gtm.js' }),
    { page_attributes: expect.objectContaining(attributes) },
    expect.objectContaining({ event: 'Page.viewed' }),
  ]);
  const calls = (await windowValue(page, 'analyticsLayer')) as Record<string, unknown>[];
  expect(calls.map((call) => call[0])).toEqual(expect.arrayContaining(['js', 'config', 'set', 'event']));
  expect(calls.find((call) => call[0] === 'set')).toMatchObject({ 1: attributes });

  await follow(page, /\/video\//);
  await expect
    .poll(async () => ((await windowValue(page, 'cdpCalls')) as unknown[][]).filter(([name]) => name === 'page'))
    .toEqual([
      ['page', 'home', expect.anything()],
      ['page', 'video', expect.objectContaining({ pageType: 'video', siteSection1: expect.stringMatching(/./) })],
    ]);
  await page.close();
});

test('AN-06 (part) a tag manager that cannot be loaded, and a script that throws, are logged, and the page goes on', async () => {
  scripts = {
    [TAGS]: null,
    [CDP]: 'window.analytics = { page() { throw new Error("broken"); }, track() { throw new Error("broken"); } };',
    [SCRIPT]: 'throw new Error("broken")',
  };
  const { page, warnings } = await open('/home');
  await answerCookies(page, 'Accept all');
  await expect
    .poll(() => warnings.filter((text) => text.startsWith('The tag manager could not be loaded')))
    .toHaveLength(1);
  await expect.poll(() => requests.length).toBeGreaterThan(2);
  await follow(page, /\/video\//);
  await expect
    .poll(() => warnings.filter((text) => text.startsWith('The provider CUSTOMER_DATA failed')))
    .toHaveLength(1);
  await page.goto(url('/home'));
  await expect.poll(() => named('Page.viewed').length).toBeGreaterThan(1);
  await page.close();
});

/** A script that writes the history itself: it drops what entries are known by, adds its parameters, and fails at some navigations. */
const REWRITES_HISTORY = `
  const { pushState, replaceState } = history;
  let pushed = 0;
  history.pushState = function (state, title, href) {
    pushed += 1;
    if (pushed === 1) throw new Error('broken');
    if (pushed === 2) return;
    pushState.call(history, { theirs: pushed }, title, href + '?campaign=' + pushed);
  };
  history.replaceState = () => { throw new Error('broken'); };
  replaceState.call(history, null, '', location.pathname + '?campaign=0');
`;

test('a script that rewrites the history keeps nobody from going on, back and forward', async () => {
  scripts = { ...scripts, [SCRIPT]: REWRITES_HISTORY };
  const { page } = await open('/home');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await answerCookies(page, 'Accept all');
  await expect(page).toHaveURL(/\/home\?campaign=0$/);
  const heading = page.locator('main').getByRole('heading', { level: 1 });
  const titles = [await heading.textContent()];
  // one push that throws, one that does nothing, one that goes elsewhere
  for (const name of ['Schedule', 'Browse', 'Home']) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    titles.push(await heading.textContent());
  }
  for (const [path, title] of [
    ['browse', titles[2]],
    ['schedule', titles[1]],
    ['home\\?campaign=0', titles[0]],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(heading).toHaveText(title!);
  }
  await page.goForward();
  await expect(page).toHaveURL(/\/schedule$/);
  await expect(heading).toHaveText(titles[1]!);
  expect(loads).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('who takes the consent back is measured no more, in this document or the next, and what was stored for it goes', async () => {
  const { page } = await open('/home');
  await answerCookies(page, 'Accept all');
  await expect.poll(() => windowValue(page, 'cdpCalls')).not.toBeNull();
  await page.context().addCookies([{ name: '_ga_1', value: 'known', domain: new URL(page.url()).hostname, path: '/' }]);
  const reloaded = page.waitForEvent('load');
  await page.goto(`${url('/home')}#cookies`);
  await cookieBanner(page).getByRole('button', { name: 'Reject all' }).click();
  // the code of others is out of the page
  await reloaded;
  await page.waitForLoadState('networkidle');
  expect(await windowValue(page, 'cdpCalls')).toBeNull();
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga_1');
  const before = requests.length;
  await follow(page, /\/video\//);
  await page.goto(url('/search?q=okoro'), { waitUntil: 'networkidle' });
  expect(requests.length).toBe(before);
  await page.close();
});

test('Global Privacy Control keeps marketing out, whatever was agreed to', async () => {
  const page = await openPageOf(browser);
  await sendPrivacySignal(page);
  await page.goto(url('/home'), { waitUntil: 'networkidle' });
  await answerCookies(page, 'Accept all');
  await expect.poll(() => requests.map((address) => address.split('/')[0])).toContain(SCRIPT);
  await page.goto(url('/browse'), { waitUntil: 'networkidle' });
  expect(requests.filter((address) => address.startsWith(TAGS) || address.startsWith(CDP))).toEqual([]);
  await page.close();
});
