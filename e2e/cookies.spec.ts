import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { behindThePage, onlyRealms, SECRET, signIn, signOut, stored } from './members';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
const COOKIES = {
  text: { en: 'We count how often titles are watched.', fr: 'Nous comptons les lectures.' },
  link: '/maison',
  purposes: [
    { purpose: 'ANALYTICS', title: 'Statistics', description: 'Which titles are watched, and for how long.' },
    { purpose: 'MARKETING', title: 'Advertising', description: 'What we show you elsewhere.' },
  ],
};

let server: RunningServer;
let base: string;

test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) => {
    onlyRealms(realmsDir, { club: {}, plain: {} });
    writeFileSync(join(realmsDir, 'club/consents.json'), JSON.stringify({ prompts: [], cookies: COOKIES }));
  });
  base = `${server.origin}/realm/club`;
  await behindThePage(server).account('club', EMAIL);
});
test.afterAll(() => server?.stop());

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const choice = async (page: Page) => JSON.parse((await stored(page, 'club', 'cookiePolicyAgreed')) ?? 'null');

/** Raises the version of the policy, and waits until pages have it. */
async function raiseVersion(page: Page, version: number): Promise<void> {
  const file = join(server.realmsDir, 'club/consents.json');
  const document = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...document, cookies: { ...COOKIES, version } }));
  const textAt = async (address: string) => (await page.request.get(address)).text();
  await expect
    .poll(async () => {
      const [, facts = ''] = /"realmHref":"([^"]+)"/.exec(await textAt(`${base}/home`)) ?? [];
      return (await textAt(server.origin + facts)).includes(`"cookiePolicy":{"version":${version}`);
    })
    .toBe(true);
}

test('MO-07 AU-05 the cookie banner shows until agreed, comes and goes in 500 ms, and the agreement survives logout', async ({
  page,
}) => {
  await page.goto(`${base}/home`);
  await expect(banner(page)).toBeVisible();
  expect(await banner(page).evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.5s');
  await expectAccessible(page);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  // the moment in which it leaves is too short to be looked for on a busy machine
  const left = banner(page).evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        let hasLeft = false;
        const watching = new MutationObserver(() => {
          hasLeft ||= element.hasAttribute('data-leaving');
          if (!element.isConnected) resolve(hasLeft);
        });
        watching.observe(document.body, { attributes: true, childList: true, subtree: true });
      }),
  );
  await press(page, 'Accept all');
  expect(await left).toBe(true);
  await expect(banner(page)).toHaveCount(0);
  expect(await choice(page)).toMatchObject({ version: 1, purposes: ['ANALYTICS', 'MARKETING'] });
  await signIn(page, base, EMAIL, SECRET);
  await expect(banner(page)).toHaveCount(0);
  await signOut(page);
  await page.goto(`${base}/home`, { waitUntil: 'networkidle' });
  await expect(banner(page)).toHaveCount(0);
  expect(await choice(page)).toMatchObject({ version: 1 });
});

test('MO-07 rejecting takes one press as well, and the footer leads back to the choice, by keyboard alone', async ({
  page,
}) => {
  await page.goto(`${base}/home`);
  await press(page, 'Reject all');
  await expect(banner(page)).toHaveCount(0);
  expect((await choice(page)).purposes).toEqual([]);
  await page.getByRole('link', { name: 'Cookie settings' }).press('Enter');
  await expect(banner(page)).toBeFocused();
  const statistics = page.getByRole('checkbox', { name: /Statistics/ });
  await expect(statistics).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Necessary/ })).toBeDisabled();
  await expectAccessible(page);
  await statistics.press('Space');
  await banner(page).getByRole('button', { name: 'Save choices' }).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  expect((await choice(page)).purposes).toEqual(['ANALYTICS']);
  expect(new URL(page.url()).hash).toBe('');

  await raiseVersion(page, 2);
  await page.goto(`${base}/home`);
  await expect(banner(page)).toBeVisible();
});

test('MO-07 (part) before anything is agreed to, a first visit stores and requests nothing but what is necessary', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${base}/home`, { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeVisible();
  expect(requested.filter((url) => !url.startsWith(server.origin) && !url.startsWith('data:'))).toEqual([]);
  const cookies = async () => (await context.cookies()).map(({ name }) => name).sort();
  // who is watching is known once the session has answered, which may be after the page has come to rest
  await expect.poll(cookies).toEqual(['rc_audience', 'rc_view']);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
  expect(keys).toEqual(['club_prod_authToken', 'club_prod_refreshToken']);
});

test('a realm without a policy has neither banner nor settings', async ({ page }) => {
  await page.goto(`${server.origin}/realm/plain/home`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cookie settings' })).toHaveCount(0);
});
