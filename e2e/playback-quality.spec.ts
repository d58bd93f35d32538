import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { PlaybackReport } from '../schemas/generated/types';
import { validatePlaybackReport } from '../schemas/generated/validators';
import { findChromium } from '../scripts/chromium';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { answerAsCastSender } from './cast-sender';
import { answerCookies, cookieBanner } from './cookie-banner';
import { pressPlay, timeOf, video } from './film';
import { browserThatFinds, openPageOf, startHost } from './hosts';
import { onlyRealms } from './members';
import { expect, test } from './test';

const OWN = 'quality.example.com';
const NAMED = 'collect.example.net';
const COLLECTORS = {
  datazoomConfigId: '3f2b 6c1e',
  playbackQuality: { collectorUrl: `https://${OWN}/plays`, datazoomUrl: `https://${NAMED}/v1/{configId}/reports` },
};
const COOKIES = {
  text: 'We measure how well films play.',
  purposes: [{ purpose: 'ANALYTICS', title: 'Statistics', description: 'How long films take to start.' }],
};
const FILM = 'video/le-sel-et-la-lampe';
/** What measures plays, by its file. */
const CODE = /\/plays-[\w-]+\.js$/;

interface Received {
  host: string;
  path: string;
  cookie: string | undefined;
  report: PlaybackReport;
}

let server: RunningServer;
let received: Received[];
let collector: Awaited<ReturnType<typeof startHost>>;
let browser: Browser;

test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) => {
    onlyRealms(realmsDir, {
      measured: COLLECTORS,
      plain: {},
      query: { playbackQuality: { cmcd: 'QUERY' } },
      headers: { playbackQuality: { cmcd: 'HEADERS' } },
    });
    for (const realm of ['measured', 'plain'])
      writeFileSync(join(realmsDir, realm, 'consents.json'), JSON.stringify({ prompts: [], cookies: COOKIES }));
  });
  collector = await startHost(OWN, (request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const { host = '', cookie } = request.headers;
      received.push({ host, path: request.url ?? '', cookie, report: JSON.parse(text) });
      response.writeHead(204).end();
    });
  });
  browser = await browserThatFinds({ [OWN]: collector.port, [NAMED]: collector.port }, findChromium());
});
test.afterAll(async () => {
  await browser?.close();
  collector?.stop();
  await server?.stop();
});
test.beforeEach(() => {
  received = [];
});

/** Opens a realm's film, and notes what its page requests. */
async function openFilm(realm: string, from: Browser = browser): Promise<{ page: Page; requested: string[] }> {
  const page = await openPageOf(from);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${server.origin}/realm/${realm}/${FILM}`, { waitUntil: 'networkidle' });
  return { page, requested };
}

const player = (page: Page) => page.getByRole('region', { name: /^Player/ });
const runs = async (page: Page) => {
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 0.5);
};
/** The reports that a collector has, in their order: beacons may overtake one another. */
const reportsTo = (host: string): PlaybackReport[] =>
  received
    .filter((found) => found.host === host)
    .map(({ report }) => report)
    .sort((one, other) => one.sequence - other.sequence);
/** What a collector knows of the play that reported last. */
function last(host = OWN): PlaybackReport | undefined {
  const playId = received.filter((found) => found.host === host).at(-1)?.report.playId;
  return reportsTo(host).findLast((report) => report.playId === playId);
}

test('RS-05 playback quality events go to the collector that datazoomConfigId names, with consent; without it nothing is loaded', async () => {
  const { page, requested } = await openFilm('measured');
  await answerCookies(page, 'Accept all');
  await pressPlay(page);
  await expect.poll(() => last(NAMED)?.startupMs).toBeGreaterThan(0);
  await page.keyboard.press('5');
  await runs(page);
  // paused, so that a busy machine does not reach the end of the film while the next page loads
  await page.keyboard.press('k');
  // to a page of the same site: on a busy machine, leaving for about:blank sometimes lost the report
  await page.goto(`${server.origin}/realm/measured/search`);
  await expect.poll(() => last(NAMED)?.exit).toBe('LEFT');
  expect(last(NAMED)).toMatchObject({ version: 1, realm: 'measured', contentId: 'le-sel-et-la-lampe', live: false });
  expect(last(NAMED)?.position).toBeGreaterThan(14);
  expect(last(NAMED)?.bitrate.average).toBeGreaterThan(10_000);
  expect(last(NAMED)?.frames.total).toBeGreaterThan(0);
  for (const { report } of received) expect(validatePlaybackReport(report), JSON.stringify(report)).toBe(true);
  const paths = received.filter(({ host }) => host === NAMED).map(({ path }) => path);
  expect(new Set(paths)).toEqual(new Set(['/v1/3f2b%206c1e/reports']));
  const named = reportsTo(NAMED);
  expect(named.map(({ sequence }) => sequence)).toEqual(named.map((_, place) => place));
  // the realm's own collector is told the same
  await expect.poll(() => reportsTo(OWN)).toEqual(named);
  expect(received.map(({ cookie }) => cookie)).toEqual(received.map(() => undefined));
  expect(requested.filter((url) => CODE.test(url))).toHaveLength(1);
  await page.close();

  const plain = await openFilm('plain');
  await answerCookies(plain.page, 'Accept all');
  await pressPlay(plain.page);
  await runs(plain.page);
  const isElsewhere = (url: string) => /^https?:/.test(url) && !url.startsWith(server.origin);
  expect(plain.requested.filter((url) => CODE.test(url) || isElsewhere(url))).toEqual([]);
  const policyOf = async (realm: string) =>
    (await plain.page.request.get(`${server.origin}/realm/${realm}/home`)).headers()['content-security-policy'];
  expect(await policyOf('plain')).not.toContain('example');
  expect(await policyOf('measured')).toContain(`https://${NAMED} https://${OWN}`);
  await plain.page.close();
});

