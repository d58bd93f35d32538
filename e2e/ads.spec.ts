import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { PlaybackRequest } from '../schemas/generated/types';
import { findChromium } from '../scripts/chromium';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { change } from './change-realm';
import { answerCookies } from './cookie-banner';
import { openSetting, video as videos } from './film';
import { browserThatFinds, openPageOf, startHost } from './hosts';
import { onlyRealms } from './members';
import { expect, test } from './test';

const HOST = 'ads.example.com';
const FILM = 'video/le-sel-et-la-lampe';
const CLIP = readFileSync(new URL('../realms/lanterne/media/films/le-sel-et-la-lampe/preview.mp4', import.meta.url));
/** What plays advertisements, by its file. */
const CODE = /\/(?:code|nonce|vast-client)-[\w-]+\.(?:js|css)$/;
const COOKIES = {
  text: 'We show advertisements.',
  purposes: [{ purpose: 'MARKETING', title: 'Marketing', description: 'Advertisements that suit you.' }],
};
const ELEMENTS = ['COUNTDOWN', 'SKIP_BUTTON', 'LEARN_MORE', 'POSITION', 'TIMELINE_MARKERS'];

const GOOGLE = 'imasdk.googleapis.com';
/** Stands in for Google's Programmatic Access Library, of which it has the names that are used: its nonces are of no use to anybody. */
const STAND_IN = `globalThis.goog = { pal: {
  ConsentSettings: class {},
  NonceRequest: class {},
  NonceLoader: class {
    constructor(consent) { this.consent = consent; }
    async loadNonceManager(request) {
      return { getNonce: () => 'stand-in.' + this.consent.allowStorage + '.' + (request.videoWidth > 0) };
    }
  },
} };`;

const SDK_HOST = 'omsdk.example.net';
const VERIFIER = 'verify.example.org';
const OM_SDK = {
  serviceScript: `https://${SDK_HOST}/om/service.js`,
  sessionClient: `https://${SDK_HOST}/om/client.js`,
  partnerName: 'Test',
  verificationHosts: [VERIFIER],
};
/**
 * Stands in for the Open Measurement SDK, which only its members may have: it has the names that are used, executes scripts in the
 * frames that the two modes of access prescribe, and refuses events before its session has begun, as the SDK does.
 */
const OM_SERVICE = `globalThis.omService = {
  execute({ address, accessMode, parameters }) {
    const frame = document.createElement('iframe');
    frame.name = parameters ?? '';
    frame.style.display = 'none';
    const tag = '<script src="' + address + '"></' + 'script>';
    if (accessMode === 'limited') frame.sandbox = 'allow-scripts';
    frame.srcdoc = tag;
    return new Promise((resolve) => {
      frame.onload = () => resolve(frame.contentWindow);
      document.body.append(frame);
    });
  },
};`;
const OM_CLIENT = `(() => {
  const events = (names) => class {
    constructor(session) {
      for (const name of names) this[name] = (...details) => session.send([name, ...details].join('.'));
    }
  };
  class AdSession {
    constructor(context) { this.context = context; this.observers = []; }
    isSupported() { return 'omService' in globalThis; }
    setCreativeType(type) { this.type = type; }
    setImpressionType() {}
    registerSessionObserver(observer) { this.observers.push(observer); }
    error() {}
    async start() {
      this.frames = await Promise.all(this.context.resources.map(omService.execute));
      this.isRunning = true;
      this.send('sessionStart.' + this.type + '.' + this.context.video.tagName + '.' + this.context.partner.name);
      for (const observer of this.observers) observer({ type: 'sessionStart' });
    }
    finish() { this.send('sessionFinish'); }
    send(event) {
      if (!this.isRunning) throw new Error('Session not started.');
      for (const frame of this.frames) frame.postMessage(event, '*');
    }
  }
  const client = {
    AdSession,
    Partner: class { constructor(name) { this.name = name; } },
    VerificationScriptResource: class {
      constructor(address, vendor, parameters, accessMode) { Object.assign(this, { address, vendor, parameters, accessMode }); }
    },
    VastProperties: class { constructor(...properties) { this.properties = properties; } toString() { return this.properties.join('-'); } },
    Context: class {
      constructor(partner, resources) { Object.assign(this, { partner, resources }); }
      setVideoElement(video) { this.video = video; }
    },
    AdEvents: events(['loaded', 'impressionOccurred']),
    MediaEvents: events(['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'pause', 'resume', 'bufferStart',
      'bufferFinish', 'skipped', 'volumeChange', 'playerStateChange', 'adUserInteraction']),
  };
  globalThis.OmidSessionClient = { '1.6.7-test': client };
})();`;
/** What a vendor has executed: sends each event, and whether the page can be reached. */
const verifierScript = (id: string) => `(() => {
  let reach = 'page';
  try { void parent.document.title; } catch { reach = 'frame'; }
  addEventListener('message', ({ data }) => {
    new Image().src = 'https://${VERIFIER}/measured/${id}/' + reach + '/' + data;
  });
})();`;

