import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessibleWithin } from './axe';
import { behindThePage, claimsOf, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

const APP = {
  name: 'Lantern',
  description: { en: 'Films and shorts, on your phone', fr: 'Films et courts, sur votre téléphone' },
  icon: 'media/icon.svg',
  ios: 'https://apps.apple.com/app/lantern/id0000000017',
  android: 'https://play.google.com/store/apps/details?id=example.lantern',
};
const PROMO = { id: 'shop', title: 'The shop is open', link: { linkUrl: 'https://shop.example.com/' } };

let server: RunningServer;
let base: string;

test.beforeAll(async () => {
  server = await startServer({}, (folder) => {
    const { android: _, ...forPhonesOfApple } = APP;
    onlyRealms(folder, {
      club: { appBanner: APP, hasPromoNotification: true },
      apple: { appBanner: forPhonesOfApple },
    });
    writeFileSync(join(folder, 'club/promos.json'), JSON.stringify({ promoNotifications: [PROMO] }));
  });
  base = `${server.origin}/realm/club`;
  await behindThePage(server).account('club', EMAIL);
});
test.afterAll(() => server?.stop());

const banner = (page: Page) => page.getByRole('region', { name: 'Lantern', exact: true });
const promo = (page: Page) => page.getByRole('complementary', { name: 'The shop is open' });

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('MO-08 the app is offered until its banner is dismissed, which outlives reloading and logging out', async ({
    page,
  }) => {
    await page.goto(`${base}/home`);
    await expect(banner(page)).toContainText('Films and shorts, on your phone');
    const link = banner(page).getByRole('link', { name: 'Get Lantern' });
    await expect(link).toHaveAttribute('href', APP.ios);
    // one prompt at a time
    await expect(promo(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expectAccessibleWithin(page, 390);
    for (const target of [link, banner(page).getByRole('button', { name: 'Dismiss' })]) {
      const { width, height } = (await target.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }

    await page.goto(`${base}/video/le-sel-et-la-lampe`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    await page.goto(`${base}/home`);
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner(page)).toHaveCount(0);
    // the next prompt has its turn, and shows that all prompts before it have nothing to show
    await expect(promo(page)).toBeVisible();
    await page.reload();
    await expect(promo(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    await signIn(page, base, EMAIL);
    await expect(promo(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    const member = await claimsOf(page, 'club');
    await page.goto(`${base}/logout`);
    await page.waitForURL(`${base}/home`);
    const guest = await claimsOf(page, 'club');
    expect([member.gue, guest.gue, guest.sub === member.sub]).toEqual([false, true, false]);
    await expect(promo(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  test('MO-08 (part) Escape dismisses the banner from within', async ({ page }) => {
    await page.goto(`${base}/home`);
    await banner(page).getByRole('link', { name: 'Get Lantern' }).focus();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toHaveCount(0);
    await expect(promo(page)).toBeVisible();
  });
});

test.describe('on Android', () => {
  test.use({ userAgent: PIXEL, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('MO-08 (part) the banner leads to the other store, and is not there without an app for it', async ({ page }) => {
    await page.goto(`${base}/home`);
    await expect(banner(page).getByRole('link', { name: 'Get Lantern' })).toHaveAttribute('href', APP.android);
    await page.goto(`${server.origin}/realm/apple/home`, { waitUntil: 'networkidle' });
    await expect(banner(page)).toHaveCount(0);
  });
});

test('MO-08 (part) computers are offered no app', async ({ page }) => {
  await page.goto(`${base}/home`);
  await expect(promo(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