test('who has not agreed, or refuses, is not measured; consent counts from when it is given until it is withdrawn', async () => {
  const { page, requested } = await openFilm('measured');
  const measuring = () => requested.filter((url) => CODE.test(url) || url.includes('.example.'));
  await expect(cookieBanner(page)).toBeVisible();
  await pressPlay(page);
  await runs(page);
  expect(measuring()).toEqual([]);
  await answerCookies(page, 'Reject all');
  await runs(page);
  expect(measuring()).toEqual([]);

  const again = page.getByRole('link', { name: 'Cookie settings' });
  await again.click();
  await answerCookies(page, 'Accept all');
  await player(page).focus();
  await page.keyboard.press('0');
  await runs(page);
  await page.keyboard.press('End');
  await expect.poll(() => last()?.exit).toBe('ENDED');
  // what came before is not told
  expect(last()).toMatchObject({ startupMs: null });
  expect(last()?.elapsedMs).toBeLessThan(60_000);

  await again.click();
  await answerCookies(page, 'Reject all');
  const count = received.length;
  await player(page).focus();
  await page.keyboard.press('0');
  await runs(page);
  await page.goto('about:blank');
  await page.waitForTimeout(1_000);
  expect(received).toHaveLength(count);
  await page.close();
});

test('a collector that cannot be reached disturbs no film', async () => {
  const gone = await startHost(OWN, () => {});
  gone.stop();
  const other = await browserThatFinds({ [OWN]: gone.port, [NAMED]: gone.port });
  const { page } = await openFilm('measured', other);
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await answerCookies(page, 'Accept all');
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(OWN));
  await pressPlay(page);
  await refused;
  await runs(page);
  await expect(player(page).getByRole('alert')).toHaveCount(0);
  expect(failures).toEqual([]);
  await other.close();
});

/** Lets the first pieces of a film through, and the others when they are released. */
async function holdSegments(page: Page, free: number): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route('**/*.m4s', async (route) => {
    count += 1;
    if (count > free) await released;
    await route.continue();
  });
  return release;
}

