import { type RunningServer, startServer } from '../scripts/spawn-server';
import { type PaypalStandIn, paypalStandIn } from '../tests/fixtures/paypal-stand-in';
import { expectAccessible } from './axe';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
const PAYPAL = { name: 'paypal', paymentProviderType: 'PAYPAL', paymentProviderGroupType: 'PAYPAL' };

test.describe('where payments go to PayPal', () => {
  let paypal: PaypalStandIn;
  let server: RunningServer;
  const base = () => `${server.origin}/realm/club`;
  test.beforeAll(async () => {
    paypal = await paypalStandIn();
    server = await startServer(
      {
        PAYPAL_URL: paypal.url,
        PAYPAL_CLIENT_ID_CLUB__PAYPAL: paypal.clientId,
        PAYPAL_CLIENT_SECRET_CLUB__PAYPAL: paypal.clientSecret,
      },
      (folder) => onlyRealms(folder, { club: { paymentProviders: [PAYPAL] } }),
    );
    await behindThePage(server).account('club', EMAIL);
  });
  test.afterAll(async () => {
    await server?.stop();
    await paypal?.close();
  });

  test('SU-16 (part) a payer turns back at PayPal, then approves there, without a script of PayPal’s, and the wallet is saved', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin);
    });
    await signIn(page, base(), EMAIL);
    await page.goto(`${base()}/purchase`, { waitUntil: 'networkidle' });
    const policy = (await page.request.get(`${base()}/purchase`)).headers()['content-security-policy'];
    expect(policy).not.toMatch(/paypal|stripe/i);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Country').selectOption('FR');
    await page.getByRole('button', { name: 'Continue' }).click();
    const pay = page.getByRole('button', { name: 'Continue to PayPal' });
    await expect(pay).toBeVisible();
    await expectAccessible(page);

    await pay.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('The payment was not finished. Nothing was charged.')).toBeVisible();
    expect(page.url()).not.toMatch(/token=|order=/);

    await pay.click();
    await page.getByRole('link', { name: 'Agree and pay' }).click();
    await page.waitForURL(/\/payment-confirmation/);
    await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
    expect(page.url()).not.toMatch(/token=|PayerID=/);
    expect(new Set(scripts)).toEqual(new Set([server.origin]));

    await page.goto(`${base()}/account?section=paymentdetails`, { waitUntil: 'networkidle' });
    await expect(page.getByText('PayPal', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Saved on /)).toBeVisible();
  });
});
