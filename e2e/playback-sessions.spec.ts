import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { play, timeOf } from './film';
import { behindThePage, onlyRealms, signIn } from './members';
import { test } from './test';

const FILM = '/video/le-sel-et-la-lampe';
const OTHER_FILM = '/video/gants-gris';
const TITLE = 'The Salt and the Lamp';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) =>
    onlyRealms(realmsDir, {
      // nobody but members sees anything: whatever plays takes a permission
      club: { fullGuestAccess: 'LOGIN_REQUIRED', concurrentDevices: 1 },
      changing: { fullGuestAccess: 'LOGIN_REQUIRED' },
      elsewhere: { fullGuestAccess: 'LOGIN_REQUIRED', videoEndpoint: '/films', liveEndpoint: '/feeds-elsewhere' },
    }),
  );
});
test.afterAll(() => server?.stop());

const baseOf = (realm: string) => `${server.origin}/realm/${realm}`;

/** Another device of an account. */
async function device(browser: Browser, realm: string, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, baseOf(realm), email);
  return page;
}

const playButton = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^(?:Play|Resume)/ })
    .first();

test('CT-15 playing on too many devices says so, and lets the viewer close the others and watch at once; they are told', async ({
  browser,
}) => {
  const email = 'ada@club.example';
  await behindThePage(server).account('club', email);
  const television = await device(browser, 'club', email);
  await play(television, baseOf('club') + FILM);
  const tablet = await device(browser, 'club', email);
  await tablet.goto(baseOf('club') + FILM, { waitUntil: 'networkidle' });
  await playButton(tablet).click();
  await expect(tablet.getByText('You’re watching on too many devices')).toBeVisible();
  const others = tablet.getByRole('list', { name: 'Devices that are playing' });
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expect(others).toContainText(TITLE);
  await expect(others).toContainText(/on Linux/);
  await expectAccessible(tablet);

  await others.getByRole('button', { name: /^Close .*on Linux/ }).click();
  await expect.poll(() => timeOf(tablet)).toBeGreaterThan(0.5);
  // the other one learns it with its next renewal
  await expect(television.getByText('Playback was stopped')).toBeVisible({ timeout: 60_000 });
  await expect(television.locator('video')).toHaveCount(0);
  await expectAccessible(television);
  await television.getByRole('button', { name: 'Watch here' }).click();
  await television.getByRole('button', { name: 'Close all and watch here' }).click();
  await expect.poll(() => timeOf(television)).toBeGreaterThan(0.5);

  // who leaves makes room at once: for a page of the same site, since a busy browser waits only briefly where another process takes over
  await television.goto(`${baseOf('club')}/search`);
  await expect(async () => {
    await tablet.goto(baseOf('club') + FILM, { waitUntil: 'networkidle' });
    await playButton(tablet).click();
    await expect.poll(() => timeOf(tablet), { timeout: 20_000 }).toBeGreaterThan(0.5);
    // long before a device that has vanished makes room
  }).toPass({ timeout: 80_000 });
  for (const page of [television, tablet]) await page.context().close();
});

test('CT-15 (part) by keyboard alone, on a phone, the other device is closed and the film plays', async ({
  browser,
}) => {
  const email = 'bo@club.example';
  await behindThePage(server).account('club', email);
  const first = await device(browser, 'club', email);
  await play(first, baseOf('club') + FILM);
  const phone = await device(browser, 'club', email);
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto(baseOf('club') + FILM, { waitUntil: 'networkidle' });
  await playButton(phone).press('Enter');
  const close = phone.getByRole('button', { name: 'Close all and watch here' });
  await expect(close).toBeVisible();
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport();
  await expect(phone.getByRole('button', { name: /^Close .*on Linux/ })).toBeFocused();
  await phone.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect.poll(() => timeOf(phone)).toBeGreaterThan(0.5);
  for (const page of [first, phone]) await page.context().close();
});

test('what allowed a film ends: it stops with the reason for that', async ({ page }) => {
  const base = baseOf('changing');
  await behindThePage(server).account('changing', 'cy@changing.example');
  await signIn(page, base, 'cy@changing.example');
  await play(page, base + FILM);
  const folder = join(server.realmsDir, 'changing/content');
  for (const file of readdirSync(folder)) {
    const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { items: Record<string, unknown>[] };
    const film = document.items.find(({ id }) => id === 'le-sel-et-la-lampe');
    if (!film) continue;
    Object.assign(film, { accessLevel: 'LICENCE', licenceIds: ['carte-lanterne'] });
    writeFileSync(join(folder, file), JSON.stringify(document));
  }
  // with the next renewal, and what opens it is offered
  const offer = page.locator('main').getByRole('link', { name: /^(?:See offers|Get )/ });
  await expect(offer).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('video')).toHaveCount(0);
});

