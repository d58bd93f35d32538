import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
const IMAGE = 'media/art/affiche-barques.webp';

const PROMOS = [
  {
    id: 'boats',
    title: 'Boats, all month',
    description: 'Five films on the water.',
    image: IMAGE,
    cta: 'See the film',
    link: { contentLink: { contentId: 'le-sel-et-la-lampe', type: 'VOD' } },
  },
  {
    id: 'shop',
    title: 'The shop is open',
    openInNewTab: true,
    link: { linkUrl: 'https://shop.example.com/' },
  },
];

let server: RunningServer;
let home: string;

test.beforeAll(async () => {
  server = await startServer({}, (folder) => {
    onlyRealms(folder, { club: { hasPromoNotification: true }, quiet: { hasPromoNotification: false } });
    for (const realm of ['club', 'quiet'])
      writeFileSync(join(folder, realm, 'promos.json'), JSON.stringify({ promoNotifications: PROMOS }));
  });
  home = `${server.origin}/realm/club/home`;
  await behindThePage(server).account('club', EMAIL);
});
test.afterAll(() => server?.stop());

const promo = (page: Page, name: string) => page.getByRole('complementary', { name });

test('MO-06 RS-10 a promo is fetched, followed, and gone for good once it is dismissed', async ({ page }) => {
  await signIn(page, `${server.origin}/realm/club`, EMAIL);
  const fetched = page.waitForRequest(/\/api\/v2\/promo-notification/);
  await page.goto(home, { waitUntil: 'networkidle' });
  expect(new URL((await fetched).url()).searchParams.get('maxNotifications')).toBe('1');

  const boats = promo(page, 'Boats, all month');
  await expect(boats).toContainText('Five films on the water.');
  const picture = (await boats.locator('img').boundingBox())!;
  expect([picture.width, picture.height].map(Math.round)).toEqual([410, 190]);
  await expectAccessible(page);
  await boats.getByRole('link', { name: 'See the film' }).click();
  await page.waitForURL(/\/video\/le-sel-et-la-lampe$/);
  // nothing lies over the picture
  await expect(boats).toHaveCount(0);
  await page.goBack();

  const dismissal = page.waitForResponse((response) => response.request().method() === 'PUT');
  await boats.getByRole('button', { name: 'Dismiss' }).click();
  await expect(boats).toHaveCount(0);
  const answered = await dismissal;
  expect([new URL(answered.url()).pathname.split('/').slice(-2).join('/'), answered.status()]).toEqual([
    'promo-notification/boats',
    204,
  ]);

  // the next page has the next one, which leads out of the realm; it is dismissed by the keyboard
  await page.reload({ waitUntil: 'networkidle' });
  const shop = promo(page, 'The shop is open').getByRole('link', { name: 'See more (opens in a new tab)' });
  await expect(shop).toHaveAttribute('href', 'https://shop.example.com/');
  await expect(shop).toHaveAttribute('target', '_blank');
  await expect(shop).toHaveAttribute('rel', 'noopener');
  await shop.focus();
  await page.keyboard.press('Escape');
  await expect(shop).toHaveCount(0);

  const asked = page.waitForResponse(/\/api\/v2\/promo-notification\?/);
  await page.reload();
  expect(((await (await asked).json()) as { promoNotifications: unknown[] }).promoNotifications).toEqual([]);
});

test('RS-10 (part) a realm without promos fetches none', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('promo-notification')) fetched.push(request.url());
  });
  await page.goto(`${server.origin}/realm/quiet/home`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(fetched).toEqual([]);
});
