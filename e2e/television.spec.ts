import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { aheadTo } from '../tests/fixtures/clock';
import { expectAccessible } from './axe';
import { timeOf, video } from './film';
import { behindThePage, claimsOf, expectMember, fillSignIn, onlyRealms, SECRET } from './members';
import { expect, test } from './test';

let server: RunningServer;
let base: string;

test.beforeAll(async () => {
  // in the evening an event is live, and leads the hero
  server = await startServer(
    { TEST_CLOCK_AHEAD: aheadTo(12) },
    (realmsDir) => onlyRealms(realmsDir, { lanterne: { pinLoginEnabled: true }, without: {} }),
    'e2e/start-ahead.ts',
  );
  base = `${server.origin}/realm/lanterne`;
  await behindThePage(server).account('lanterne', 'tova@example.com');
});
test.afterAll(() => server?.stop());

test.use({
  userAgent:
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 TV Safari/537.36',
  viewport: { width: 1920, height: 1080 },
});

const focused = (page: Page) => page.locator(':focus');
/** The address that the focused link leads to, below the base; null for what is no link. */
const focusedPath = (page: Page) =>
  page.evaluate(() => {
    const link = document.activeElement;
    return link instanceof HTMLAnchorElement ? link.pathname.replace(/^\/realm\/[^/]+/, '') : null;
  });

/** A film's card in a rail has the focus. */
const isOnCard = (page: Page) => page.evaluate(() => document.activeElement!.matches('li a[href*="/video/"]'));

/** Presses a key until the focus is where it should be. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>, most = 30): Promise<void> {
  for (let press = 0; press < most; press++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} times ${key}, and the focus is on ${await focused(page).first().innerHTML()}`);
}

/** The focused element is on the screen as a whole, away from the edges that some televisions cut off. */
async function expectSeen(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { top, bottom, left, right } = document.activeElement!.getBoundingClientRect();
        return top >= 40 && bottom <= innerHeight - 40 && left >= 40 && right <= innerWidth - 40;
      }),
    )
    .toBe(true);
}

/** What a key of a television does that no keyboard has. */
const pressCode = (page: Page, keyCode: number) =>
  page.evaluate(
    (code) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Unidentified', keyCode: code, bubbles: true, cancelable: true }),
      ),
    keyCode,
  );

