import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { change } from './change-realm';
import { pressPlay } from './film';
import { expect, test } from './test';

const FILM = 'le-sel-et-la-lampe';
const TITLE = 'The Salt and the Lamp';
const LOCKED = 'une-heure-du-matin';
/** An open film, into whose stream a break of six seconds was inserted. */
const WITH_BREAK = 'bande-annonce-sel';

/** A site that the realm lets embed its player, and one that it does not; each is another site than the realm's. */
let friend: Server;
let stranger: Server;
let server: RunningServer;

/** A page with what its address says. */
const listen = () =>
  createServer((request, answer) => {
    const html = new URL(request.url!, 'http://host').searchParams.get('html') ?? '';
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>News</title><h1>News of the day</h1>${html}`);
  }).listen(0, '127.0.0.1');
const originOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  friend = listen();
  stranger = listen();
  await Promise.all([friend, stranger].map((each) => new Promise((resolve) => each.once('listening', resolve))));
  server = await startServer({}, (realmsDir) => {
    for (const realm of ['lanterne', 'rampart'])
      change(realmsDir, `${realm}/settings.json`, (settings) => {
        settings.embedOrigins = [originOf(friend)];
        // what plays here is measured on the realm's own pages
        settings.playbackQuality = { cmcd: 'QUERY', collectorUrl: 'https://collector.example/plays' };
      });
    change(realmsDir, 'lanterne/content/videos.json', ({ items }) => {
      const film = items.find(({ id }: { id: string }) => id === WITH_BREAK);
      film.playback.insertedBreaks = [{ start: 4, duration: 6 }];
    });
  });
});
test.afterAll(async () => {
  friend?.close();
  stranger?.close();
  await server?.stop();
});

const embedded = (id: string, query = '', realm = 'lanterne') => `${server.origin}/realm/${realm}/embed/${id}${query}`;
const frameWith = (src: string) =>
  `<iframe src="${src}" title="Film" width="640" height="360" allow="autoplay; fullscreen"></iframe>`;
/** Opens a page of another site. What is pressed before the scripts have come is lost. */
const openOn = (page: Page, host: Server, html: string) =>
  page.goto(`${originOf(host)}/?${new URLSearchParams({ html })}`, { waitUntil: 'networkidle' });
const frameOf = (page: Page) => page.frameLocator('iframe');
const timeIn = (page: Page) =>
  frameOf(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);

/** Where the film in the frame is once it plays, in seconds. */
async function startIn(page: Page): Promise<number> {
  await expect.poll(() => timeIn(page)).toBeGreaterThan(0);
  return timeIn(page);
}

test('another site plays a film from a time, with its title as the way to the film’s own page, and nothing is left in the browser', async ({
  page,
  context,
}) => {
  const calls: URL[] = [];
  page.on('request', (request) => calls.push(new URL(request.url())));
  await openOn(page, friend, frameWith(embedded(FILM, '?t=12')));
  const frame = frameOf(page);
  await frame.getByRole('button', { name: `Play ${TITLE}` }).click();
  expect(await startIn(page)).toBeGreaterThanOrEqual(12);
  await expect.poll(() => timeIn(page)).toBeGreaterThan(13);
  for (const name of ['navigation', 'contentinfo', 'banner', 'dialog'] as const)
    await expect(frame.getByRole(name)).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  expect(calls.filter(({ pathname }) => /\/api\/v2\/(?:session|login|playback|guest)|_view/.test(pathname))).toEqual(
    [],
  );
  expect(calls.filter(({ pathname }) => pathname.endsWith('.m3u8')).length).toBeGreaterThan(0);
  expect(calls.filter(({ search }) => /CMCD/i.test(search))).toEqual([]);
  expect(
    new Set(calls.flatMap(({ protocol, origin }) => (protocol === 'http:' || protocol === 'https:' ? origin : []))),
  ).toEqual(new Set([originOf(friend), server.origin]));

  const link = frame.getByRole('link', { name: `${TITLE} (opens in a new tab)` });
  await frame.locator('video').hover({ force: true });
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(opened.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe(`/realm/lanterne/video/${FILM}`);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test('the time to start at is the film’s own, without the breaks that were inserted into its stream', async ({
  page,
}) => {
  await openOn(page, friend, frameWith(embedded(WITH_BREAK, '?t=10')));
  await frameOf(page).getByRole('button', { name: /^Play/ }).click();
  expect(await startIn(page)).toBeGreaterThanOrEqual(16);
  await expect(frameOf(page).getByRole('slider', { name: 'Timeline' })).toHaveAttribute(
    'aria-valuetext',
    /^1\d seconds/,
  );
});

test('a channel plays live on another site', async ({ page }) => {
  await openOn(page, friend, frameWith(embedded('rampart-loop', '', 'rampart')));
  await frameOf(page).getByRole('button', { name: 'Play Rampart Loop' }).click();
  await expect(frameOf(page).locator('video')).toHaveJSProperty('paused', false);
  const begun = await timeIn(page);
  await expect.poll(() => timeIn(page)).toBeGreaterThan(begun + 0.5);
  await expect(frameOf(page).getByText('Live', { exact: true })).toBeVisible();
});

test('a film that starts by itself does so without sound', async ({ page }) => {
  await openOn(page, friend, frameWith(embedded(FILM, '?autoplay=1')));
  await expect.poll(() => timeIn(page)).toBeGreaterThan(0.3);
  await expect(frameOf(page).locator('video')).toHaveJSProperty('muted', true);
});

test('a site that the realm does not list is refused by the browser', async ({ page }) => {
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await openOn(page, stranger, frameWith(embedded(FILM)));
  await refused;
  await expect(frameOf(page).getByRole('button', { name: `Play ${TITLE}` })).toHaveCount(0);
});

test('no other page of the realm can be framed by a site that it lists: its frame is the way out of it', async ({
  page,
}) => {
  await openOn(page, friend, frameWith(`${server.origin}/realm/lanterne/video/${FILM}`));
  await expect(frameOf(page).getByRole('link', { name: 'Open page' })).toBeVisible();
  await expect(frameOf(page).getByRole('button')).toHaveCount(0);
});

test('a film that takes a licence says so, and leads to its page in a new tab', async ({ page, context }) => {
  await openOn(page, friend, frameWith(embedded(LOCKED)));
  const frame = frameOf(page);
  await expect(frame.getByText('Purchase required')).toBeVisible();
  await expect(frame.getByRole('textbox')).toHaveCount(0);
  const link = frame.getByRole('link', { name: 'Open on La Lanterne (opens in a new tab)' });
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(
    opened
      .getByRole('link', { name: 'See offers' })
      .or(opened.getByRole('link', { name: /^Get / }))
      .first(),
  ).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe(`/realm/lanterne/video/${LOCKED}`);
});

test('the player’s menu gives the code, which starts where the film is and works on another site', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await page.goto(`${server.origin}/realm/lanterne/video/${FILM}#t=12`, { waitUntil: 'networkidle' });
  await pressPlay(page);
  await page.keyboard.press('k');
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Embed' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Embed' });
  const code = dialog.getByRole('textbox', { name: 'HTML code' });
  await expect(code).toHaveValue(/^<iframe src="[^"?]*" title="The Salt and the Lamp" width="640" height="360" /);
  const start = dialog.getByRole('checkbox', { name: /^Start at 0:1\d$/ });
  await start.focus();
  await page.keyboard.press('Space');
  await expect(code).toHaveValue(/\?t=1\d"/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Code copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: TITLE })).toBeFocused();

  await openOn(page, friend, copied);
  await frameOf(page)
    .getByRole('button', { name: `Play ${TITLE}` })
    .click();
  expect(await startIn(page)).toBeGreaterThanOrEqual(12);
});