test('a service that is away lets what plays go on, and nothing new begin', async ({ page }) => {
  const base = baseOf('changing');
  await behindThePage(server).account('changing', 'di@changing.example');
  await signIn(page, base, 'di@changing.example');
  await play(page, base + OTHER_FILM);
  const asked = page.waitForRequest(/\/permission$/, { timeout: 60_000 });
  await page.route('**/api/v2/playback/**', (route) => route.abort());
  await asked;
  // the film is short
  await page.locator('video').evaluate(async (element: HTMLVideoElement) => {
    element.currentTime = 3;
    await element.play();
  });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(6);
  await expect(page.getByText('Connection lost')).toHaveCount(0);
  await page.unroute('**/api/v2/playback/**');
  await page.reload({ waitUntil: 'networkidle' });
  await page.route('**/api/v2/playback/**', (route) => route.abort());
  await playButton(page).click();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await page.unroute('**/api/v2/playback/**');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
});

test('RS-11 live feeds come from the realm’s liveEndpoint, and playback answers from its videoEndpoint', async ({
  page,
}) => {
  const base = baseOf('elsewhere');
  await behindThePage(server).account('elsewhere', 'eli@elsewhere.example');
  const feed = page.waitForRequest(/\/feeds-elsewhere\?/);
  const asked: string[] = [];
  await page.route(/:\d+\/films\//, async (route) => {
    const request = route.request();
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    // the service answers as the API does
    const address = request.url().replace('/films/', '/api/v2/playback/');
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  await signIn(page, base, 'eli@elsewhere.example');
  await play(page, base + FILM);
  expect(asked).toContain('POST /films/le-sel-et-la-lampe');
  await page.goto(`${base}/home`);
  await feed;
});

test.describe('MO-04 what keeps a film from playing is said with its way out', () => {
  /** By hand from the specification: what the service answers, what the viewer reads, and where the button leads. */
  const REFUSALS = [
    ['an authentication error', 401, 'TOKEN_REFUSED', 'We couldn’t verify your account', 'Refresh page', ''],
    ['not allowed', 403, 'FORBIDDEN', 'You don’t have access to this video', 'Go to home page', '/home'],
    ['any other message', 400, 'BAD_BODY', 'Something went wrong', 'Go to home page', '/home'],
  ] as const;
  const refuse = (page: Page, status: number, code: string) =>
    page.route(/\/api\/v2\/playback\/[\w-]+$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ status, code }) })
        : route.fallback(),
    );

  test('MO-04 each message has the button that the specification gives it, and crawlers get none of it', async ({
    page,
    browser,
  }) => {
    const base = baseOf('changing');
    const email = 'fay@changing.example';
    await behindThePage(server).account('changing', email);
    await signIn(page, base, email);
    for (const [name, status, code, title, button, leads] of REFUSALS) {
      await page.goto(base + OTHER_FILM, { waitUntil: 'networkidle' });
      await refuse(page, status, code);
      await playButton(page).click();
      await expect(page.getByText(title), name).toBeVisible();
      await expectAccessible(page);
      const way = page.locator('main').getByRole('link', { name: button });
      await expect(page.getByRole('alert').locator('a, button').first(), name).toBeFocused();
      await page.unrouteAll({ behavior: 'wait' });
      await way.click();
      await page.waitForURL(new RegExp(`/realm/changing${leads || '/'}`));
    }

    // the video cannot be accessed: it is tried again
    await page.goto(base + OTHER_FILM, { waitUntil: 'networkidle' });
    await page.route(/\.m3u8/, (route) => route.fulfill({ status: 404, body: '' }));
    await playButton(page).click();
    await expect(page.getByText('Video not found')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);

    // not licensed, and not available in the territory: the page has the words, and what opens it
    for (const [status, code, words] of [
      [403, 'LICENCE_REQUIRED', /licence|pass|offers|Get /i],
      [451, 'GEO_BLOCKED', 'Not available in your region'],
    ] as const) {
      await page.goto(base + OTHER_FILM, { waitUntil: 'networkidle' });
      await page.route(/\/api\/v2\/playback\/[\w-]+$/, (route) =>
        route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ status, code }) }),
      );
      await playButton(page).click();
      await expect(page.locator('main')).toContainText(words);
      await expect(playButton(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    }

    const context = await browser.newContext({
      storageState: await page.context().storageState(),
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    const crawler = await context.newPage();
    await crawler.goto(base + OTHER_FILM, { waitUntil: 'networkidle' });
    await refuse(crawler, 403, 'FORBIDDEN');
    const answered = crawler.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.status() === 403,
    );
    await playButton(crawler).click();
    await answered;
    await expect(crawler.locator('main').getByRole('alert')).toHaveCount(0);
    await expect(crawler.getByText('You don’t have access to this video')).toHaveCount(0);
    await context.close();
  });
});