const url = (path: string) => `https://${HOST}${path}`;

interface Spot {
  id: string;
  sequence?: number;
  skip?: string;
  file?: string;
  type?: string;
}

/** A VAST document with these advertisements. */
function vast(...spots: Spot[]): string {
  const ads = spots.map(({ id, sequence, skip, file = '/clip.mp4', type = 'video/mp4' }) => {
    const events = [
      'start',
      'firstQuartile',
      'midpoint',
      'thirdQuartile',
      'complete',
      'skip',
      'pause',
      'resume',
      'mute',
    ];
    const tracking = events.map(
      (event) => `<Tracking event="${event}"><![CDATA[${url(`/track/${id}/${event}`)}]]></Tracking>`,
    );
    return `<Ad id="${id}"${sequence ? ` sequence="${sequence}"` : ''}><InLine><AdSystem>Test</AdSystem><AdTitle>${id}</AdTitle>
      <Error><![CDATA[${url(`/track/${id}/error/[ERRORCODE]`)}]]></Error>
      <Impression><![CDATA[${url(`/track/${id}/impression?cb=[CACHEBUSTING]`)}]]></Impression>
      <Creatives><Creative><Linear${skip ? ` skipoffset="${skip}"` : ''}><Duration>00:00:06</Duration>
      <TrackingEvents>${tracking.join('')}</TrackingEvents>
      <VideoClicks><ClickThrough><![CDATA[${url('/offer')}]]></ClickThrough><ClickTracking><![CDATA[${url(`/track/${id}/click`)}]]></ClickTracking></VideoClicks>
      <MediaFiles><MediaFile delivery="progressive" type="${type}" width="640" height="360" bitrate="400"><![CDATA[${url(file)}]]></MediaFile></MediaFiles>
      </Linear></Creative></Creatives></InLine></Ad>`;
  });
  return `<?xml version="1.0"?><VAST version="4.0">${ads.join('')}</VAST>`;
}

const WRAPPER = `<VAST version="3.0"><Ad id="loop"><Wrapper><AdSystem>Test</AdSystem><VASTAdTagURI><![CDATA[${url('/loop')}]]></VASTAdTagURI></Wrapper></Ad></VAST>`;

const verification = (id: string, vendor: string) =>
  `<AdVerifications><Verification ${vendor && `vendor="${vendor}"`}>
    <JavaScriptResource apiFramework="omid" browserOptional="true"><![CDATA[https://${VERIFIER}/verify/${id}.js]]></JavaScriptResource>
    <TrackingEvents><Tracking event="verificationNotExecuted"><![CDATA[${url(`/track/${id}/not-executed/[REASON]`)}]]></Tracking></TrackingEvents>
  </Verification></AdVerifications>`;
