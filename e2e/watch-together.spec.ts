import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { change } from './change-realm';
import { openSetting, openSettings } from './film';
import { writeEvents } from './live-realm';
import { expect, test } from './test';

const FILM = '/video/le-sel-et-la-lampe';
const TITLE = 'The Salt and the Lamp';
const PREMIERE = {
  ...{ id: 'premiere', startsIn: -1200, endsIn: 7200, windowSeconds: 600 },
  hlsUrl: 'media/films/derniere-repetition/master.m3u8',
};
/** As far apart as two pictures may be, in seconds (CT-12). */
const IN_STEP = 0.5;

/** The demonstration’s films last half a minute: here one is shown several times over. */
function lengthenFilm(realmsDir: string): void {
  const folder = join(realmsDir, 'lanterne/media/films/le-sel-et-la-lampe');
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.m3u8') || name === 'master.m3u8') continue;
    const playlist = readFileSync(join(folder, name), 'utf8');
    const [from, to] = [playlist.indexOf('#EXTINF'), playlist.indexOf('#EXT-X-ENDLIST')];
    const segments = Array<string>(20).fill(playlist.slice(from, to)).join('#EXT-X-DISCONTINUITY\n');
    writeFileSync(join(folder, name), playlist.slice(0, from) + segments + playlist.slice(to));
  }
}

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) => {
    lengthenFilm(realmsDir);
    change(realmsDir, 'lanterne/settings.json', (settings) =>
      Object.assign(settings, { contentAnchor: null, hasDvr: true }),
    );
    writeEvents(realmsDir, [PREMIERE], 'lanterne');
  });
});
test.afterAll(() => server?.stop());

const at = (path: string) => `${server.origin}/realm/lanterne${path}`;

async function person(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: 'en-US' });
  return { context, page: await context.newPage() };
}

/** A picture as it is, and when: both contexts are of one machine, so they have one clock. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const now = performance.timeOrigin + performance.now();
    return video && { time: video.currentTime, isPaused: video.paused, rate: video.playbackRate, now };
  });
const rateOf = async (page: Page) => (await picture(page))?.rate ?? 0;
const timeOf = async (page: Page) => (await picture(page))?.time ?? -1;
const isPaused = async (page: Page) => (await picture(page))?.isPaused;

/** How far a stream is behind what can be seen of it at most, in seconds. */
const behindLive = (page: Page) =>
  page.locator('video').evaluate(({ seekable, currentTime }: HTMLVideoElement) => {
    return seekable.length > 0 ? seekable.end(seekable.length - 1) - currentTime : Number.NaN;
  });

/** How far one picture is ahead of the other, in seconds. */
async function driftOf(one: Page, other: Page): Promise<number> {
  const [first, second] = await Promise.all([picture(one), picture(other)]);
  if (!first || !second) return Number.POSITIVE_INFINITY;
  const passed = first.isPaused ? 0 : (first.rate * (first.now - second.now)) / 1_000;
  return Math.abs(first.time - second.time - passed);
}

/** Waits until both are in step, and stay so. A busy machine may hold one of them up for a moment, and it comes back. */
async function expectInStep(one: Page, other: Page): Promise<void> {
  await expect(async () => {
    for (let look = 0; look < 6; look++) {
      expect(await driftOf(one, other)).toBeLessThan(IN_STEP);
      await one.waitForTimeout(400);
    }
  }).toPass({ timeout: 120_000 });
}

/** A network between a page and its rooms that can be cut without either side being told. */
async function wireOf(page: Page): Promise<{ cut(): void; mend(): void }> {
  let isCut = false;
  await page.routeWebSocket(/_together/, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => isCut || far.send(message));
    far.onMessage((message) => isCut || near.send(message));
  });
  return {
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
    },
  };
}

const people = (page: Page) => page.getByRole('region', { name: /here$/ }).getByRole('listitem');
const isReady = (page: Page) => expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(0);

