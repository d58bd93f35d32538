import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import type { SessionTokens } from '../schemas/generated/types';
import { type LocalPostgres, startPostgres } from '../scripts/postgres';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { expectMember, signOut } from './members';
import { expect, test } from './test';

const FILM = '/video/le-sel-et-la-lampe';
const FILM_TITLE = 'The Salt and the Lamp';

let postgres: LocalPostgres;
let server: RunningServer;
let base: string;
const secrets = new Map<string, string>();

/** Makes an account with the very command that people have, while the server runs. */
async function makeUser(email: string, databaseUrl: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/realm.ts', 'user', 'lanterne', email],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  secrets.set(email, stdout.trim().split('\n').at(-1)!);
}

test.beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  // accounts that an operator makes lack the realm's consents, and would be asked for them first
  server = await startServer({ DATABASE_URL: databaseUrl }, (realmsDir) =>
    rmSync(join(realmsDir, 'lanterne/consents.json')),
  );
  base = `${server.origin}/realm/lanterne`;
  for (const email of ['ada@example.com', 'bo@example.com']) await makeUser(email, databaseUrl);
});
test.afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), `lanterne_prod_${name}`);

/** What the access token that the browser keeps says. */
async function claimsOf(page: Page): Promise<Record<string, unknown>> {
  await expect.poll(() => stored(page, 'authToken')).not.toBeNull();
  const [, claims = ''] = (await stored(page, 'authToken'))!.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

const audienceCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'rc_audience');

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secrets.get(email)!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
}

test('AP-25 GD-06 a guest is checked in behind the page, once, and the server is told', async ({ page, context }) => {
  const checkIns: string[] = [];
  page.on('request', (request) => request.url().includes('/guest/checkin') && checkIns.push(request.url()));
  await page.goto(`${base}${FILM}`);
  const { sub, gue, aud } = await claimsOf(page);
  expect({ gue, aud }).toEqual({ gue: true, aud: 'lanterne' });
  await expect
    .poll(() => audienceCookie(context))
    .toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/realm/lanterne' });
  expect((await audienceCookie(context))!.value).not.toContain(String(sub));
  await page.reload({ waitUntil: 'networkidle' });
  expect((await claimsOf(page)).sub).toBe(sub);
  expect(checkIns).toHaveLength(1);
});

test('AU-01 a wrong password is told beside the form, the right one leads on to where the viewer wanted to be', async ({
  page,
}) => {
  await page.goto(`${base}/login?from=${encodeURIComponent(FILM)}`);
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Enter your email address and password.');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email address').fill('Ada@Example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Incorrect email address or password.');
  await page.getByLabel('Password', { exact: true }).fill(secrets.get('ada@example.com')!);
  await submit.click();
  await page.waitForURL(`${base}${FILM}`);
  expect(await claimsOf(page)).toMatchObject({ gue: false, rol: 'customer', aud: 'lanterne' });
});

