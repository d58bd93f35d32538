import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { openSetting, play } from './film';
import { press, tabTo } from './keyboard';
import { behindThePage, expectAlike, onlyRealms, signIn } from './members';
import { test } from './test';

const FILM = '/video/le-sel-et-la-lampe';

let server: RunningServer;
let base: string;
test.beforeAll(async () => {
  const profileConfiguration = { status: 'ENABLED', maxProfiles: 5, childProfilesAllowed: true };
  server = await startServer({ NODE_ENV: 'development' }, (realmsDir) => {
    onlyRealms(realmsDir, { chooser: { profileConfiguration } });
    // one of the two soundtracks of the film is another language's
    const playlist = join(realmsDir, 'chooser/media/films/le-sel-et-la-lampe/master.m3u8');
    const text = readFileSync(playlist, 'utf8');
    writeFileSync(playlist, text.replace(/^(.*)LANGUAGE="fr"(.*audio-2\.m3u8.*)$/m, '$1LANGUAGE="en"$2'));
  });
  base = `${server.origin}/realm/chooser`;
});
test.afterAll(() => server?.stop());

/** What the player's settings say that is on. */
async function chosen(page: Page, setting: 'Captions' | 'Audio') {
  await openSetting(page, setting);
  return page.getByRole('menuitemradio', { checked: true });
}

async function choose(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${base}/preferences`, { waitUntil: 'networkidle' });
  for (const [name, option] of Object.entries(choices)) await page.getByLabel(name).selectOption(option);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
}

test('RT-39 RS-02 the languages chosen in the preferences are those of the next film, here and on another device', async ({
  page,
  browser,
}) => {
  const email = 'ada@chooser.example';
  await behindThePage(server).account('chooser', email);
  await signIn(page, base, email);
  await expectAlike(page, base, '/preferences', { heading: 'Preferences', title: /^Preferences/ });
  const languages = page.getByLabel('Audio language').getByRole('option');
  await expect(languages).toHaveText(['Default', 'Français', 'English', 'العربية']);
  await expectAccessible(page);

  await choose(page, { Subtitles: 'English', 'Audio language': 'English' });
  const soundtracks: string[] = [];
  page.on('request', (request) => soundtracks.push(...(request.url().match(/audio-\d\.m4s/) ?? [])));
  await play(page, base + FILM);
  // it plays from the start in that language: nothing of another soundtrack was loaded
  expect(new Set(soundtracks)).toEqual(new Set(['audio-2.m4s']));
  await expect(await chosen(page, 'Captions')).toHaveText('English');
  // what was chosen in the player before counts no more once the account says something else
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await choose(page, { Subtitles: 'Off', 'Audio language': 'Français' });
  await play(page, base + FILM);
  await expect(await chosen(page, 'Captions')).toHaveText('Off');
  await page.keyboard.press('Escape');
  await expect(await chosen(page, 'Audio')).toHaveText('Français');

  const other = await browser.newContext();
  const tablet = await other.newPage();
  await signIn(tablet, base, email);
  await tablet.goto(`${base}/account?section=preferences`, { waitUntil: 'networkidle' });
  await expect(tablet.getByLabel('Subtitles')).toHaveValue('off');
  await choose(tablet, { Subtitles: 'العربية', 'Audio language': 'English' });
  await play(tablet, base + FILM);
  await expect(await chosen(tablet, 'Captions')).toHaveText('العربية');
  await tablet.keyboard.press('Escape');
  await expect(await chosen(tablet, 'Audio')).toHaveText('English');
  await other.close();
});

test('NV-08 live-now opens over any page, with what is live, the channels and what comes next', async ({ page }) => {
  await page.goto('/realm/trescampos/home', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    location.hash = 'live-now';
  });
  const dialog = page.getByRole('dialog', { name: 'Live now' });
  await expect(dialog.getByRole('heading', { name: 'On now' })).toBeVisible();
  await expect(dialog.locator('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
  // a card of it leads on, and closes it
  await page.goto('/realm/trescampos/browse#live-now', { waitUntil: 'networkidle' });
  await dialog.locator('article').first().getByRole('link').first().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/live-now/);
});

test('the parts of the account are one row on a phone, with the open one in sight', async ({ page }) => {
  await behindThePage(server).account('chooser', 'rows@example.com');
  await signIn(page, base, 'rows@example.com');
  await page.setViewportSize({ width: 320, height: 720 });
  for (const part of ['accountdetails', 'accountsecurity', 'preferences']) {
    await page.goto(`${base}/account?section=${part}`, { waitUntil: 'networkidle' });
    const row = page.getByRole('navigation', { name: 'Account' });
    const whole = (await row.boundingBox())!;
    expect(whole.height).toBeLessThan(60);
    // as far from one side as from the other: a row that does not fit scrolls, and does not widen the page
    expect(whole.x + whole.width).toBeCloseTo(320 - whole.x, 0);
    const open = (await row.locator('[aria-current]').boundingBox())!;
    expect(open.x).toBeGreaterThanOrEqual(0);
    expect(open.x + open.width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    // it fades where there is more
    await expect(row.getByRole('list')).toHaveCSS('mask-image', /rgba\(0, 0, 0, 0\)/);
  }
  const row = page.getByRole('navigation', { name: 'Account' });
  const links = row.getByRole('link');
  const isWhole = (link: Locator) => expect(link).toBeInViewport({ ratio: 1 });
  // what the keyboard reaches is in sight, and the open one again afterwards
  await tabTo(page, links.first());
  await isWhole(links.first());
  await page.keyboard.press('Shift+Tab');
  await isWhole(row.locator('[aria-current]'));
  await press(page, links.first());
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await isWhole(links.first());
});

test('the account fits a narrow screen in its longest language', async ({ page, browser }) => {
  await behindThePage(server).account('chooser', 'narrow@example.com');
  await signIn(page, base, 'narrow@example.com');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, locale: 'fr-FR', viewport: { width: 320, height: 720 } });
  const narrow = await context.newPage();
  for (const path of ['/account', '/account?section=accountsecurity', '/preferences', '/profiles', '/watchlists']) {
    await narrow.goto(base + path, { waitUntil: 'networkidle' });
    await expect(narrow.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await narrow.evaluate(() => document.documentElement.lang)).toBe('fr-FR');
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await context.close();
});
