import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { payWith } from './card';
import {
  behindThePage,
  enterGuestEmail,
  expectAlike,
  expectMember,
  fillAccount,
  onlyRealms,
  signIn,
  signUpForFights,
} from './members';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('RT-15 RT-16 RT-17 RT-30 SU-16 a guest wants a fight, signs up, pays with a bank’s confirmation, watches, and has the invoice', async ({
  page,
}) => {
  await page.goto('/realm/rampart/video/rampart-40-full', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'See offers' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByText('To watch Rampart 40: The Full Card')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Rampart 40/ }).check();
  await expect(summary(page)).toContainText('$49.99');
  await expect(summary(page)).toContainText('You pay once. Nothing renews.');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(heading(page, 'Account')).toBeVisible();
  await expectAccessible(page);
  await enterGuestEmail(page, `fan-${Date.now()}@example.com`);
  await signUpForFights(page);
  await page.waitForURL(/\/purchase/);
  await expect(heading(page, 'Payment method')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  // the form of sign-up has asked for the country already
  await expect(heading(page, 'Payment')).toBeVisible();
  await expectAccessible(page);
  await payWith(page, '4242 4242 4242 4241', 'Pay $49.99');
  await expect(page.getByText('Check the card number.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();

  await payWith(page, '4000 0025 0000 3155', 'Pay $49.99');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(/\/purchase\?/);
  await expect(page.getByText('The payment was not confirmed. Nothing was charged.')).toBeVisible();
  await expect(page.getByText('To watch Rampart 40: The Full Card')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $49.99' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/payment-confirmation/);
  await expect(heading(page, 'You’re all set')).toBeFocused();
  await expect(page.getByText('Rampart 40 is yours.')).toBeVisible();
  await expect(page.getByText(/^You paid .+ We’ve emailed you a receipt\.$/)).toBeVisible();

  await page.getByRole('link', { name: 'Start watching' }).click();
  await page.waitForURL(/\/video\/rampart-40-full/);
  await expectMember(page);
  await page.getByRole('button', { name: 'Play Rampart 40: The Full Card' }).click();
  const played = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(played).toBeGreaterThan(0);

  await page.goto('/realm/rampart/account?section=paymentdetails', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Invoice RFC-/ }).click();
  await expect(page.getByRole('heading', { name: /^Invoice RFC-/ })).toBeVisible();
  await expect(page.getByText('Rampart Fighting Championship Inc.')).toBeVisible();
  await expect(page.getByText('$49.99')).toHaveCount(2);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF: RFC-/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^RFC-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Payment history' }).click();
  await expect(heading(page, 'Payment history')).toBeVisible();

  await page.goto('/realm/rampart/account?section=subscriptions', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Start watching: Rampart 40' }).click();
  await page.waitForURL(/\/video\/rampart-40-full/);
});

test('whoever signs up from the header goes on with the purchase where they were', async ({ page }) => {
  await page.goto('/realm/rampart/purchase?contentId=rampart-40-full&licenceId=rampart-40-ppv', {
    waitUntil: 'networkidle',
  });
  await expect(heading(page, 'Account')).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/signup\?from=/);
  await page.getByLabel('Email address').fill(`header-${Date.now()}@example.com`);
  await signUpForFights(page);
  await page.waitForURL(/\/purchase\?contentId=rampart-40-full&licenceId=rampart-40-ppv/);
  await expect(heading(page, 'Payment method')).toBeVisible();
});

test.describe('a member on a phone', () => {
  let server: RunningServer;
  const base = () => `${server.origin}/realm/club`;
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeAll(async () => {
    const partitionSettings = {
      status: 'ENABLED',
      partitions: [
        {
          ...{ name: 'club', title: 'Your club' },
          options: [
            { value: 'north', label: 'North' },
            { value: 'south', label: 'South' },
          ],
        },
      ],
    };
    const methods = [
      { name: 'card', paymentProviderGroupType: 'CREDIT_CARD', details: { sandbox: true } },
      { name: 'wallet', paymentProviderGroupType: 'WALLET', displayName: 'Club Pay', targetPaymentProvider: 'card' },
    ].map((method) => ({ paymentProviderType: 'SANDBOX', ...method }));
    server = await startServer({}, (folder) =>
      onlyRealms(folder, {
        club: { compulsoryTrial: true },
        purse: { paymentProviders: methods },
        prices: {},
        clubs: { partitionSettings },
        firm: { checkoutAddress: 'FULL', checkoutTaxNumber: 'OPTIONAL' },
      }),
    );
    await behindThePage(server).account('purse', EMAIL);
    await behindThePage(server).account('firm', EMAIL);
    await behindThePage(server).account('club', EMAIL);
  });
  test.afterAll(() => server?.stop());

  test('SU-05 RS-16 SU-12 (part) a voucher lowers the price; what was bought is cancelled and reactivated, each confirmed', async ({
    page,
  }) => {
    await signIn(page, base(), EMAIL);
    await page.goto(`${base()}/purchase`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Country').selectOption('FR');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'Payment')).toBeVisible();

    const apply = page.getByRole('button', { name: 'Apply' });
    await expect(apply).toBeDisabled();
    await page.getByLabel('Voucher code').fill('NOTHING');
    await apply.click();
    await expect(page.getByText('This code is not valid for this purchase.')).toBeVisible();
    await expect(page.getByLabel('Voucher code')).toBeFocused();
    await page.getByLabel('Voucher code').fill('printemps');
    await apply.click();
    await expect(summary(page)).toContainText('Three months at half price.');
    await expect(summary(page)).toContainText('€4.45');
    await expect(page.locator(':focus')).toContainText('Three months at half price.');
    // a reload forgets nothing
    await page.reload({ waitUntil: 'networkidle' });
    await expect(summary(page)).toContainText('Three months at half price.');
    await page.getByRole('button', { name: 'Remove voucher' }).click();
    await expect(summary(page)).not.toContainText('€4.45');
    await expect(page.getByLabel('Voucher code')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Voucher removed.' })).toBeAttached();
    await page.getByLabel('Voucher code').fill('PRINTEMPS');
    await apply.click();
    await expectAccessible(page);

    await payWith(page, '4000 0000 0000 9995', 'Pay €4.45');
    await expect(page.getByText('There is not enough money on this card. Nothing was charged.')).toBeVisible();
    await page.getByRole('radio', { name: 'New card' }).check();
    await payWith(page, '5555 5555 5555 4444', 'Pay €4.45');
    await page.waitForURL(/\/payment-confirmation/);
    await expect(page.getByText(/^The Lanterne card is yours and renews on /)).toBeVisible();

    await page.getByRole('link', { name: 'Manage subscriptions' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('You can watch until');
    await question.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText(/^Cancelled\. You can watch until/)).toBeVisible();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await question.getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText(/^Renews on .*€4\.45 per month/)).toBeVisible();
    await expectAccessible(page);
  });

  test('a price that changes in the middle of a checkout is said before anything is charged', async ({ page }) => {
    const prices = `${server.origin}/realm/prices`;
    const file = join(server.realmsDir, 'prices', 'licences.json');
    const offered = async () =>
      (await page.request.get(`${server.origin}/api/v2/licences`, { headers: { realm: 'prices' } })).text();
    await behindThePage(server).account('prices', EMAIL);
    await signIn(page, prices, EMAIL);
    await page.goto(`${prices}/purchase`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Country').selectOption('FR');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Pay €8.90' })).toBeVisible();

    writeFileSync(file, readFileSync(file, 'utf8').replace('"amount": 890', '"amount": 990'));
    await expect.poll(offered).toContain('990');
    await payWith(page, '4242 4242 4242 4242', 'Pay €8.90');
    await expect(page.getByText('The price has changed. Nothing was charged.')).toBeVisible();
    await expect(summary(page)).toContainText('€9.90');
    await expect(page.getByRole('button', { name: 'Pay €9.90' })).toBeVisible();
    // the card was saved, and is not entered again
    await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay €9.90' }).click();
    await page.waitForURL(/\/payment-confirmation/);
    await page.goto(`${prices}/account?section=paymentdetails`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('listitem').filter({ hasText: /Visa ending in 4242/ })).toHaveCount(1);
  });

  test('what is bought in one tab opens in the others', async ({ page, context }) => {
    const purse = `${server.origin}/realm/purse`;
    await behindThePage(server).account('purse', 'tabs@example.com');
    await signIn(page, purse, 'tabs@example.com');
    await page.goto(`${purse}/video/passerelle-9`, { waitUntil: 'networkidle' });
    const others = await context.newPage();
    await others.goto(`${purse}/grid/a-louer`, { waitUntil: 'networkidle' });
    const card = others.getByRole('link', { name: /Footbridge 9/ }).first();
    await expect(card).toContainText('Purchase required');

    const shop = await context.newPage();
    const offers = await page.getByRole('link', { name: 'See offers' }).getAttribute('href');
    await shop.goto(new URL(offers!, purse).href, { waitUntil: 'networkidle' });
    await shop.getByRole('radio', { name: /Footbridge 9/ }).check();
    await shop.getByRole('link', { name: 'Continue' }).click();
    await shop.getByRole('radio', { name: 'Card', exact: true }).check();
    await shop.getByRole('link', { name: 'Continue' }).click();
    await shop.getByLabel('Country').selectOption('FR');
    await shop.getByRole('button', { name: 'Continue' }).click();
    await payWith(shop, '4242 4242 4242 4242', 'Pay €3.99');
    await shop.waitForURL(/\/payment-confirmation/);

    await expect(page.getByRole('button', { name: 'Play Footbridge 9' })).toBeVisible();
    await expect(card).toBeVisible();
    await expect(card).not.toContainText('Purchase required');
  });

  test('RS-28 RT-41 the form of sign-up asks for a customer’s partition, the account changes it, and has each of its parts at its address', async ({
    page,
  }) => {
    const clubs = `${server.origin}/realm/clubs`;
    await page.goto(`${clubs}/signup`, { waitUntil: 'networkidle' });
    await fillAccount(page, 'clubs@example.com');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Your club')).toBeFocused();
    await page.getByLabel('Your club').selectOption('North');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${clubs}/home`);
    await expectMember(page);

    await page.goto(`${clubs}/account?section=partitions`, { waitUntil: 'networkidle' });
    await expect(heading(page, 'Your membership')).toBeVisible();
    await expect(page.getByLabel('Your club')).toHaveValue('north');
    await expectAccessible(page);
    await page.getByLabel('Your club').selectOption('South');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByLabel('Your club')).toHaveValue('south');
    await expect(page).toHaveTitle(/^Account/);

    await page.goto(`${clubs}/account`, { waitUntil: 'networkidle' });
    const section = page.getByRole('navigation', { name: 'Account' });
    const current = section.locator('[aria-current=page]');
    await expect(current).toHaveText('Subscriptions');
    for (const [link, name, title] of [
      ['Payments', 'paymentdetails', 'Payment history'],
      ['Account details', 'accountdetails', 'Account details'],
      ['Your membership', 'partitions', 'Your membership'],
      ['Security', 'accountsecurity', 'Password'],
      ['Preferences', 'preferences', 'Playback'],
      ['Subscriptions', 'subscriptions', 'Subscriptions'],
    ] as const) {
      await section.getByRole('link', { name: link, exact: true }).click();
      await expect(page, link).toHaveURL(`${clubs}/account?section=${name}`);
      await expect(current).toHaveText(link);
      await expect(page.getByRole('main').getByRole('heading', { name: title }).first(), link).toBeVisible();
      await page.reload({ waitUntil: 'networkidle' });
      await expect(current, `${link}, directly`).toHaveText(link);
      await expect(page.getByRole('main').getByRole('heading', { name: title }).first(), link).toBeVisible();
    }
    // whoever has chosen goes on to the offers
    await page.goto(`${clubs}/purchase`, { waitUntil: 'networkidle' });
    await expect(heading(page, 'Your choice')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Membership Done' })).toBeVisible();
  });

  test('SU-01 (part) a way to pay is chosen as a step of its own; a wallet is confirmed elsewhere, and saved', async ({
    page,
  }) => {
    const purse = `${server.origin}/realm/purse`;
    await signIn(page, purse, EMAIL);
    await page.goto(`${purse}/purchase`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: /Club Pay/ }).check();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Country').selectOption('FR');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You confirm the payment on the next page')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await expectAccessible(page);

    // another way after all, and back: the address remembers
    await page.getByRole('link', { name: 'Change payment method' }).click();
    await page.getByRole('radio', { name: 'Card', exact: true }).check();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Continue to Club Pay' })).toBeVisible();

    await page.getByRole('button', { name: 'Continue to Club Pay' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('The payment was not confirmed. Nothing was charged.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to Club Pay' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(heading(page, 'You’re all set')).toBeVisible();

    await page.goto(`${purse}/account?section=paymentdetails`, { waitUntil: 'networkidle' });
    await expect(page.getByText('Club Pay')).toBeVisible();
    await expect(page.getByText(/^Saved on /)).toBeVisible();
    await expectAccessible(page);
  });

  test('SU-06 (part) ER-12 a business gives its address as its country has it, and its tax number, and has both on the invoice', async ({
    page,
  }) => {
    const firm = `${server.origin}/realm/firm`;
    await signIn(page, firm, EMAIL);
    await page.goto(`${firm}/purchase`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Country').selectOption('FR');
    await page.getByLabel('Street and number').fill('8 rue du Quai');
    await page.getByLabel('Postal code').fill('69001');
    await page.getByLabel('Country').selectOption('US');
    await expect(page.getByLabel('ZIP code')).toHaveValue('69001');
    await page.getByLabel('State').fill('MA');
    await page.getByLabel('Country').selectOption('FR');
    await expect(page.getByLabel('State')).toHaveCount(0);
    await page.getByLabel('Tax number').fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter a valid tax number for your country.')).toBeVisible();
    await expect(page.getByLabel('City or town')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('City or town').fill('Lyon');
    await page.getByLabel('Tax number').fill('FR40303265045');
    await page.getByLabel('Postal code').fill('６９００１');
    await page.getByRole('button', { name: 'Continue' }).click();
    // ER-12
    await expect(page.getByText('Enter a postal code without accents or special characters.')).toBeVisible();
    await page.getByLabel('Postal code').fill('69001');
    await page.getByRole('button', { name: 'Continue' }).click();
    await payWith(page, '4242 4242 4242 4242', 'Pay €8.90');
    await page.waitForURL(/\/payment-confirmation/);

    await page.goto(`${firm}/account?section=paymentdetails`, { waitUntil: 'networkidle' });
    await expect(page.getByLabel('City or town')).toHaveValue('Lyon');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Invoice / }).click();
    await expect(page.getByText('69001 Lyon')).toHaveCount(2);
    await expect(page.getByText('FR40303265045')).toBeVisible();
    await expectAccessible(page);
  });

  test('SU-11 (part) cards are added, made the default and deleted, page by page', async ({ page }) => {
    const account = `${server.origin}/realm/purse/account?section=paymentdetails`;
    await behindThePage(server).account('purse', 'cards@example.com');
    await signIn(page, `${server.origin}/realm/purse`, 'cards@example.com');
    // as an account with more than twenty has them
    await page.route('**/api/v2/customer/cards?rpp=20**', (route) =>
      route.continue({ url: route.request().url().replace('rpp=20', 'rpp=2') }),
    );
    await page.goto(account, { waitUntil: 'networkidle' });
    const card = (last4: string) => page.getByRole('listitem').filter({ hasText: last4 });
    for (const number of ['4242 4242 4242 4242', '4000 0025 0000 3155', '4000 0000 0000 0002']) {
      await page.getByRole('button', { name: 'Add a card' }).click();
      await payWith(page, number, 'Save card');
      await expect(card(number.slice(-4))).toBeVisible();
    }
    // the default one first, then the latest
    await expect(card('4242').getByText('Default', { exact: true })).toBeVisible();
    await expect(card('3155')).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(card('3155')).toBeVisible();
    await expect(card('4242')).toHaveCount(0);
    await page.getByRole('button', { name: /^Make default: .*3155/ }).click();
    await expect(card('3155')).toHaveCount(0);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(card('3155').getByText('Default', { exact: true })).toBeVisible();
    await expectAccessible(page);

    // the last of its page takes the page with it
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /^Delete: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card('3155').getByText('Default', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  });

  test('RT-15 RT-16 RT-17 RT-18 RT-19 RT-51 RT-52 (part) the pages of sales are shown alike by their address and by navigation', async ({
    page,
  }) => {
    const purse = `${server.origin}/realm/purse`;
    await behindThePage(server).account('purse', 'alike@example.com');
    await signIn(page, purse, 'alike@example.com');
    for (const [path, title, heading] of [
      ['/purchase', 'Checkout', 'Checkout'],
      ['/pay', 'Checkout', 'Checkout'],
      ['/payment-confirmation', 'You’re all set', 'This is not in your account.'],
      ['/payment-update', 'Update your payment', 'Nothing is due'],
      ['/payment-authorization', 'Confirm your payment', 'This is not in your account.'],
      ['/gifts', 'Give a gift', 'Give a gift'],
      ['/gift-redemption', 'Redeem a gift', 'Redeem a gift'],
    ] as const)
      await expectAlike(page, purse, path, { heading, title: `${title} · La Lanterne` });
  });

  test('in Arabic, axe finds nothing and nothing is wider than the screen', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'ar-AE', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${base()}/purchase`, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('radio')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });
});
