import type { Page } from '@playwright/test';
import { freePort } from '../scripts/postgres';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { type OpenIdProvider, openIdProvider } from '../tests/fixtures/open-id-provider';
import { expectAccessible } from './axe';
import { behindThePage, claimsOf, expectAlike, expectMember, onlyRealms, signOut } from './members';
import { expect, test } from './test';

const FILM = '/video/le-sel-et-la-lampe';
const CLUB = { fieldName: 'club', fieldType: 'TEXT', fieldLabel: 'fullName', required: true, order: 1 };

let provider: OpenIdProvider;
let server: RunningServer;
let behind: ReturnType<typeof behindThePage>;
const baseOf = (realm: string) => `${server.origin}/realm/${realm}`;

test.beforeAll(async () => {
  const port = await freePort();
  const pageOf = (realm: string) => `http://localhost:${port}/realm/${realm}/login-redirect`;
  provider = await openIdProvider(['lanterne', 'auto'].map(pageOf));
  const northpass = {
    name: 'northpass',
    displayName: 'Northpass',
    fields: [],
    issuer: provider.issuer,
    clientId: 'beryl-web',
  };
  server = await startServer({ PORT: String(port), ALLOW_PRIVATE_PROVIDERS: '1' }, (realmsDir) =>
    onlyRealms(realmsDir, {
      lanterne: {
        authenticationProviders: [northpass, { ...northpass, name: 'clubs', displayName: 'Clubs', fields: [CLUB] }],
      },
      auto: { authenticationProviders: [{ ...northpass, autoLogin: true }] },
    }),
  );
  behind = behindThePage(server);
});
test.afterAll(async () => {
  await server?.stop();
  await provider?.close();
});
test.beforeEach(() => {
  provider.refuses = false;
});

const is = (name: string) => {
  provider.person = { sub: name, email: `${name}@example.com`, email_verified: true };
};
const goOn = (page: Page, name = 'Northpass') => page.getByRole('button', { name: `Continue with ${name}` }).click();