test('CT-14 all events of the player come from one stream, and audio track, fullscreen, pause, playing, text track and volume go to event processors', async () => {
  const { page } = await openFilm('measured');
  await answerAsCastSender(page);
  await answerCookies(page, 'Accept all');
  const release = await holdSegments(page, 6);
  const button = (name: string | RegExp) => player(page).getByRole('button', { name });
  await pressPlay(page);
  // ready, playing, timeUpdate; then nothing more comes: waiting
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime > 1 && element.readyState < 3))
    .toBe(true);
  release();
  await runs(page);
  await page.keyboard.press('k');
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await page.keyboard.press('k');
  await page.keyboard.press('m');
  await page.keyboard.press('c');
  for (const isFull of [true, false]) {
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(isFull);
  }
  for (const isOut of [true, false]) {
    await page.keyboard.press('i');
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement !== null)).toBe(isOut);
  }
  await page.keyboard.press('3');
  await runs(page);
  await player(page).getByRole('slider', { name: 'Timeline' }).focus();
  await button('Settings').click();
  await page.getByRole('menuitem', { name: /^Audio/ }).click();
  await page.getByRole('menuitemradio').nth(1).click();
  await runs(page);
  await button('Cast to a device').click();
  await expect
    .poll(() => page.evaluate(() => (window as { requests?: string[] }).requests))
    .toEqual(['options', 'session']);
  await player(page).focus();
  await page.keyboard.press('End');
  await expect.poll(() => last()?.exit).toBe('ENDED');
  const first = last()!;

  await page.route('**/*.m4s', (route) => route.fulfill({ status: 404 }));
  await page.reload({ waitUntil: 'networkidle' });
  await page
    .locator('main')
    .getByRole('button', { name: /^(?:Play|Resume)/ })
    .first()
    .click();
  await expect.poll(() => last()?.errors).toEqual({ notFound: 1 });
  const second = last()!;
  await page.close();

  const events = new Set([first, second].flatMap((report) => Object.keys(report.events)));
  const specified = ['audioTrackChange', 'castStateChange', 'ended', 'error', 'fullscreenChange', 'pause', 'playing'];
  specified.push(
    'pictureInPictureChange',
    'ready',
    'seeked',
    'textTrackChange',
    'timeUpdate',
    'volumeChange',
    'waiting',
  );
  expect(specified.filter((type) => !events.has(type as never))).toEqual([]);
  expect(first.events.ended).toBe(1);
  expect(first.rebuffering.count).toBeGreaterThan(0);
  const actions = (type: string) => first.actions.filter((action) => action.type === type);
  expect(actions('playing').length).toBeGreaterThan(1);
  expect(actions('pause').length).toBeGreaterThan(0);
  expect(actions('fullscreenChange').map(({ active }) => active)).toEqual([true, false]);
  expect(actions('volumeChange').at(-1)).toMatchObject({ muted: true });
  expect(actions('textTrackChange').at(-1)?.language).toMatch(/^[a-z]{2}/);
  expect(actions('audioTrackChange').at(-1)?.language).toMatch(/^[a-z]{2}/);
  expect(new Set(first.actions.map(({ type }) => type)).size).toBe(6);
});

test('CMCD: requests for media tell of the play as the realm wants it, nothing of the viewer, and are answered', async () => {
  const told = { query: [] as string[], headers: [] as Record<string, string>[] };
  for (const realm of ['query', 'headers', 'plain'] as const) {
    const page = await openPageOf(browser);
    const statuses = new Set<number>();
    page.on('response', (response) => {
      if (!/\.(?:m3u8|m4s)(?:\?|$)/.test(response.url())) return;
      statuses.add(response.status());
      const query = new URL(response.url()).searchParams.get('CMCD');
      const headers = Object.entries(response.request().headers()).filter(([name]) => name.startsWith('cmcd-'));
      if (query !== null) told.query.push(query);
      if (headers.length > 0) told.headers.push(Object.fromEntries(headers));
      if (realm === 'plain') expect([query, headers]).toEqual([null, []]);
    });
    await page.goto(`${server.origin}/realm/${realm}/${FILM}`, { waitUntil: 'networkidle' });
    await pressPlay(page);
    await runs(page);
    expect([...statuses].filter((status) => status >= 300)).toEqual([]);
    await page.close();
  }
  const segment = told.query.find((text) => /\bot=(?:v|av)\b/.test(text));
  expect(segment).toMatch(/\bcid="le-sel-et-la-lampe".*\bsid="[0-9a-f-]{36}"/);
  expect(segment).toMatch(/\bbr=\d+/);
  const sessions = new Set(told.query.map((text) => /sid="([^"]+)"/.exec(text)?.[1]));
  expect(sessions.size).toBe(1);
  expect(told.headers.some((headers) => /cid="le-sel-et-la-lampe"/.test(headers['cmcd-session'] ?? ''))).toBe(true);
  expect(told.headers.some((headers) => /\bbr=\d+/.test(headers['cmcd-object'] ?? ''))).toBe(true);
});
