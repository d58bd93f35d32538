import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible, expectAccessibleWithin } from './axe';
import { payWith } from './card';
import { expectInSight, press, tabTo, type } from './keyboard';
import { labelsIn } from './labels';
import { behindThePage, fillSignIn, onlyRealms, SECRET } from './members';
import { expect, test } from './test';

const SENDER = 'alex@example.com';
const RECIPIENT = 'sam@example.com';
const ARABIC_SENDER = 'layla@example.com';
const ARABIC_RECIPIENT = 'samira@example.com';
const WIDTH = 390;

let server: RunningServer;
const base = (realm = 'club') => `${server.origin}/realm/${realm}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.use({ viewport: { width: WIDTH, height: 844 } });
test.beforeAll(async () => {
  server = await startServer({}, (folder) => onlyRealms(folder, { club: {}, quiet: { gifting: 'DISABLED' } }));
  for (const email of [SENDER, RECIPIENT, ARABIC_SENDER, ARABIC_RECIPIENT])
    await behindThePage(server).account('club', email);
});
test.afterAll(() => server?.stop());

test('RT-51 RT-52 a guest chooses a gift, signs in, pays with a bank’s confirmation; who gets the email redeems it', async ({
  browser,
  page,
}) => {
  await page.goto(`${base()}/gifts`, { waitUntil: 'networkidle' });
  await expect(heading(page, 'Give a gift')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(heading(page, 'Recipient')).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Recipient’s email')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('How long').selectOption({ label: '3 months · €26.70' });
  await page.getByLabel('Recipient’s email').fill(RECIPIENT);
  await page.getByLabel('Your name').fill('Alex');
  await page.getByLabel('Message').fill('Happy birthday!');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(heading(page, 'Account')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(SENDER);
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await page.waitForURL(/\/login/);
  await expect(page.getByLabel('Email address')).toHaveValue(SENDER);
  await fillSignIn(page, SENDER);
  await page.waitForURL(/\/gifts\?/);
  await expect(heading(page, 'Billing details')).toBeFocused();
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Payment')).toBeFocused();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('A Lanterne gift card (3 months)');
  await expect(summary).toContainText('€26.70');
  // a reload forgets nothing
  await page.reload({ waitUntil: 'networkidle' });
  await expect(summary).toContainText('€26.70');
  // a mistyped address is noticed before it is paid for
  await expect(summary).toContainText(RECIPIENT);
  await expectAccessible(page);
  await payWith(page, '4000 0025 0000 3155', 'Pay €26.70');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(/\/gifts\?/);
  await expect(page.getByText('The payment was not confirmed. Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay €26.70' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/payment-confirmation/);
  await expect(heading(page, 'Your gift is on its way')).toBeFocused();
  await expect(page.getByText(`We’ve emailed A Lanterne gift card (3 months) to ${RECIPIENT}.`)).toBeVisible();
  // the buyer has given it away
  await page.goto(`${base()}/account?section=subscriptions`);
  const given = page.getByRole('region', { name: 'Gifts you’ve given' });
  await expect(given.getByText('A Lanterne gift card (3 months)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Purchases' })).toHaveCount(0);

  const theirs = await (await browser.newContext({ viewport: { width: WIDTH, height: 844 } })).newPage();
  await theirs.goto(await behindThePage(server).linkTo(RECIPIENT), { waitUntil: 'networkidle' });
  await expect(heading(theirs, 'A gift from Alex')).toBeVisible();
  // the code is worth money: it leaves the address
  expect(theirs.url()).toBe(`${base()}/gift-redemption`);
  await expect(theirs.getByText('Happy birthday!')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(theirs, RECIPIENT);
  await theirs.waitForURL(/\/gift-redemption/);
  await theirs.getByRole('button', { name: 'Redeem gift' }).click();
  await expect(heading(theirs, 'Enjoy your gift')).toBeFocused();
  await expect(theirs.getByText(/^You have The Lanterne card until /)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.goto(`${base()}/account?section=subscriptions`);
  await expect(theirs.getByText(/^A gift. You have it until /)).toBeVisible();
  await theirs.context().close();
});

test('a gift is given and redeemed by keyboard alone, in Arabic, on a phone', async ({ browser }) => {
  const labels = labelsIn('ar');
  const openPage = async () =>
    (await browser.newContext({ locale: 'ar-AE', viewport: { width: WIDTH, height: 844 } })).newPage();
  const inMain = (page: Page, role: 'link' | 'button', name: string) =>
    page.getByRole('main').getByRole(role, { name: labels[name]!, exact: true });
  async function signInByKeyboard(page: Page, email: string): Promise<void> {
    await press(page, inMain(page, 'link', 'signIn'));
    await page.waitForURL(/\/login/);
    await type(page, labels.email!, email);
    await type(page, labels.password!, SECRET);
    await page.keyboard.press('Enter');
  }

  const page = await openPage();
  await page.goto(`${base()}/gifts`, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await press(page, inMain(page, 'link', 'continue'));
  await expect(heading(page, labels.stepRecipient!)).toBeFocused();
  // what is wrong is seen together with the field to begin with
  await press(page, inMain(page, 'button', 'continue'));
  const email = page.getByLabel(labels.recipientEmail!, { exact: true });
  await expect(email).toBeFocused();
  for (const part of [
    page.getByRole('alert').filter({ hasText: /./ }),
    page.getByText(labels.recipientEmail!).last(),
    email,
  ])
    await expectInSight(page, part);
  await type(page, labels.recipientEmail!, ARABIC_RECIPIENT);
  await type(page, labels.senderName!, 'ليلى');
  // optional fields say so in their label
  await tabTo(page, page.getByLabel(labels.giftMessage!));
  await page.keyboard.type('عيد ميلاد سعيد');
  await expectAccessibleWithin(page, WIDTH);
  await press(page, inMain(page, 'button', 'continue'));
  await signInByKeyboard(page, ARABIC_SENDER);
  await page.waitForURL(/\/gifts\?/);
  await press(page, page.getByRole('combobox', { name: labels.billingCountry! }), 'ArrowDown');
  await press(page, inMain(page, 'button', 'continue'));
  await type(page, labels.cardNumber!, '4000 0025 0000 3155');
  await type(page, labels.cardExpiry!, '12/40');
  await type(page, labels.cardCode!, '123');
  await expectAccessibleWithin(page, WIDTH);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: labels.simulationConfirm! }));
  await expect(heading(page, labels.giftSentTitle!)).toBeFocused();
  await expectAccessibleWithin(page, WIDTH);
  await page.context().close();

  const theirs = await openPage();
  await theirs.goto(await behindThePage(server).linkTo(ARABIC_RECIPIENT), { waitUntil: 'networkidle' });
  await expect(heading(theirs, labels.giftFrom!.replace('{sender}', 'ليلى'))).toBeVisible();
  await expectAccessibleWithin(theirs, WIDTH);
  await signInByKeyboard(theirs, ARABIC_RECIPIENT);
  await theirs.waitForURL(/\/gift-redemption/);
  await press(theirs, inMain(theirs, 'button', 'redeemGift'));
  await expect(heading(theirs, labels.giftRedeemedTitle!)).toBeFocused();
  await expectAccessibleWithin(theirs, WIDTH);
  await theirs.context().close();
});

test('RS-30 where gifting is off, neither page exists', async ({ page }) => {
  for (const path of ['/gifts', '/gift-redemption']) {
    expect((await page.goto(`${base('quiet')}${path}`))?.status(), path).toBe(404);
    expect((await page.goto(`${base()}${path}`))?.status(), path).toBe(200);
  }
});

test('a code that is none says so, and the way back is there; in Arabic, nothing is wider than the screen', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ar-AE', viewport: { width: WIDTH, height: 844 } });
  const page = await context.newPage();
  for (const path of ['/gifts', '/gifts?giftId=carte-cadeau&step=recipient', '/gift-redemption']) {
    await page.goto(base() + path, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
  }
  await page.getByLabel('رمز الهدية').fill('1234-5678-9ABC-DEFG');
  await page.getByRole('button', { name: 'فتح الهدية' }).click();
  await expect(page.getByRole('alert')).toContainText('لم نعثر على هدية بهذا الرمز');
  await context.close();
});