test('RT-24 a provider opens an account the first time and finds it the next, where the viewer was on the way to', async ({
  page,
  browser,
}) => {
  const base = baseOf('lanterne');
  const returns: { body: string; address: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/login/provider/northpass/return'))
      returns.push({ body: request.postData()!, address: page.url() });
  });
  const arrivals: string[] = [];
  page.on('framenavigated', (frame) => arrivals.push(frame.url()));
  is('ada');
  await page.goto(`${base}/login?from=${encodeURIComponent(FILM)}`);
  await goOn(page);
  await page.waitForURL(base + FILM);
  await expectMember(page);
  const { sub, apr } = await claimsOf(page, 'lanterne');
  expect(apr).toBe('northpass');
  // code and state were in the address that the provider led to, and in none after it
  expect(returns.map(({ address }) => address)).toEqual([`${base}/login-redirect`]);
  const back = arrivals.find((address) => address.includes('/login-redirect?'))!;
  expect(new URL(back).searchParams.get('code')).toBeTruthy();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${base}/login`);
  await goOn(other);
  await other.waitForURL(`${base}/home`);
  expect((await claimsOf(other, 'lanterne')).sub).toBe(sub);
  // what was good once is good no more, from here and from another browser
  const again = await behind.call('lanterne', '/api/v2/login/provider/northpass/return', {
    body: JSON.parse(returns[0]!.body),
  });
  expect(await again.json()).toMatchObject({ code: 'OIDC_SIGNIN' });
  await other.goto(back);
  await expect(other.getByRole('heading', { name: 'You’re already signed in' })).toBeVisible();
  await expect(other).toHaveURL(`${base}/login-redirect`);
  await other.context().clearCookies();
  await other.evaluate(() => localStorage.clear());
  await other.goto(back);
  await expect(other.getByRole('heading', { name: 'We couldn’t sign you in' })).toBeVisible();
  await expect(other.getByText('The provider couldn’t sign you in.')).toBeVisible();
  await expect(other).toHaveURL(`${base}/login-redirect`);
  await other.context().close();
});

test('ER-11 an address that has an account already is not taken over, and told so', async ({ page }) => {
  await behind.account('lanterne', 'bo@example.com');
  is('bo');
  await page.goto(`${baseOf('lanterne')}/login`);
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'We couldn’t sign you in' })).toBeFocused();
  await expect(
    page.getByText('An account with this email address already exists. Sign in the way you did'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(`${baseOf('lanterne')}/login`);
});

test('a provider that says no is told as oidcSigninError, and one that brings no code as NO_OAUTH_CODE_FOUND', async ({
  page,
}) => {
  const base = baseOf('lanterne');
  is('cleo');
  provider.refuses = true;
  await page.goto(`${base}/login`);
  await goOn(page);
  await expect(page.getByText('The provider couldn’t sign you in. Try again, or sign in another way.')).toBeVisible();
  await expect(page).toHaveURL(`${base}/login-redirect`);

  await page.route(`${provider.issuer}/auth?**`, (route) => {
    const parameters = new URL(route.request().url()).searchParams;
    const state = encodeURIComponent(parameters.get('state')!);
    return route.fulfill({ status: 302, headers: { location: `${parameters.get('redirect_uri')}?state=${state}` } });
  });
  await page.goto(`${base}/login`);
  await goOn(page);
  await expect(page.getByText('The provider didn’t complete the sign-in.')).toBeVisible();
});

test('RT-24 the way back opens by its address, and brings nobody in who did not leave from here', async ({ page }) => {
  await expectAlike(page, baseOf('lanterne'), '/login-redirect', {
    heading: 'We couldn’t sign you in',
    title: 'Sign in · La Lanterne',
  });
});

test('RT-53 a provider has a page of its own, where it is configured', async ({ page }) => {
  const base = baseOf('lanterne');
  await expectAlike(page, base, '/identity/northpass', {
    heading: 'Continue with Northpass',
    title: 'Northpass · La Lanterne',
  });
  expect((await page.goto(`${base}/identity/nobody`))!.status()).toBe(404);
  expect((await page.goto(`${baseOf('auto')}/identity/clubs`))!.status()).toBe(404);
  is('dan');
  await page.goto(`${base}/identity/northpass`);
  await goOn(page);
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
});

test('RS-36 what a provider asks for is asked first', async ({ page }) => {
  const base = baseOf('lanterne');
  is('eve');
  await page.goto(`${base}/login`);
  await page.getByRole('link', { name: 'Continue with Clubs' }).click();
  await expect(page).toHaveURL(`${base}/login/clubs`);
  await goOn(page, 'Clubs');
  await expect(page.locator('[id$=-fault]')).toHaveCount(1);
  await page.getByLabel('Full name').fill('North End');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/login/provider/clubs/return')),
    goOn(page, 'Clubs'),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ fields: { club: 'North End' } });
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
});

test('AU-09 guests are led to the only provider by themselves, and not again once it has to ask', async ({ page }) => {
  const base = baseOf('auto');
  const parameters: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${provider.issuer}/auth?`))
      parameters.push(new URL(request.url()).searchParams.get('prompt') ?? 'interactive');
  });
  is('fay');
  await page.goto(`${base}/home`);
  expect((await claimsOf(page, 'auto')).rol).toBe('guest');
  await page.goto(`${base}/login?from=${encodeURIComponent(FILM)}`);
  await expect.poll(() => parameters).toEqual(['none']);
  // nobody is signed in at the provider: it says that it has to ask, and the page waits for a press
  await expect(page).toHaveURL(`${base}/login?from=${encodeURIComponent(FILM)}`);
  await expect(page.getByRole('button', { name: 'Continue with Northpass' })).toBeEnabled();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Continue with Northpass' })).toBeEnabled();
  expect(parameters).toEqual(['none']);
  await goOn(page);
  await page.waitForURL(base + FILM);
  await expectMember(page);
  expect(parameters).toEqual(['none', 'interactive']);

  // who is signed in there needs no press
  await signOut(page);
  expect((await claimsOf(page, 'auto')).rol).toBe('guest');
  await page.goto(`${base}/login`);
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
  expect(parameters).toEqual(['none', 'interactive', 'none']);
});
