import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const FILM = '/video/le-sel-et-la-lampe';
const TITLE = 'The Salt and the Lamp';
const PROFILES = { status: 'ENABLED', maxProfiles: 5, childProfilesAllowed: true };
const REALMS = {
  listed: { watchlistsEnabled: true, profileConfiguration: PROFILES },
  hearted: { watchlistsEnabled: false },
};

let server: RunningServer;
let behind: ReturnType<typeof behindThePage>;
const base = (realm: keyof typeof REALMS) => `${server.origin}/realm/${realm}`;

test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) => onlyRealms(realmsDir, REALMS));
  behind = behindThePage(server);
});
test.afterAll(() => server?.stop());

const keepButton = (page: Page, list = 'My list') =>
  page.getByRole('button', { name: `${list}: ${TITLE}`, exact: true });
const film = (page: Page) => page.getByRole('article').getByRole('link', { name: TITLE });
const isPressed = (page: Page, pressed: boolean, list?: string) =>
  expect(keepButton(page, list)).toHaveAttribute('aria-pressed', String(pressed));

/** Waits until the button knows what the viewer keeps. */
async function press(page: Page, list?: string): Promise<void> {
  await expect(keepButton(page, list)).not.toHaveAttribute('aria-disabled', 'true');
  await keepButton(page, list).click();
}

test('RT-46 RS-24 a film is put on the watchlist, found there, taken out and put back; other tabs follow', async ({
  page,
  context,
}) => {
  await behind.account('listed', 'ada@example.com');
  await signIn(page, base('listed'), 'ada@example.com');
  await page.goto(`${base('listed')}/watchlists`);
  await expect(page.getByText('they’ll appear here')).toBeVisible();
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(`${base('listed')}${FILM}`);
  await press(other);
  await isPressed(other, true);
  await expect(film(page)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Remove ${TITLE}` }).click();
  await isPressed(other, false);
  const undo = page.getByRole('button', { name: `Undo removing ${TITLE}` });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await isPressed(other, true);

  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('List name').fill('Rainy days');
  await page.getByLabel('List name').press('Enter');
  await expect(page.getByRole('link', { name: /Rainy days/ })).toHaveAttribute('aria-current', 'page');
  await other.getByRole('button', { name: `Choose lists for ${TITLE}` }).click();
  await other.getByRole('checkbox', { name: 'Rainy days' }).check();
  await expect(film(page)).toBeVisible();

  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByRole('link', { name: /My list/, exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(`${base('listed')}/watchlists`);
  await page.goto(`${base('listed')}/favourites`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Favourites');
});

test('what one profile keeps, another does not see', async ({ page }) => {
  const { authorisationToken: token } = await behind.account('listed', 'bo@example.com');
  const { lists } = (await (await behind.call('listed', '/api/v2/watchlists', { method: 'GET', token })).json()) as {
    lists: { id: string }[];
  };
  const item = `/api/v2/watchlists/${lists[0]!.id}/items/le-sel-et-la-lampe`;
  expect((await behind.call('listed', item, { method: 'PUT', token })).status).toBe(204);
  await behind.call('listed', '/api/v2/profiles', { token, body: { name: 'Cy', type: 'a' } });
  await page.goto(`${base('listed')}/login`);
  await page.getByLabel('Email address').fill('bo@example.com');
  await page.getByLabel('Password', { exact: true }).fill('salt-and-lamp-88');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Cy' }).click();
  await page.waitForURL(/\/home$/);
  await page.goto(`${base('listed')}${FILM}`);
  await expect(keepButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await isPressed(page, false);
});

test('RT-45 RS-24 where there are no watchlists, a film is a favourite; what cannot be kept is taken back and told', async ({
  page,
  context,
}) => {
  await behind.account('hearted', 'ada@example.com');
  await signIn(page, base('hearted'), 'ada@example.com');
  await page.goto(`${base('hearted')}${FILM}`);
  await press(page, 'Favourite');
  await isPressed(page, true, 'Favourite');
  await page.goto(`${base('hearted')}/favourites`);
  await expect(film(page)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);

  await page.goto(`${base('hearted')}${FILM}`);
  await isPressed(page, true, 'Favourite');
  await context.setOffline(true);
  await press(page, 'Favourite');
  await expect(page.getByText('Can’t connect. Check your connection and try again.')).toBeVisible();
  await isPressed(page, true, 'Favourite');
});

test('RL-05 a guest is invited to sign in, and comes back', async ({ page }) => {
  await behind.account('listed', 'gus@example.com');
  await page.goto(`${base('listed')}/watchlists`);
  await expect(page.getByText('Sign in to save titles')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New list' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${base('listed')}${FILM}`);
  await expect(keepButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'My list', exact: true }).click();
  await page.getByLabel('Email address').fill('gus@example.com');
  await page.getByLabel('Password', { exact: true }).fill('salt-and-lamp-88');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${base('listed')}${FILM}`);
  await press(page);
  await isPressed(page, true);
});

test('RT-42 the history lists what was played, and forgets it', async ({ page }) => {
  const { authorisationToken: token } = await behind.account('hearted', 'hal@example.com');
  for (const contentId of ['le-sel-et-la-lampe', 'les-barques-du-soir'])
    await behind.call('hearted', '/api/v2/progress', {
      method: 'PUT',
      token,
      body: { contentId, position: 60, duration: 600 },
    });
  await signIn(page, base('hearted'), 'hal@example.com');
  await page.goto(`${base('hearted')}/history`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${TITLE}` }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('Titles you watch will appear here')).toBeVisible();
});

