import type { BrowserContext, Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { change } from './change-realm';
import { expectPage, follow } from './follow';
import { behindThePage, expectMember, onlyRealms, signIn, signOut } from './members';
import { expect } from './test';
import { type TwoBuilds, twoBuilds } from './two-builds';
import { test } from './with-workers';

const HOME = '/realm/lanterne/home';
const FILMS = '/realm/lanterne/section/films';
const NEWS = '/realm/lanterne/news';

let server: RunningServer;
let behind: ReturnType<typeof behindThePage>;

const startLanterne = (env: Readonly<Record<string, string>> = {}) =>
  startServer({ SERVICE_WORKER: '1', ...env }, (realmsDir) => onlyRealms(realmsDir, { lanterne: {}, deux: {} }));

test.beforeAll(async () => {
  server = await startLanterne();
  behind = behindThePage(server);
  for (const name of ['ada', 'bo']) await behind.account('lanterne', `${name}@example.com`);
});
test.afterAll(() => server?.stop());

/** The addresses of what the realm's workers have stored, by the names of caches that contain these words. */
const storedIn = (page: Page, words: string, realm = 'lanterne') =>
  page.evaluate(
    async ([own, part]) => {
      const names = (await caches.keys()).filter(
        (name) => name.startsWith(`realmcast ${own} `) && name.includes(part!),
      );
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    },
    [realm, words],
  );

/** Waits until a page can be read offline. */
const expectStored = (page: Page, path: string, realm?: string) =>
  expect.poll(() => storedIn(page, ' pages', realm), { message: `${path} is stored` }).toContain(path);

/** A first visit, at whose end the worker has stored the page. */
async function visit(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await expectStored(page, path, path.split('/')[2]);
}

const rails = (page: Page) => page.locator('[data-section] article');
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' });
const expectOffline = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Connection Failed' })).toBeVisible();

test('what was visited can be read offline, and what was not says so until the network is back', async ({
  page,
  context,
}) => {
  await visit(page, server.origin, HOME);
  const title = await page.title();
  const count = await rails(page).count();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  // a list that is visited without a document of its own
  await follow(page, FILMS);
  await expect(page).toHaveURL(server.origin + FILMS);
  await expectStored(page, FILMS);
  const heading = (await page.getByRole('heading', { level: 1 }).textContent())!;

  await context.setOffline(true);
  await page.goto(server.origin + HOME);
  await expect(page).toHaveTitle(title);
  await expect(rails(page).first()).toBeVisible();
  expect(await rails(page).count()).toBeGreaterThanOrEqual(count / 2);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
  await page.reload();
  await expect(rails(page).first()).toBeVisible();
  await follow(page, FILMS);
  await expectPage(page, '/section/films', heading);
  await expect(rails(page).first()).toBeVisible();

  await page.goto(server.origin + NEWS);
  await expectOffline(page);
  await expectAccessible(page);
  await tryAgain(page).click();
  await expectOffline(page);
  await expect(page).toHaveURL(server.origin + NEWS);
  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page).toHaveURL(server.origin + NEWS);
  await expect(page.getByRole('heading', { level: 1, name: 'Connection Failed' })).toHaveCount(0);
  await expect(page.locator('main article, main h1').first()).toBeVisible();
});

test('nothing but pages that the server marks, files and pictures is stored', async ({ page }) => {
  await visit(page, server.origin, HOME);
  for (const path of [
    '/realm/lanterne/video/le-sel-et-la-lampe',
    '/realm/lanterne/login',
    '/realm/lanterne/watchlists',
  ])
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  await visit(page, server.origin, NEWS);
  const paths = await storedIn(page, '');
  const others = paths.filter(
    (path) => !/^\/(?:assets\/|labels\/lanterne\/|_realm\/lanterne\/|media\/lanterne\/)/.test(path),
  );
  expect(others.sort()).toEqual(['/realm/lanterne/disconnected', HOME, NEWS].sort());
  expect(paths.filter((path) => path.includes('/.until-') || /\.(?:m3u8|mpd|mp4|m4s|ts|vtt)$/.test(path))).toEqual([]);
});

test('what a member has visited is gone after the sign-out, in every tab, and other realms keep theirs', async ({
  page,
  context,
}) => {
  await visit(page, server.origin, '/realm/deux/home');
  const member = `${server.origin}/realm/lanterne`;
  await page.goto(`${member}/home`, { waitUntil: 'networkidle' });
  await signIn(page, member, 'ada@example.com');
  await visit(page, server.origin, FILMS);
  const other = await context.newPage();
  await visit(other, server.origin, NEWS);
  await page.goto(`${member}/home`, { waitUntil: 'networkidle' });
  await expectMember(page);
  await signOut(page);
  await expect.poll(() => storedIn(page, ' pages')).not.toContain(FILMS);
  const audiences = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => /^realmcast lanterne .* pages$/.test(name));
      const pages = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name);
          return Promise.all((await cache.keys()).map((request) => cache.match(request, { ignoreVary: true })));
        }),
      );
      return [...new Set(pages.flat().map((answer) => answer?.headers.get('x-realmcast-offline')))];
    });
  await expect.poll(audiences).toEqual(['visitor']);
  expect(await storedIn(page, ' pages', 'deux')).toEqual(['/realm/deux/home']);
  await context.setOffline(true);
  await page.goto(server.origin + FILMS);
  await expectOffline(page);
});

test.describe('what changes', () => {
  let builds: TwoBuilds;

  test.beforeAll(async () => {
    builds = twoBuilds({ SERVICE_WORKER: '1' });
    await builds.make();
  });
  test.afterEach(() => builds.stop());
  test.afterAll(() => builds.remove());

  const cacheNames = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('realmcast lanterne ')));
  const workers = (context: BrowserContext, origin: string) =>
    context.serviceWorkers().filter((worker) => worker.url() === `${origin}/realm/lanterne/service-worker.js`).length;

  test('a changed realm and a new build are shown at once, and the build before leaves nothing but files', async ({
    page,
    context,
  }) => {
    const origin = await builds.release('one');
    await visit(page, origin, HOME);
    change(builds.running()!.realmsDir, 'lanterne/settings.json', (settings) => {
      settings.settings.MAIN_TITLE = 'Lanterne Neuve';
    });
    await expect(async () => {
      await page.goto(origin + HOME);
      expect(await page.title()).toContain('Lanterne Neuve');
    }).toPass();
    await builds.release('two');
    await page.goto(origin + HOME, { waitUntil: 'networkidle' });
    const scripts = await page
      .locator('script[type=module]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src')));
    expect(scripts.every((src) => src?.endsWith('two.js'))).toBe(true);
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => / (?:one|two) /.test(name)).sort())
      .toEqual([
        'realmcast lanterne /realm/lanterne/ two offline page',
        'realmcast lanterne /realm/lanterne/ two pages',
      ]);
    await expectStored(page, HOME);
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle(/Lanterne Neuve/);
    await expect(rails(page).first()).toBeVisible();
  });

  test('a server that is told to takes the worker away, and all that it has stored', async ({ page, context }) => {
    const origin = await builds.release('one');
    await visit(page, origin, HOME);
    expect(workers(context, origin)).toBe(1);
    await builds.release('one', { SERVICE_WORKER: '0' });
    await page.goto(origin + HOME, { waitUntil: 'networkidle' });
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await expect
      .poll(async () => {
        await page.goto(origin + HOME, { waitUntil: 'networkidle' });
        return page.evaluate(() => navigator.serviceWorker.controller === null);
      })
      .toBe(true);
  });
});