/** An advertisement that a vendor wants to measure, by way of a seller who has another one measure it. */
const MEASURED = vast({ id: 'measured' }).replace('<Creatives>', `${verification('advertiser', '')}<Creatives>`);
const SOLD = `<VAST version="4.1"><Ad id="sold"><Wrapper><AdSystem>Test</AdSystem>${verification('seller', 'seller.example-omid')}
  <VASTAdTagURI><![CDATA[${url('/vast/measured')}]]></VASTAdTagURI></Wrapper></Ad></VAST>`;

const VMAP = `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
  <vmap:AdBreak timeOffset="start" breakType="linear" breakId="pre"><vmap:AdSource id="1"><vmap:AdTagURI templateType="vast3"><![CDATA[/vast/pod]]></vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
  <vmap:AdBreak timeOffset="00:00:12.000" breakType="linear" breakId="mid"><vmap:AdSource id="2"><vmap:VASTAdData>${vast({ id: 'mid' }).replace('<?xml version="1.0"?>', '')}</vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>
</vmap:VMAP>`;

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/vmap': VMAP,
  '/vast/pod': vast({ id: 'second', sequence: 2 }, { id: 'first', sequence: 1, skip: '00:00:02' }),
  '/vast/one': vast({ id: 'one' }),
  '/vast/measured': MEASURED,
  '/vast/sold': SOLD,
  '/empty': '<VAST version="4.0"/>',
  '/nonsense': 'no document',
  '/loop': WRAPPER,
  '/wrong-media': vast({ id: 'wrong', file: '/clip.txt' }),
  '/flash': vast({ id: 'flash', type: 'video/x-flv' }),
};

const SCRIPTS: Readonly<Record<string, string>> = {
  '/om/service.js': OM_SERVICE,
  '/om/client.js': OM_CLIENT,
  '/verify/advertiser.js': verifierScript('advertiser'),
  '/verify/seller.js': verifierScript('seller'),
};

let server: RunningServer;
let host: Awaited<ReturnType<typeof startHost>>;
let browser: Browser;
let received: string[];
let google: Awaited<ReturnType<typeof startHost>>;
let verifiers: Awaited<ReturnType<typeof startHost>>[];
let asked: string[];

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', url('/'));
  received.push(pathname + search);
  response.setHeader('access-control-allow-origin', '*');
  if (pathname === '/hang') return;
  const document = DOCUMENTS[pathname];
  if (document !== undefined) response.writeHead(200, { 'content-type': 'application/xml' }).end(document);
  else if (pathname === '/clip.mp4') response.writeHead(200, { 'content-type': 'video/mp4' }).end(CLIP);
  else if (pathname === '/clip.txt') response.writeHead(200, { 'content-type': 'video/mp4' }).end('no film');
  else if (pathname.startsWith('/track/')) response.writeHead(204).end();
  else if (pathname.startsWith('/measured/')) response.writeHead(204).end();
  else if (SCRIPTS[pathname]) response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPTS[pathname]);
  else if (pathname === '/offer') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>An offer</h1>');
  else response.writeHead(404).end();
}

/** Realms with an ad tag each. */
const TAGS: Readonly<Record<string, string>> = {
  schedule: '/vmap?c=[CONTENTID]&npa=[LIMITADTRACKING]&ifa=[IFA]',
  hanging: '/hang',
  missing: '/nothing',
  empty: '/empty',
  nonsense: '/nonsense',
  circle: '/loop',
  wrong: '/wrong-media',
  flash: '/flash',
};

/** Realms that ask for consent to marketing. */
const WITH_COOKIES = [
  ...['schedule', 'nonces', 'everything', 'off'],
  ...['limited', 'full', 'lost', 'unequipped', 'unmeasured'],
];

/** Has a playlist say that the stream contains a break from 6 to 14 s. */
function announceBreak(file: string): void {
  const tags = [
    '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z',
    '#EXT-X-DATERANGE:ID="break-1",START-DATE="2026-01-01T00:00:06.000Z",DURATION=8,SCTE35-OUT=0xFC302F',
  ];
  writeFileSync(file, readFileSync(file, 'utf8').replace('#EXTINF', `${tags.join('\n')}\n#EXTINF`));
}