test('by arrow keys, OK and Back alone: from home to a film, play, pause, back, and signed in with a code', async ({
  page,
  browser,
}) => {
  await page.goto(`${base}/home`);
  await expect(page.locator('html')).toHaveAttribute('data-tv', 'true');
  // a page begins at its first button
  await expect(focused(page)).toHaveText('Watch now');
  await expectSeen(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1920);
  expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(24);

  // down to the rails, along one of them, and to the film behind a card
  await pressUntil(page, 'ArrowDown', () => isOnCard(page));
  const first = await focusedPath(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedPath(page)).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedPath(page)).toBe(first);
  await expectSeen(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}${first}`);

  // play: the film has the whole screen, and keeps the focus
  const start = page
    .locator('main')
    .getByRole('button', { name: /^Play / })
    .first();
  await expect(start).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  expect(await page.locator('[data-layer]').boundingBox()).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press % 3 ? 'ArrowDown' : 'ArrowUp');
    expect(await page.evaluate(() => document.activeElement!.closest('[data-layer]') !== null)).toBe(true);
  }

  // the timeline seeks by left and right; OK on play pauses
  await pressUntil(page, 'ArrowUp', () =>
    focused(page).evaluate((element) => element.getAttribute('role') === 'slider'),
  );
  await expect(focused(page)).toHaveAccessibleName('Timeline');
  await page.keyboard.press('ArrowDown');
  await pressUntil(page, 'ArrowLeft', async () =>
    /^(?:Pause|Play)$/.test((await focused(page).getAttribute('aria-label')) ?? ''),
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await pressUntil(page, 'ArrowUp', () =>
    focused(page).evaluate((element) => element.getAttribute('role') === 'slider'),
  );
  const before = await timeOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 3);

  // Back leaves the film, then its page; the card that led there has the focus again
  await page.keyboard.press('Backspace');
  await expect(video(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${base}${first}`);
  await expect(page.locator('main').getByRole('button', { name: /^Resume / })).toBeFocused();
  await pressCode(page, 10_009);
  await page.waitForURL(`${base}/home`);
  await expect.poll(() => focusedPath(page)).toBe(first);

  // up to the bar, and to sign-in
  await pressUntil(page, 'ArrowUp', () => focused(page).evaluate((element) => element.closest('header') !== null));
  await pressUntil(page, 'ArrowRight', async () => (await focusedPath(page)) === '/login');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/login`);
  await expect(page.getByRole('img', { name: 'Scan the QR code' })).toBeVisible();
  const spelt = page.locator('main [dir=ltr] > .visually-hidden');
  const pin = (await spelt.textContent())!.replaceAll(' ', '');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(focused(page)).toHaveText('Sign in with a password');
  await expectSeen(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1080);

  // approved on a phone
  const phone = await (
    await browser.newContext({ userAgent: undefined, viewport: { width: 390, height: 844 } })
  ).newPage();
  await phone.goto(`${base}/activate?pin=${pin}`);
  await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(phone, 'tova@example.com');
  await phone.waitForURL(`${base}/activate`);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await phone.getByLabel('Password', { exact: true }).fill(SECRET);
  await phone.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
  expect((await claimsOf(page, 'lanterne')).sub).toBe((await claimsOf(phone, 'lanterne')).sub);
  await phone.context().close();
});

test('an open dialog keeps the focus, and Back closes it and nothing else', async ({ page }) => {
  await page.goto(`${base}/home`);
  await expect(focused(page)).toHaveText('Watch now');
  await pressUntil(page, 'ArrowUp', () => focused(page).evaluate((element) => element.closest('header') !== null));
  await pressUntil(page, 'ArrowLeft', async () => (await focused(page).textContent())?.trim() === 'Search');
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowRight',
    'ArrowUp',
    'ArrowLeft',
    'ArrowUp',
    'ArrowUp',
    'ArrowRight',
  ]) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), key).toBe(true);
  }
  // all of it is reached
  const close = dialog.getByRole('button', { name: 'Close' });
  const isOnClose = () => close.evaluate((button) => button === document.activeElement);
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowRight'])
    if (!(await isOnClose())) await page.keyboard.press(key);
  await expect(close).toBeFocused();
  await pressCode(page, 461);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${base}/home`);
});

test('sign-in offers the code and the password, and the password alone where the realm has no code', async ({
  page,
}) => {
  await page.goto(`${base}/login`);
  await expect(focused(page)).toHaveText('Sign in with a password');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // a field keeps the keys that it needs for its text
  await page.getByLabel('Email address').fill('tova');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Email address')).toHaveValue('toa');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in with a code' }).click();
  await expect(page.getByRole('img', { name: 'Scan the QR code' })).toBeVisible();

  await page.goto(`${server.origin}/realm/without/login`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a code' })).toHaveCount(0);
});

test('a right-to-left page moves the way it looks', async ({ page, context }) => {
  await context.addCookies([{ name: 'rc_view', value: 'lang=ar_AE', url: `${base}/` }]);
  await page.goto(`${base}/home`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await pressUntil(page, 'ArrowDown', () => isOnCard(page));
  // to the beginning of the rail, which is at the right
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
  const left = () => focused(page).evaluate((element) => (element as HTMLElement).closest('li')!.offsetLeft);
  const first = await left();
  await page.keyboard.press('ArrowLeft');
  expect(await left()).toBeLessThan(first);
});

test.describe('any other browser', () => {
  test.use({ userAgent: undefined, viewport: { width: 1280, height: 800 } });

  test('loads nothing for televisions, and arrow keys stay its own', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${base}/home`, { waitUntil: 'networkidle' });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((url) => /television/.test(url))).toEqual([]);
  });
});
