import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import {
  behindThePage,
  claimsOf,
  expectAlike,
  expectGuest,
  expectMember,
  fillSignIn,
  onlyRealms,
  SECRET,
  signIn,
} from './members';
import { expect, test } from './test';

let server: RunningServer;
let base: string;

test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) =>
    onlyRealms(realmsDir, { lanterne: { pinLoginEnabled: true }, without: {} }),
  );
  base = `${server.origin}/realm/lanterne`;
  await behindThePage(server).account('lanterne', 'ada@example.com');
});
test.afterAll(() => server?.stop());

/** What the device shows to be typed, once it does. */
async function pinOn(device: Page): Promise<string> {
  const spelt = await device.locator('main [dir=ltr] > .visually-hidden').textContent();
  return spelt!.replaceAll(' ', '');
}
const letIn = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true });
const typePin = async (page: Page, pin: string) => {
  await page.getByLabel('Code').fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test.describe('a television', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36',
  });

  test('AU-12 RT-49 RT-67 the viewer signs in on a phone, sees which device asks, and lets it in', async ({
    page,
    browser,
  }) => {
    await page.goto(`${base}/tv-login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in on this device');
    await expect(page).toHaveTitle('Sign in on this device · La Lanterne');
    await expect(page.getByRole('img', { name: 'Scan the QR code' })).toBeVisible();
    const pin = await pinOn(page);
    expect(pin).toMatch(/^[A-Z0-9]{6}$/);
    await expect(page.getByText(`${base}/activate`.replace('http://', ''))).toBeVisible();
    await expectAccessible(page);

    const phone = await (
      await browser.newContext({ userAgent: undefined, viewport: { width: 390, height: 844 } })
    ).newPage();
    // where the photographed code leads
    await phone.goto(`${base}/activate?pin=${pin}`);
    await expect(phone.getByText('Sign in to connect the device.')).toBeVisible();
    await expect(phone).toHaveURL(`${base}/activate`);
    await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await fillSignIn(phone, 'ada@example.com');
    await phone.waitForURL(`${base}/activate`);
    await expect(phone.getByLabel('Code')).toHaveValue(pin);
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Connect “Samsung TV”?');
    await expectAccessible(phone);
    await phone.getByLabel('Password', { exact: true }).fill(SECRET);
    await letIn(phone).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Device connected');

    await page.waitForURL(`${base}/home`);
    await expectMember(page);
    expect((await claimsOf(page, 'lanterne')).sub).toBe((await claimsOf(phone, 'lanterne')).sub);
    await phone.context().close();
  });
});

test('a device that is not let in stays outside, and may ask again', async ({ page, browser }) => {
  await page.goto(`${base}/tv-login`);
  const pin = await pinOn(page);
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, base, 'ada@example.com');
  await phone.goto(`${base}/activate`);
  await typePin(phone, `${pin.slice(0, 3)} ${pin.slice(3).toLowerCase()}`);
  await phone.getByRole('button', { name: 'Don’t connect' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Sign-in request denied');
  await expect(page.getByRole('button', { name: 'Get a new code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get a new code' }).click();
  await expect.poll(() => pinOn(page)).not.toBe(pin);
  await page.goto(`${base}/home`);
  await expectGuest(page);

  // a code that was spent, or never given, is told; one of another form is not even asked about
  await phone.goto(`${base}/activate`);
  for (const wrong of [pin, 'AAAAAA']) {
    await typePin(phone, wrong);
    await expect(phone.getByRole('alert'), wrong).toContainText('This link or code is invalid or has expired.');
  }
  await typePin(phone, '12');
  await expect(phone.locator('[id$=-fault]')).toHaveText('Enter the 6-character code.');
  await phone.context().close();
});

test('RS-21 RT-49 RT-67 the routes are there where the realm wants them, alike by address and by navigation', async ({
  page,
}) => {
  await expectAlike(page, base, '/tv-login', {
    heading: 'Sign in on this device',
    title: 'Sign in on this device · La Lanterne',
  });
  await expectAlike(page, base, '/activate', { heading: 'Connect a device', title: 'Connect a device · La Lanterne' });
  for (const path of ['/tv-login', '/activate'])
    expect((await page.goto(`${server.origin}/realm/without${path}`))!.status(), path).toBe(404);
});