test.beforeAll(async () => {
  const ads = (tag: string) => ({
    ...{ adsConfigurationStatus: 'ENABLED', adTagUrl: url(tag), adHosts: [HOST], adUiElements: ELEMENTS },
    // a busy machine takes its time; what hangs is left out after five seconds
    ...(tag === TAGS.hanging ? {} : { adLoadTimeout: 30 }),
  });
  const everything = {
    ...ads('/vast/sold?n=[PALNONCE]&c=[CONTENTID]&om=[OMIDPARTNER]'),
    ...{ adUiElements: ['COUNTDOWN'], palSdkConfiguration: { status: 'ENABLED' } },
    ...{ omSdkEnableMode: 'LIMITED', omSdkConfiguration: OM_SDK },
  };
  server = await startServer({}, (realmsDir) => {
    onlyRealms(realmsDir, {
      everything,
      off: { ...everything, adsConfigurationStatus: 'DISABLED' },
      ...Object.fromEntries(Object.entries(TAGS).map(([name, tag]) => [name, ads(tag)])),
      nonces: { ...ads('/vast/one?n=[PALNONCE]'), palSdkConfiguration: { status: 'ENABLED', storageAllowed: true } },
      bare: { ...ads('/vast/one'), adUiElements: [] },
      free: ads('/vast/one'),
      limited: { ...ads('/vast/sold'), omSdkEnableMode: 'LIMITED', omSdkConfiguration: OM_SDK },
      full: { ...ads('/vast/sold'), omSdkEnableMode: 'FULL', omSdkConfiguration: OM_SDK },
      lost: {
        ...{ ...ads('/vast/sold'), omSdkEnableMode: 'FULL' },
        omSdkConfiguration: { ...OM_SDK, sessionClient: `https://${SDK_HOST}/om/nothing.js` },
      },
      unequipped: { ...ads('/vast/sold'), omSdkEnableMode: 'LIMITED' },
      unmeasured: { ...ads('/vast/sold'), omSdkConfiguration: OM_SDK },
      house: { ...ads(''), adTagUrl: 'media/ads/house.xml', adHosts: [] },
      inserted: { ...ads('/vast/one'), adTagUrl: null },
      announced: { ...ads('/vast/one'), adTagUrl: null },
    });
    change(realmsDir, 'inserted/content/videos.json', ({ items }) => {
      items.find(({ id }: { id: string }) => id === 'le-sel-et-la-lampe').playback.insertedBreaks = [
        { start: 6, duration: 8, clickUrl: url('/offer') },
      ];
    });
    mkdirSync(join(realmsDir, 'house/media/ads'));
    cpSync(
      join(realmsDir, 'house/media/films/le-sel-et-la-lampe/preview.mp4'),
      join(realmsDir, 'house/media/ads/clip.mp4'),
    );
    const house = vast({ id: 'house', file: '/clip.mp4' }).replace(url('/clip.mp4'), 'clip.mp4');
    writeFileSync(
      join(realmsDir, 'house/media/ads/house.xml'),
      house.replaceAll(/<(?:Tracking|Error|Impression)\b.*?<\/\w+>/gs, ''),
    );
    for (const list of ['240p', '360p', '540p', 'audio-1', 'audio-2'])
      announceBreak(join(realmsDir, `announced/media/films/le-sel-et-la-lampe/${list}.m3u8`));
    for (const realm of WITH_COOKIES)
      writeFileSync(join(realmsDir, realm, 'consents.json'), JSON.stringify({ prompts: [], cookies: COOKIES }));
    change(realmsDir, 'free/content/videos.json', ({ items }) => {
      items.find(({ id }: { id: string }) => id === 'le-sel-et-la-lampe').playback.ads = { none: true };
    });
  });
  host = await startHost(HOST, answer);
  google = await startHost(GOOGLE, (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(STAND_IN);
  });
  verifiers = await Promise.all([SDK_HOST, VERIFIER].map((name) => startHost(name, answer)));
  const [sdk, verifier] = verifiers;
  browser = await browserThatFinds(
    { [HOST]: host.port, [GOOGLE]: google.port, [SDK_HOST]: sdk!.port, [VERIFIER]: verifier!.port },
    findChromium(),
  );
});
test.afterAll(async () => {
  await browser?.close();
  host?.stop();
  for (const one of verifiers ?? []) one.stop();
  google?.stop();
  await server?.stop();
});
test.beforeEach(() => {
  received = [];
  asked = [];
});

