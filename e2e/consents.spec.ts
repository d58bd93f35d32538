import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { behindThePage, onlyRealms, signIn, stored } from './members';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
const TERMS = 'I accept the terms of use.';
const NEWS = 'Email me the monthly programme.';

let server: RunningServer;
let behind: ReturnType<typeof behindThePage>;
let realmsDir: string;

const promptOf = (fieldName: string, required: boolean, text: string, version: number) => ({
  ...{ consentField: { fieldName, required }, text, version },
});

/** What the realm asks from now on; resolves once it is served. */
async function askFor(termsVersion: number): Promise<void> {
  const prompts = [promptOf('terms', true, TERMS, termsVersion), promptOf('news', false, NEWS, 1)];
  writeFileSync(join(realmsDir, 'club/consents.json'), JSON.stringify({ prompts }));
  const { authorisationToken: token } = await behind.account('club', `reader-${termsVersion}@example.com`);
  await expect
    .poll(async () => {
      const answer = await behind.call('club', '/api/v2/consent-prompt/answers', { method: 'GET', token });
      return ((await answer.json()) as { answers: { version: number }[] }).answers[0]?.version;
    })
    .toBe(termsVersion);
}

test.beforeAll(async () => {
  server = await startServer({}, (folder) => {
    realmsDir = folder;
    onlyRealms(folder, { club: {} });
  });
  behind = behindThePage(server);
  await behind.account('club', EMAIL);
});
test.afterAll(() => server?.stop());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your consent' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const goOn = (page: Page) => dialog(page).getByRole('button', { name: 'Continue' });

test('MO-03 AP-10 AP-11 RE-14 members give the consents that the realm asks for, once, and take optional ones back', async ({
  page,
}) => {
  const base = `${server.origin}/realm/club`;
  await askFor(1);
  await signIn(page, base, EMAIL);
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  // the keyboard cannot get past it
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await goOn(page).click();
  await expect(page.getByText('You must agree to this to continue.')).toBeVisible();
  await box(page, TERMS).focus();
  await page.keyboard.press('Space');
  await box(page, NEWS).press('Space');
  await goOn(page).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => stored(page, 'club', 'consentTime').then(Number)).toBeGreaterThan(0);

  // asking again is blocked for an interval, whatever the realm asks since
  await askFor(2);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/consent-prompt')) asked.push(request.url());
  });
  await page.goto(`${base}/account?section=preferences`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // only what the account page shows
  expect(asked).toHaveLength(1);
  await expect(box(page, NEWS)).toBeChecked();
  await box(page, NEWS).click();
  await page.getByRole('heading', { name: 'Privacy' }).locator('../..').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await page.reload();
  await expect(box(page, NEWS)).not.toBeChecked();

  // after it, only what is new is asked
  await page.evaluate(() => localStorage.removeItem('club_prod_consentTime'));
  await page.goto(`${base}/home`);
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
  await box(page, TERMS).click();
  await goOn(page).click();
  await expect(dialog(page)).toHaveCount(0);
});
