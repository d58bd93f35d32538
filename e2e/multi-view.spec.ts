import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { frameDrifts } from '../scripts/bench/frame-drift';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible, expectAccessibleWithin } from './axe';
import { stageEvents } from './live-realm';
import { behindThePage, signIn } from './members';
import { expect, test } from './test';

const HOUR = 3600;
const FILM = 'media/films/la-hora-azul/master.m3u8';
/** They begin at one time, so that their streams show the same at any moment. */
const event = (id: string, more: object = {}) => ({
  ...{ id, startsIn: -HOUR, endsIn: 2 * HOUR, windowSeconds: 600, hlsUrl: FILM },
  ...more,
});
const EVENTS = ['north', 'south', 'east', 'west'];

let server: RunningServer;
test.beforeAll(async () => {
  const { realmsDir } = stageEvents(
    [
      ...EVENTS.map((id) => event(id)),
      event('locked', { accessLevel: 'LICENCE', licenceIds: ['abono-mensual'] }),
      event('over', { startsIn: -2 * HOUR, endsIn: -HOUR }),
    ],
    {},
    'trescampos',
  );
  server = await startServer({ REALMS_DIR: realmsDir });
});
test.afterAll(async () => {
  await server.stop();
});

const at = (path: string) => `${server.origin}/realm/trescampos${path}`;
const wall = (page: Page) => page.locator('[data-tile]');
const tile = (page: Page, id: string) => page.locator(`[data-tile="${id}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The tiles as they stand on the wall, and the one with the sound. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')].filter((each) => each.offsetParent);
    const inOrder = tiles.sort((one, other) => Number(one.dataset.place) - Number(other.dataset.place));
    const heard = tiles.filter((each) => each.querySelector('video')?.muted === false);
    return { order: inOrder.map((each) => each.dataset.tile), heard: heard.map((each) => each.dataset.tile) };
  });

/** Waits until this many pictures move. */
async function expectPlaying(page: Page, count: number): Promise<void> {
  const times = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('video')].map(({ currentTime, paused }) => (paused ? 0 : currentTime)),
    );
  await expect.poll(async () => (await times()).filter((time) => time > 0).length).toBe(count);
  const before = await times();
  await expect.poll(async () => (await times()).every((time, index) => time > before[index]! + 0.5)).toBe(true);
}

async function open(page: Page, search: string, playing: number): Promise<void> {
  await page.goto(at(`/multi-view${search}`));
  await expectPlaying(page, playing);
}

test('RT-44 RS-19 live events are added one by one, and the address brings the same wall back', async ({ page }) => {
  await page.goto(at('/live/north'), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Add to multi-view' }).click();
  await expect(page).toHaveURL(/\/multi-view\?events=north$/);
  await expect(page).toHaveTitle(/Multi-view/);
  await button(page, 'Add The south of the evening').click();
  await button(page, 'Add The east of the evening').click();
  // from its own page, an event comes to those that are there
  await page.goto(at('/live/west'), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Add to multi-view' }).click();
  await expect(page).toHaveURL(/\/multi-view\?events=north,south,east,west$/);
  await expectPlaying(page, 4);
  // the wall is full: the event that is left and the channels have to wait
  await expect(button(page, 'Add The locked of the evening')).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Add /, disabled: false })).toHaveCount(0);
  await expectAccessible(page);

  await button(page, 'Sound: The east of the evening').click();
  await button(page, 'One large').click();
  await expect(page).toHaveURL(/\?events=north,south,east,west&sound=east&layout=focus$/);
  await page.reload();
  await expectPlaying(page, 4);
  expect(await shown(page)).toEqual({ order: EVENTS, heard: ['east'] });
  await expect(tile(page, 'north')).toHaveAttribute('data-large');

  await button(page, 'Remove The east of the evening').click();
  await expect(page).toHaveURL(/\?events=north,south,west&layout=focus$/);
  await expect(wall(page)).toHaveCount(3);
  // a wall is one page: back leads to where the viewer came from, and forward to the wall as it was left
  await page.goBack();
  await expect(page).toHaveURL(/\/live\/west$/);
  await page.goForward();
  await expect(page).toHaveURL(/\?events=north,south,west&layout=focus$/);
  await expect(wall(page)).toHaveCount(3);
});

test('RT-44 (part) the sound moves by key and by button, and all pause as one', async ({ page }) => {
  await open(page, '?events=north,south,east,west', 4);
  const sound = async () => (await shown(page)).heard;
  expect(await sound()).toEqual(['north']);
  await button(page, 'Sound: The south of the evening').click();
  await expect.poll(sound).toEqual(['south']);
  await page.keyboard.press('4');
  await expect.poll(sound).toEqual(['west']);
  await expect(page).toHaveURL(/&sound=west$/);
  await expect(button(page, 'Sound: The west of the evening')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('m');
  await expect.poll(sound).toEqual([]);
  await page.keyboard.press('m');
  await expect.poll(sound).toEqual(['west']);

  // the arrows lead from tile to tile
  await button(page, 'Sound: The north of the evening').focus();
  await page.keyboard.press('ArrowDown');
  await expect(button(page, 'Sound: The east of the evening')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Sound: The west of the evening')).toBeFocused();

  await page.keyboard.press('k');
  const paused = () => page.evaluate(() => [...document.querySelectorAll('video')].every((video) => video.paused));
  await expect.poll(paused).toBe(true);
  await button(page, 'Play all').click();
  await expectPlaying(page, 4);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Move between streams');
  await expectAccessible(page);
});

test('RT-44 (part) tiles change places by keyboard and by drag, and play on', async ({ page }) => {
  await open(page, '?events=north,south', 2);
  await page.evaluate(() => Object.assign(window, { films: [...document.querySelectorAll('video')] }));
  const later = button(page, 'Move The north of the evening later');
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?events=south,north&sound=north$/);
  await expect(page.getByRole('status').filter({ hasText: 'Stream 2 of 2: The north of the evening' })).toBeAttached();
  const middle = async (id: string) => {
    const { x, y, width, height } = (await tile(page, id).boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const [from, to] = [await middle('south'), await middle('north')];
  expect(from[0]).toBeLessThan(to[0]);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/\?events=north,south$/);
  expect((await middle('north'))[0]).toBeLessThan((await middle('south'))[0]);
  const isSame = () =>
    page.evaluate(() => {
      const { films } = window as unknown as { films: HTMLVideoElement[] };
      return films.every((film) => film.isConnected && !film.paused);
    });
  expect(await isSame()).toBe(true);
});

test('CT-12 (part) the pictures show the same moment, however far apart they were', async ({ page }) => {
  // what is measured is the clock, not how much a busy machine can decode and paint
  await page.setViewportSize({ width: 640, height: 480 });
  await open(page, '?events=north,south,east,west', 4);
  await page.evaluate(() => {
    const [, second, third] = document.querySelectorAll('video');
    second!.currentTime -= 4;
    third!.currentTime -= 1.2;
  });
  const furthest = async () => Math.max(...(await frameDrifts(page)).map(Math.abs));
  // a seek, and what it has missed made up for by the rate: they come together, and stay there
  await expect(async () => {
    expect(await furthest()).toBeLessThanOrEqual(0.5);
    await page.waitForTimeout(2_000);
    expect(await furthest()).toBeLessThanOrEqual(0.5);
  }).toPass({ timeout: 120_000 });
});

/** How many lines the picture of a tile has. */
const linesOf = (page: Page, id: string) => () =>
  tile(page, id)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.videoHeight);

test('CT-12 (part) small pictures are loaded in lower renditions than the large one', async ({ page }) => {
  await open(page, '?events=north,south,east&layout=focus', 3);
  await expect.poll(linesOf(page, 'north')).toBe(540);
  await expect.poll(linesOf(page, 'south')).toBeLessThanOrEqual(360);
  await expect.poll(linesOf(page, 'east')).toBeLessThanOrEqual(360);
});

test('RT-44 (part) who has no sound has captions, and with the sound they go', async ({ page, start }) => {
  const film = { ...event('sea'), windowSeconds: undefined, hlsUrl: 'media/films/le-sel-et-la-lampe/master.m3u8' };
  const captions = [
    { src: 'media/films/le-sel-et-la-lampe/captions.en.vtt', language: 'en', label: 'English' },
    { src: 'media/films/le-sel-et-la-lampe/captions.fr.vtt', language: 'fr', label: 'Français' },
  ];
  const { realmsDir } = stageEvents(
    [
      { ...film, captions },
      { ...film, id: 'shore', captions },
    ],
    { multiViewAllowed: true },
    'lanterne',
  );
  const { origin } = await start({ REALMS_DIR: realmsDir });
  await page.goto(`${origin}/realm/lanterne/multi-view?events=sea,shore&layout=focus`);
  await expectPlaying(page, 2);
  // a film with soundtracks of its own, which takes all of hls.js
  await expect.poll(linesOf(page, 'sea')).toBe(540);
  await expect.poll(linesOf(page, 'shore')).toBeLessThanOrEqual(360);
  const words = (id: string) => tile(page, id).locator('p[class*="cue"]');
  await expect(words('shore')).not.toHaveCount(0);
  await expect(words('sea')).toHaveCount(0);
  await button(page, /^Sound: The shore/).click();
  await expect(words('shore')).toHaveCount(0);
  await expect(words('sea')).not.toHaveCount(0);
});

test('RT-44 (part) a tile that may not play says why, and the others play on', async ({ page }) => {
  await open(page, '?events=locked,north,over,nothing', 1);
  await expect(tile(page, 'locked')).toContainText('Purchase required');
  await expect(tile(page, 'locked').getByRole('link').first()).toHaveAttribute(
    'href',
    /\/purchase\?.*from=%2Fmulti-view%3Fevents/,
  );
  await expect(tile(page, 'over')).toContainText('Ended');
  await expect(tile(page, 'nothing')).toContainText('Stream not found');
  // who can be heard is heard
  expect((await shown(page)).heard).toEqual(['north']);
  await expectAccessible(page);
});

test('RT-44 (part) each picture has a permission of its own where playing takes one', async ({ page, start }) => {
  const { realmsDir } = stageEvents(
    EVENTS.map((id) => event(id)),
    { fullGuestAccess: 'LOGIN_REQUIRED', signupWithConsent: false },
    'trescampos',
  );
  // an account takes an email address and a password here
  rmSync(join(realmsDir, 'trescampos/forms'), { recursive: true });
  const own = await start({ REALMS_DIR: realmsDir });
  await behindThePage(own).account('trescampos', 'two@trescampos.example');
  const base = `${own.origin}/realm/trescampos`;
  await signIn(page, base, 'two@trescampos.example');
  const players: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/v2\/playback\/(north|south)$/.exec(new URL(request.url()).pathname) ?? [];
    if (id && request.method() === 'POST')
      players.push(`${id} ${(request.postDataJSON() as { player: string }).player}`);
  });
  await page.goto(`${base}/multi-view?events=north,south`);
  await expectPlaying(page, 2);
  expect(players.map((player) => player.split(' ')[0]).sort()).toEqual(['north', 'south']);
  expect(new Set(players.map((player) => player.split(' ')[1])).size).toBe(2);
});

test('RT-44 (part) a phone shows two, one above the other, and keeps the others', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, '?events=north,south,east,west', 2);
  await expect(wall(page)).toHaveCount(2);
  const [first, second] = [await tile(page, 'north').boundingBox(), await tile(page, 'south').boundingBox()];
  expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height);
  await expectAccessibleWithin(page, 390);
  // a touch gives the sound
  await tile(page, 'south').tap({ position: { x: 200, y: 100 } });
  await expect.poll(async () => (await shown(page)).heard).toEqual(['south']);
  await button(page, 'Show The west of the evening').tap();
  await expect(page).toHaveURL(/\?events=north,west,east,south&sound=south$/);
  await expectPlaying(page, 2);
  expect((await shown(page)).order).toEqual(['north', 'west']);
  await context.close();
});

test('RS-19 without multiViewAllowed, there is no such page, and nothing leads to it', async ({ page, start }) => {
  const { realmsDir } = stageEvents([event('north')], { multiViewAllowed: false }, 'trescampos');
  const { origin } = await start({ REALMS_DIR: realmsDir });
  const answer = await page.goto(`${origin}/realm/trescampos/multi-view?events=north`);
  expect(answer?.status()).toBe(404);
  await page.goto(`${origin}/realm/trescampos/live/north`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The north of the evening');
  await expect(page.getByRole('link', { name: 'Add to multi-view' })).toHaveCount(0);
});
