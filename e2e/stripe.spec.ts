import { type RunningServer, startServer } from '../scripts/spawn-server';
import { type StripeStandIn, stripeStandIn } from '../tests/fixtures/stripe-stand-in';
import { expectAccessible } from './axe';
import { behindThePage, onlyRealms, signIn } from './members';
import { routeToStripe } from './stripe-page';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
const CARD = {
  name: 'card',
  paymentProviderType: 'STRIPE',
  paymentProviderGroupType: 'CREDIT_CARD',
  details: { publishableKey: 'pk_test_1', stripeUiComponent: 'PAYMENT_ELEMENT' },
};

const ON_A_LINE = { ...CARD, details: { ...CARD.details, stripeUiComponent: 'CARD_ELEMENT' } };

test.describe('where cards go to Stripe', () => {
  let stripe: StripeStandIn;
  let server: RunningServer;
  const base = () => `${server.origin}/realm/club`;
  test.beforeAll(async () => {
    stripe = await stripeStandIn();
    const secrets = { STRIPE_SECRET_KEY_CLUB__CARD: stripe.secretKey, STRIPE_SECRET_KEY_LINE__CARD: stripe.secretKey };
    server = await startServer({ STRIPE_URL: stripe.url, ...secrets }, (folder) =>
      onlyRealms(folder, { club: { paymentProviders: [CARD] }, line: { paymentProviders: [ON_A_LINE] } }),
    );
    for (const realm of ['club', 'line']) await behindThePage(server).account(realm, EMAIL);
  });
  test.afterAll(async () => {
    await server?.stop();
    await stripe?.close();
  });

  test('SU-11 (part) SU-16 (part) a card is entered in Stripe’s form, the bank confirms it, and another one is saved in the account', async ({
    page,
  }) => {
    const loaded = await routeToStripe(page, stripe);
    const number = page.getByLabel('Card number at Stripe');
    const policyOf = async (path: string) =>
      (await page.request.get(`${base()}${path}`)).headers()['content-security-policy'];
    expect(await policyOf('/home')).not.toContain('stripe');
    expect(await policyOf('/purchase')).toContain('https://js.stripe.com');

    await signIn(page, base(), EMAIL);
    // within the app, so that the page still has the policy of the one before
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Buy' });
      document.querySelector('main')!.prepend(link);
    }, `${base()}/purchase`);
    await page.getByRole('link', { name: 'Buy' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    expect(loaded()).toBe(0);
    await page.getByLabel('Country').selectOption('FR');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(number).toBeVisible();
    await expect(page.getByLabel('Security code')).toHaveCount(0);
    await expectAccessible(page);

    const pay = page.getByRole('button', { name: /^Pay €/ });
    await number.fill('4000');
    await pay.click();
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
    await number.fill('4000 0000 0000 9995');
    await pay.click();
    await expect(page.getByText('There is not enough money on this card. Nothing was charged.')).toBeVisible();
    await page.getByRole('radio', { name: 'New card' }).check();
    await number.fill('4000 0025 0000 3155');
    await pay.click();
    await page.getByRole('link', { name: 'Confirm' }).click();
    await page.waitForURL(/\/payment-confirmation/);

    await page.goto(`${base()}/account?section=paymentdetails`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add a card' }).click();
    await number.fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText(/4242/).first()).toBeVisible();
    await expect(number).toHaveCount(0);
  });

  test('SU-10 (part) a realm can have cards entered on one line', async ({ page }) => {
    await routeToStripe(page, stripe);
    await signIn(page, `${server.origin}/realm/line`, EMAIL);
    await page.goto(`${server.origin}/realm/line/account?section=paymentdetails`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add a card' }).click();
    const card = page.getByLabel('Card at Stripe');
    await card.fill('4242');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
    await card.fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText(/4242/).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