test('GD-09 a login never leads off the realm', async ({ page }) => {
  await page.goto(`${base}/login?from=${encodeURIComponent('//elsewhere.example/x')}`);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(secrets.get('ada@example.com')!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${base}/home`);
});

test('a session outlives its page: the server draws for a customer, until the viewer signs out', async ({
  page,
  context,
}) => {
  await signIn(page, 'ada@example.com');
  const { sub } = await claimsOf(page);
  // who has nothing to do on login goes on
  await page.goto(`${base}/login`);
  await expect(page).toHaveURL(`${base}/home`);
  const answer = await page.reload();
  expect(await answer!.text()).toContain('"role":"customer"');
  expect((await claimsOf(page)).sub).toBe(sub);
  // the menu of the account does not stay open over the page that the keyboard goes on to
  const signsOut = page.getByRole('link', { name: 'Sign out' }).filter({ visible: true });
  await page.locator('summary[aria-label="Account"]').filter({ visible: true }).press('Enter');
  await signsOut.press('Tab');
  await expect(signsOut).toHaveCount(0);
  await signOut(page);
  await expect(page).toHaveURL(`${base}/home`);
  // nobody’s guest again
  expect(await claimsOf(page)).toMatchObject({ gue: true });
  expect((await audienceCookie(context))?.value ?? 'guest').toContain('guest');
});

test('RT-25 logout says what it does, ends the session and leads on, visited directly and from another page', async ({
  page,
}) => {
  await signIn(page, 'ada@example.com');
  // the page leads on at once: what it says is read beside it
  const answer = await page.request.get(`${base}/logout`, { headers: { 'accept-language': 'en' } });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Sign out · ');
  expect(html).toMatch(/<h1[^>]*>Sign out</);
  await page.goto(`${base}/logout`, { waitUntil: 'commit' });
  await page.waitForURL(`${base}/home`);
  expect(await claimsOf(page)).toMatchObject({ gue: true });

  await signIn(page, 'ada@example.com');
  await signOut(page);
  await expect(page).toHaveURL(`${base}/home`);
  expect(await claimsOf(page)).toMatchObject({ gue: true });
});

test('where storage and cookie disagree, the storage is right', async ({ page, context }) => {
  await signIn(page, 'ada@example.com');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(async () => (await audienceCookie(context))?.value ?? '').not.toContain('customer');

  await signIn(page, 'ada@example.com');
  await context.clearCookies();
  await page.reload();
  await expectMember(page);
});

test('CT-09 in part: a film under way waits on the home page, in a place that was kept, and for its viewer alone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ada@example.com');
  await page.goto(`${base}${FILM}`, { waitUntil: 'networkidle' });
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.5);
  await video.evaluate((film: HTMLVideoElement) => {
    film.currentTime = 12;
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(14.2);
  // up to where it was when the page went, and not where it was last written down
  const renewal = page.waitForResponse((response) => {
    const request = response.request();
    if (!response.url().endsWith('/api/v2/progress') || request.method() !== 'PUT') return false;
    return (request.postDataJSON() as { position: number }).position >= 14;
  });
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await renewal;

  await page.addInitScript(() => {
    (globalThis as { shifts?: number }).shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as { shifts?: number }).shifts! += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${base}/home`);
  const rail = page.locator('[data-section=continue-watching]');
  await expect(rail.getByRole('link', { name: new RegExp(FILM_TITLE) })).toBeVisible();
  expect(Number(await rail.getByRole('progressbar').first().getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (globalThis as { shifts?: number }).shifts)).toBe(0);

  // another browser of the same viewer goes on where this one stopped
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, 'ada@example.com');
  await elsewhere.goto(`${base}${FILM}`);
  await expect(
    elsewhere
      .locator('main')
      .getByRole('button', { name: /^Resume/ })
      .first(),
  ).toBeVisible();

  // and another viewer’s page says nothing of either
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'bo@example.com');
  const html = async (of: Page) =>
    (await (await of.context().request.get(`${base}/section/films`)).text())
      // the minute may have passed; and whether a place is kept is the one bit that a browser tells
      .replace(/"drawnAt":\d+|,"resumes":true/g, '');
  const [hers, his] = [await html(elsewhere), await html(other)];
  expect(hers === his).toBe(true);
  for (const own of [(await claimsOf(elsewhere)).sub, 'ada@', await stored(elsewhere, 'authToken')])
    expect(hers.includes(String(own))).toBe(false);
  await other.goto(`${base}/home`, { waitUntil: 'networkidle' });
  await expect(other.locator('[data-section=continue-watching] article')).toHaveCount(0);
  await elsewhere.context().close();
  await other.context().close();
});

const railOf = (page: Page) => page.locator('[data-section=continue-watching]');

test('CT-09 in part: the film that was just left waits on the home page that a link leads to', async ({ page }) => {
  await page.goto(`${base}${FILM}`, { waitUntil: 'networkidle' });
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(3);
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = 'yes';
  });
  // slow to be told: an answer that overtakes it would not know the film
  await page.route('**/api/v2/progress', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.locator('header').getByRole('link', { name: 'La Lanterne' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(railOf(page).getByRole('link', { name: new RegExp(FILM_TITLE) })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes');
});

test('CT-09 in part: who signs in on a film’s page finds the films under way on the home page that a link leads to', async ({
  page,
  request,
}) => {
  const ada = await request.post(`${server.origin}/api/v2/login`, {
    headers: { realm: 'lanterne' },
    data: { email: 'ada@example.com', secret: secrets.get('ada@example.com') },
  });
  const { authorisationToken } = (await ada.json()) as SessionTokens;
  const watched = await request.put(`${server.origin}/api/v2/progress`, {
    headers: { realm: 'lanterne', authorization: `Bearer ${authorisationToken}` },
    data: { contentId: 'le-sel-et-la-lampe', position: 14, duration: 30 },
  });
  expect(watched.ok()).toBe(true);
  // in a browser that knows nothing of them, from a page that does not ask for them
  const event = '/live/opera-reine';
  await page.goto(`${base}/login?from=${encodeURIComponent(event)}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(secrets.get('ada@example.com')!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(base + event);
  await expectMember(page);
  // a link that is pressed before navigation has come loads its page anew
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = 'yes';
  });
  await page.locator('header').getByRole('link', { name: 'La Lanterne' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(railOf(page).getByRole('link', { name: new RegExp(FILM_TITLE) })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes');
});