async function open(realm: string): Promise<{ page: Page; requested: string[]; problems: string[] }> {
  const page = await openPageOf(browser);
  const requested: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${server.origin}/realm/${realm}/${FILM}`, { waitUntil: 'networkidle' });
  return { page, requested, problems };
}

const press = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^(?:Play|Resume)/ })
    .first()
    .click();
const film = (page: Page) => videos(page).first();
const filmTime = (page: Page) => film(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const adBreak = (page: Page) => page.getByRole('region', { name: 'Advertisement' });
const filmRuns = (page: Page) => expect.poll(() => filmTime(page)).toBeGreaterThan(0.5);
const tracked = () => received.filter((path) => path.startsWith('/track/')).map((path) => path.replace(/\?.*/, ''));

test('RS-32 (part) a pre-roll plays before the film: its pod in order, skipped when it may be, told to its ad server; then the film', async () => {
  const { page, problems } = await open('schedule');
  await answerCookies(page, 'Reject all');
  await press(page);
  await expect(adBreak(page)).toBeVisible();
  await expect(adBreak(page).getByText('1 of 2')).toBeVisible();
  const skip = adBreak(page).getByRole('button', { name: /^Skip/ });
  await expect(skip).toHaveText(/^Skip(?: in [12])?$/);
  await expect(skip).toHaveText('Skip');
  expect(await filmTime(page)).toBe(0);
  await page.keyboard.press('m');
  await skip.click();
  await expect(adBreak(page).getByText('2 of 2')).toBeVisible();
  await expect(adBreak(page).getByRole('button', { name: /^Skip/ })).toHaveCount(0);
  await expect(adBreak(page).getByRole('timer')).toHaveText(/^0:0[1-6]$/);
  await expect(adBreak(page)).toHaveCount(0);
  await filmRuns(page);
  const told = tracked();
  for (const event of ['first/impression', 'first/start', 'first/skip', 'second/impression', 'second/complete'])
    expect(
      told.filter((path) => path === `/track/${event}`),
      event,
    ).toHaveLength(1);
  for (const quartile of ['firstQuartile', 'midpoint', 'thirdQuartile'])
    expect(told).toContain(`/track/second/${quartile}`);
  expect(told).not.toContain('/track/first/complete');
  expect(received[0]).toBe('/vmap?c=le-sel-et-la-lampe&npa=1&ifa=-2');
  expect(problems).toEqual([]);
  await page.close();
});

test('RS-32 (part) with consent the ad server knows the token’s ads id; who seeks past an unseen mid-roll sees it first, and history counts the film alone', async () => {
  const { page } = await open('schedule');
  await answerCookies(page, 'Accept all');
  await press(page);
  await expect(adBreak(page).getByRole('button', { name: 'Skip', exact: true })).toBeVisible();
  await adBreak(page).getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(adBreak(page)).toHaveCount(0);
  expect(received[0]).toMatch(/^\/vmap\?c=le-sel-et-la-lampe&npa=0&ifa=[\w-]{32}$/);
  await filmRuns(page);
  await page.keyboard.press('6');
  await expect(adBreak(page)).toBeVisible();
  const wanted = await filmTime(page);
  expect(wanted).toBeGreaterThan(15);
  await page.waitForTimeout(1500);
  expect(await filmTime(page)).toBeCloseTo(wanted, 1);
  await expect(adBreak(page)).toHaveCount(0);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(wanted + 0.5);
  expect(tracked()).toContain('/track/mid/complete');
  // back and over the same place: it has been seen
  await page.keyboard.press('2');
  await page.keyboard.press('6');
  await page.waitForTimeout(800);
  await expect(adBreak(page)).toHaveCount(0);
  const point = await page.evaluate(() => localStorage.getItem('schedule_prod_resume_le-sel-et-la-lampe'));
  expect(JSON.parse(point!)).toMatchObject({ duration: 30 });
  await page.close();
});

test('the sleep timer pauses the advertisement that plays when it runs out, and the film does not go on', async () => {
  const page = await openPageOf(browser);
  await page.clock.install();
  await page.goto(`${server.origin}/realm/schedule/${FILM}`);
  await page.clock.runFor(3_000);
  await press(page);
  await adBreak(page).getByRole('button', { name: 'Skip', exact: true }).click();
  await filmRuns(page);
  await openSetting(page, 'Sleep timer');
  await page.getByRole('menuitemradio', { name: '15 minutes' }).click();
  // the advertisement lasts until the timer runs out, from its first moment on
  await page.evaluate(() => {
    const repeat = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) target.loop = true;
    };
    document.addEventListener('loadedmetadata', repeat, { capture: true });
  });
  await page.keyboard.press('6');
  await expect(adBreak(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  // one that has not begun would be given up as the time leaps, and the film go on in its place
  const adTime = () =>
    adBreak(page)
      .locator('video')
      .evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(adTime).toBeGreaterThan(0);
  await page.clock.fastForward('15:01');
  await expect(adBreak(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.getByText('Paused by the sleep timer').first()).toBeAttached();
  expect(await film(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  // who plays it is awake, and sees the film after it
  await adBreak(page)
    .locator('video')
    .evaluate((element: HTMLVideoElement) => {
      element.loop = false;
    });
  const wanted = await filmTime(page);
  await adBreak(page).getByRole('button', { name: 'Play' }).click();
  await expect(adBreak(page)).toHaveCount(0);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(wanted + 0.5);
  await page.close();
});

test('a film that waits for advertisements when the sleep timer runs out stays paused until the viewer presses play', async () => {
  const page = await openPageOf(browser);
  await page.clock.install();
  await page.goto(`${server.origin}/realm/hanging/${FILM}`);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.m3u8/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.clock.runFor(3_000);
  // chosen with another video, it counts for this one as well
  await page.evaluate(() => localStorage.setItem('hanging_prod_sleepTimer', String(Date.now() + 15_000)));
  await press(page);
  await expect.poll(() => received).toContain('/hang');
  await page.clock.fastForward(15_000);
  await expect(page.getByText('Paused by the sleep timer').first()).toBeAttached();
  // it can be played once its break has been given up
  release();
  await expect.poll(() => film(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(2);
  await page.waitForTimeout(1500);
  expect(await film(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await page.keyboard.press('k');
  await filmRuns(page);
  await page.close();
});

test('RS-32 (part) “Learn more” opens the advertiser’s page in a tab of its own, and the advertisement waits', async () => {
  const { page } = await open('schedule');
  await press(page);
  const popup = page.waitForEvent('popup');
  await adBreak(page).getByRole('link', { name: 'Learn more' }).click();
  expect((await popup).url()).toBe(url('/offer'));
  await expect(adBreak(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(tracked).toContain('/track/first/click');
  expect(tracked()).toContain('/track/first/pause');
  await adBreak(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(tracked).toContain('/track/first/resume');
  await page.close();
});

test('RS-32 (part) the realm says what the player shows: without elements, the notice and what plays and silences it', async () => {
  const { page } = await open('bare');
  await press(page);
  await expect(adBreak(page)).toBeVisible();
  await expect(adBreak(page).getByRole('link')).toHaveCount(0);
  await expect(adBreak(page).getByRole('timer')).toHaveCount(0);
  expect(await adBreak(page).getByRole('button').allInnerTexts()).toHaveLength(3);
  await page.close();
});

for (const realm of ['hanging', 'missing', 'empty', 'nonsense', 'circle', 'wrong', 'flash'])
  test(`RS-32 (part) an ad server never keeps the film: ${realm}`, async () => {
    const { page, problems } = await open(realm);
    await press(page);
    await filmRuns(page);
    await expect(adBreak(page)).toHaveCount(0);
    expect(received.length).toBeGreaterThan(0);
    if (realm === 'wrong') expect(tracked()).toContain('/track/wrong/error/405');
    if (realm === 'flash') expect(tracked()).toContain('/track/flash/error/403');
    expect(problems).toEqual([]);
    await page.close();
  });

for (const [realm, reach] of [
  ['limited', 'frame'],
  ['full', 'page'],
] as const)
  test(`RS-32 (part) who agreed to marketing is measured by verification vendors, who reach their own frame or the page: ${realm}`, async () => {
    const { page, problems } = await open(realm);
    await answerCookies(page, 'Accept all');
    await press(page);
    await filmRuns(page);
    const events = [
      ...['sessionStart.video.VIDEO.Test', 'loaded.false-0-true-preroll', 'impressionOccurred', 'firstQuartile'],
      ...['midpoint', 'thirdQuartile', 'complete', 'sessionFinish'],
    ];
    for (const vendor of ['advertiser', 'seller']) {
      const measured = () => received.filter((path) => path.startsWith(`/measured/${vendor}/`));
      await expect
        .poll(measured)
        .toEqual(expect.arrayContaining(events.map((event) => `/measured/${vendor}/${reach}/${event}`)));
      expect(measured().filter((path) => path.includes('/start.'))).toEqual([
        expect.stringMatching(/\/start\.[\d.]+\.(?:0|1)$/),
      ]);
      expect(measured().every((path) => path.startsWith(`/measured/${vendor}/${reach}/`))).toBe(true);
    }
    expect(tracked().filter((path) => path.includes('not-executed'))).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  });

for (const [realm, choice, reason] of [
  ['unmeasured', 'Accept all', '1'],
  ['limited', 'Reject all', '1'],
  ['unequipped', 'Accept all', '2'],
  ['lost', 'Accept all', '3'],
] as const)
  test(`RS-32 (part) verification vendors learn that their scripts were not executed, and why: ${realm}, ${choice}`, async () => {
    const { page, problems } = await open(realm);
    await answerCookies(page, choice);
    await press(page);
    await filmRuns(page);
    expect(tracked()).toEqual(
      expect.arrayContaining([
        '/track/measured/impression',
        `/track/seller/not-executed/${reason}`,
        `/track/advertiser/not-executed/${reason}`,
      ]),
    );
    expect(tracked().filter((path) => path.includes('not-executed'))).toHaveLength(2);
    expect(received.filter((path) => path.startsWith('/verify'))).toEqual([]);
    if (reason !== '3') expect(received.filter((path) => path.startsWith('/om/'))).toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  });

test('RS-32 where advertisements are on, playback requests carry a nonce and what can be played, the ad server gets macros, the player shows the elements of the realm, and vendors measure; where they are off, nothing of it happens', async () => {
  for (const realm of ['everything', 'off']) {
    const { page, requested, problems } = await open(realm);
    await answerCookies(page, 'Accept all');
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/playback/')) bodies.push(request.postData() ?? '');
    });
    await press(page);
    if (realm === 'off') {
      await filmRuns(page);
      expect(bodies.filter((body) => body.includes('"ads"'))).toEqual([]);
      expect(received).toEqual([]);
      expect(asked).toEqual([]);
      expect(requested.filter((address) => CODE.test(address))).toEqual([]);
    } else {
      await expect(adBreak(page).getByRole('timer')).toBeVisible();
      await expect(adBreak(page).getByRole('link')).toHaveCount(0);
      const [{ ads, mediaCapabilities }] = bodies.map((body) => JSON.parse(body) as PlaybackRequest) as [
        PlaybackRequest,
      ];
      expect(ads?.nonce).toBe('stand-in.false.true');
      expect(mediaCapabilities?.types).toContain('video/mp4');
      expect(received).toContain('/vast/sold?n=stand-in.false.true&c=le-sel-et-la-lampe&om=Test%2F1.0');
      await filmRuns(page);
      await expect.poll(() => received).toContain('/measured/advertiser/frame/complete');
      [received, asked] = [[], []];
    }
    expect(problems).toEqual([]);
    await page.close();
  }
});

test('RS-32 (part) playback requests carry a nonce where the realm says so and the viewer agreed; otherwise Google is asked nothing', async () => {
  const bodies: string[] = [];
  for (const choice of ['Reject all', 'Accept all'] as const) {
    const { page } = await open('nonces');
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/playback/')) bodies.push(request.postData() ?? '');
    });
    await answerCookies(page, choice);
    await press(page);
    await expect(adBreak(page)).toBeVisible();
    if (choice === 'Reject all') expect(asked).toEqual([]);
    await page.close();
  }
  expect(asked).toEqual(['/pal/sdkloader/pal.js']);
  const [without, carrying] = bodies.map((body) => JSON.parse(body) as PlaybackRequest);
  expect(without?.ads).not.toHaveProperty('nonce');
  expect(carrying?.ads?.nonce).toBe('stand-in.true.true');
  expect(carrying?.mediaCapabilities?.types).toContain('video/mp4');
  expect(received.filter((path) => path.startsWith('/vast/one'))).toEqual([
    '/vast/one?n=-1',
    '/vast/one?n=stand-in.true.true',
  ]);
});

for (const realm of ['inserted', 'announced'])
  test(`RS-32 (part) a break within the stream is not passed unseen, and history counts the film alone: ${realm}`, async () => {
    const { page, problems } = await open(realm);
    await press(page);
    await filmRuns(page);
    // the timeline is the film’s, whose 22 seconds the break is not part of
    await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveAttribute('aria-valuemax', '22');
    await page.keyboard.press('6');
    await expect(adBreak(page).getByRole('timer')).toHaveText(/^0:0[1-8]$/);
    expect(await filmTime(page)).toBeLessThan(14);
    await expect(adBreak(page).getByRole('link', { name: 'Learn more' })).toHaveCount(realm === 'inserted' ? 1 : 0);
    // another attempt comes no further
    await page.keyboard.press('9');
    await expect.poll(() => filmTime(page)).toBeLessThan(14);
    await expect(adBreak(page)).toHaveCount(0);
    await expect.poll(() => filmTime(page)).toBeGreaterThan(17);
    await page.keyboard.press('6');
    await page.keyboard.press('k');
    const stopped = await filmTime(page);
    const history = () =>
      page.evaluate((name) => JSON.parse(localStorage.getItem(`${name}_prod_resume_le-sel-et-la-lampe`)!), realm);
    // written when the film has paused, which is after the key
    await expect.poll(async () => Math.abs((await history()).position - (stopped - 8))).toBeLessThan(2);
    expect((await history()).duration).toBe(22);
    await page.reload({ waitUntil: 'networkidle' });
    await press(page);
    await expect.poll(() => filmTime(page)).toBeGreaterThan(stopped - 1.5);
    await expect(adBreak(page)).toHaveCount(0);
    expect(problems).toEqual([]);
    await page.close();
  });

test('RS-32 (part) a realm has its own advertisements in its media folder, and nobody else is asked for them', async () => {
  const { page, requested } = await open('house');
  await press(page);
  await expect(adBreak(page)).toBeVisible();
  await filmRuns(page);
  expect(received).toEqual([]);
  expect(requested.filter((address) => /^https?:/.test(address) && !address.startsWith(server.origin))).toEqual([]);
  const tag = await page.request.get(`${server.origin}/media/house/ads/house.xml`);
  expect(tag.headers()['content-security-policy']).toContain('sandbox');
  await page.close();
});

test('RS-32 (part) a film without advertisements loads nothing for them', async () => {
  const { page, requested } = await open('free');
  await press(page);
  await filmRuns(page);
  expect(received).toEqual([]);
  expect(requested.filter((address) => CODE.test(address))).toEqual([]);
  await page.close();
});