test('RL-08 what search finds can be kept by a member; a guest finds neither that nor account, preferences and logout', async ({
  page,
  browser,
}) => {
  await behind.account('hearted', 'dee@example.com');
  await signIn(page, base('hearted'), 'dee@example.com');
  await page.goto(`${base('hearted')}/home#search`);
  await page.getByRole('searchbox').fill(TITLE);
  await press(page, 'Favourite');
  await isPressed(page, true, 'Favourite');
  await expectAccessible(page);
  await page.goto(`${base('hearted')}/favourites`);
  await expect(film(page)).toBeVisible();
  const own = /^(?:Account|Preferences|Sign out)$/;
  await page.locator('summary[aria-label="Account"]:visible').click();
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`${base('hearted')}/home#search`);
  await guest.getByRole('searchbox').fill(TITLE);
  await expect(guest.getByRole('dialog').getByRole('article').first()).toBeVisible();
  await expect(keepButton(guest, 'Favourite')).toHaveCount(0);
  await guest.keyboard.press('Escape');
  await expect(guest.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(guest.getByRole('link', { name: own, includeHidden: true })).toHaveCount(0);
  await guest.context().close();
});

test('CT-09 a film that was played waits under continue watching, stands in the history, and is kept on a watchlist or as a favourite', async ({
  page,
}) => {
  for (const realm of ['listed', 'hearted'] as const) {
    await behind.account(realm, 'eve@example.com');
    await signIn(page, base(realm), 'eve@example.com');
    await page.goto(`${base(realm)}${FILM}`);
    const list = realm === 'listed' ? 'My list' : 'Favourite';
    await press(page, list);
    await isPressed(page, true, list);
    await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(3);

    const toHome = page
      .getByRole('banner')
      .getByRole('link', { name: 'La Lanterne' })
      .filter({ visible: true })
      .first();
    await toHome.click();
    const rail = page.locator('[data-section=continue-watching]');
    await expect(rail.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible();
    for (const path of [realm === 'listed' ? '/watchlists' : '/favourites', '/history']) {
      await page.goto(base(realm) + path);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(film(page)).toBeVisible();
    }
    await film(page).click();
    await expect(
      page
        .locator('main')
        .getByRole('button', { name: /^Resume/ })
        .first(),
    ).toBeVisible();
    await isPressed(page, true, list);
  }
});