/** Somebody creates a room from the film’s page. */
async function createRoom(page: Page, path = FILM, title = TITLE): Promise<string> {
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Watch together' }).click();
  await expect(page).toHaveURL(/\/watch-together\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await isReady(page);
  return page.url();
}

/** A host and a guest in a room, both with a picture that stands still. */
async function pair(browser: Browser) {
  const host = await person(browser);
  const guest = await person(browser);
  const address = await createRoom(host.page);
  await expect(host.page.getByRole('textbox', { name: 'Link to this room' })).toHaveValue(address);
  await guest.page.goto(address);
  await expect(people(host.page)).toHaveCount(2);
  await isReady(guest.page);
  return { host, guest, address, close: () => Promise.all([host.context.close(), guest.context.close()]) };
}

const press = (page: Page, key: string) => page.locator('[data-media-player]').press(key);
/** What rises over a page's picture from now on: it is gone within seconds, and so missed by who looks now and then. */
const watchReactions = (page: Page) =>
  page.evaluateHandle(() => {
    const signs: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('[aria-hidden] > span')) signs.push(node.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    return signs;
  });
const toBeginning = (page: Page) => press(page, '0');

test('RT-43 CT-12 (part) two people play, pause and go elsewhere in step, as the host decides', async ({ browser }) => {
  test.slow();
  const { host, guest, close } = await pair(browser);
  await expect(guest.page.getByText('Waiting for Guest to start.')).toBeVisible();
  expect([await isPaused(host.page), await isPaused(guest.page)]).toEqual([true, true]);
  await press(host.page, 'k');
  await expect.poll(() => timeOf(guest.page), { timeout: 60_000 }).toBeGreaterThan(1);
  await expectInStep(host.page, guest.page);

  await press(host.page, 'ArrowRight');
  await expect.poll(() => timeOf(guest.page)).toBeGreaterThan(11);
  await expectInStep(host.page, guest.page);

  await press(host.page, 'k');
  await expect.poll(() => isPaused(guest.page)).toBe(true);
  await expect.poll(() => driftOf(host.page, guest.page)).toBeLessThan(0.1);
  await expectAccessible(host.page);
  await expectAccessible(guest.page);

  // what a guest does by themselves is theirs, and going elsewhere is the host’s
  await toBeginning(host.page);
  await press(host.page, 'k');
  await expectInStep(host.page, guest.page);
  await press(guest.page, 'ArrowRight');
  await expect(guest.page.getByText('Only the host can control playback.')).toBeVisible();
  await expectInStep(host.page, guest.page);
  await close();
});

test('RT-43 (part) the host sets the speed for everybody, and guests have nothing to set it with', async ({
  browser,
}) => {
  const { host, guest, close } = await pair(browser);
  await press(host.page, 'k');
  await expect.poll(() => timeOf(guest.page), { timeout: 60_000 }).toBeGreaterThan(1);
  await openSetting(host.page, 'Speed');
  await host.page.getByRole('menuitemradio', { name: '1.5×' }).click();
  // small differences are caught up with by the rate
  for (const { page } of [host, guest])
    await expect.poll(async () => Math.abs((await rateOf(page)) - 1.5)).toBeLessThan(0.2);
  await expectInStep(host.page, guest.page);
  await openSettings(guest.page);
  await expect(guest.page.getByRole('menuitem', { name: /^Captions/ })).toBeVisible();
  await expect(guest.page.getByRole('menuitem', { name: /^Speed/ })).toHaveCount(0);
  await close();
});

test('RT-43 (part) reactions and messages reach the other, as text', async ({ browser }) => {
  const { host, guest, close } = await pair(browser);
  await guest.page.getByRole('textbox', { name: 'Message' }).fill('<b>What a scene</b>');
  await guest.page.getByRole('button', { name: 'Send' }).click();
  await expect(host.page.getByRole('log').getByText('<b>What a scene</b>')).toBeVisible();
  await expect(guest.page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await host.page.emulateMedia({ reducedMotion: 'reduce' });
  const shown = await watchReactions(host.page);
  await guest.page.getByRole('button', { name: 'Applause' }).click();
  await expect.poll(() => shown.evaluate((signs) => [...signs])).toEqual(['👏']);
  await expect(host.page.locator('[aria-hidden] > span', { hasText: '👏' })).toHaveCount(0);
  // all at once, however slow the machine is
  await guest.page.getByRole('button', { name: 'Heart' }).evaluate((button: HTMLButtonElement) => {
    for (let count = 0; count < 12; count++) button.click();
  });
  await expect(guest.page.getByText('That was too much at once. Wait a moment.')).toBeVisible();
  await close();
});

test('RT-43 (part) a connection that dies in silence comes back by itself and in step; when the host has gone, the guest is host', async ({
  browser,
}) => {
  test.slow();
  const host = await person(browser);
  const guest = await person(browser);
  const wire = await wireOf(guest.page);
  const address = await createRoom(host.page);
  await guest.page.goto(address);
  await isReady(guest.page);
  await press(host.page, 'k');
  await expectInStep(host.page, guest.page);

  wire.cut();
  const lost = guest.page.getByText('Connection lost. Reconnecting…');
  await expect(lost).toBeVisible();
  expect(await isPaused(guest.page), 'the film goes on meanwhile').toBe(false);
  await toBeginning(host.page);
  wire.mend();
  await expect(lost).toBeHidden();
  await expectInStep(host.page, guest.page);

  await host.context.close();
  await expect(people(guest.page)).toHaveCount(1);
  await expect(people(guest.page).filter({ hasText: 'Host' })).toContainText('You');
  await press(guest.page, 'k');
  await expect.poll(() => isPaused(guest.page)).toBe(true);
  await guest.context.close();
});

test('RT-43 (part) a room for a live event begins where live is, for everybody', async ({ browser }) => {
  test.slow();
  const host = await person(browser);
  const guest = await person(browser);
  const address = await createRoom(host.page, '/live/premiere', 'The premiere of the evening');
  await guest.page.goto(address);
  await isReady(guest.page);
  await press(host.page, 'k');
  for (const { page } of [host, guest]) {
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect.poll(() => behindLive(page)).toBeLessThan(20);
  }

  // whoever hosts brings the others along when they go back
  await toBeginning(host.page);
  for (const { page } of [host, guest]) await expect.poll(() => behindLive(page)).toBeGreaterThan(300);
  await Promise.all([host.context.close(), guest.context.close()]);
});

test('RT-43 (part) whoever may not join is told why, and a realm without rooms has none', async ({ browser }) => {
  const { page, context } = await person(browser);
  await page.goto(at('/watch-together/AAAAAAAAAAAAAAAAAAAAAA'));
  await expect(page.getByRole('heading', { name: 'This room has ended' })).toBeFocused();
  await expectAccessible(page);
  const answer = await page.goto(`${server.origin}/realm/rampart/watch-together/AAAAAAAAAAAAAAAAAAAAAA`);
  expect(answer?.status()).toBe(404);
  await context.close();
});
