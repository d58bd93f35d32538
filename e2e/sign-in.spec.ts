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
  signOut,
} from './members';
import { expect, test } from './test';

const FILM = '/video/le-sel-et-la-lampe';
const NEW_SECRET = 'a-better-lamp-88';
const PROVIDER = {
  name: 'northpass',
  displayName: 'Northpass',
  fields: [{ fieldName: 'club', fieldType: 'TEXT', fieldLabel: 'fullName', required: true, order: 1 }],
  // asked when the form has been sent, which these journeys do not do
  issuer: 'https://id.northpass.example',
  clientId: 'lanterne',
};

let server: RunningServer;
let behind: ReturnType<typeof behindThePage>;
let base: string;
let guarded: string;

test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) =>
    onlyRealms(realmsDir, {
      lanterne: { authenticationProviders: [PROVIDER] },
      guarded: { mfaConfigurations: [{ type: 'CAPTCHA', projectKey: 'embedded' }] },
    }),
  );
  behind = behindThePage(server);
  base = `${server.origin}/realm/lanterne`;
  guarded = `${server.origin}/realm/guarded`;
  for (const name of ['ada', 'bo', 'cleo', 'dan']) await behind.account('lanterne', `${name}@example.com`);
});
test.afterAll(() => server?.stop());

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test('VL-02 an email address is asked for and looked at, in words beside its field', async ({ page }) => {
  await page.goto(`${base}/login`);
  const email = page.getByLabel('Email address');
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await submit(page).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  for (const wrong of ['ada', 'ada@', 'ada@example', 'ada@example.c', '@example.com', 'a da@example.com']) {
    await email.fill(wrong);
    await submit(page).click();
    await expect(page.getByText('Enter a valid email address.'), wrong).toBeVisible();
  }
  await email.fill('ada@example.com');
  await expect(page.getByText('Enter a valid email address.')).toBeHidden();
});

test('VL-01 a new password has 6 to 24 characters, and is shown and hidden by its toggle', async ({ page }) => {
  await behind.account('lanterne', 'rules@example.com');
  await behind.call('lanterne', '/api/v2/user/request-password', { body: { email: 'rules@example.com' } });
  await page.goto(await behind.linkTo('rules@example.com'));
  const password = page.getByLabel('New password', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  const rules = page.locator('[id$=-fault]').getByText('6 to 24 characters.');
  for (const wrong of ['12345', 'x'.repeat(25)]) {
    await password.fill(wrong);
    await save.click();
    await expect(rules, wrong).toBeVisible();
  }
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.fill('x'.repeat(24));
  await expect(rules).toBeHidden();
});

test('RT-23 login, and the sub-path of a provider', async ({ page }) => {
  await expectAlike(page, base, '/login', { heading: 'Welcome back', title: 'Sign in · La Lanterne' });
  await expect(page.getByRole('link', { name: 'Continue with Northpass' })).toBeVisible();
  await expectAlike(page, base, '/login/northpass', {
    heading: 'Continue with Northpass',
    title: 'Sign in · La Lanterne',
  });
  await expect(page.getByLabel('Full name')).toBeVisible();
  expect((await page.goto(`${base}/login/nobody`))!.status()).toBe(404);
});

test('RT-26 RT-27 RT-28 RD-03 the pages around a forgotten password', async ({ page }) => {
  const forgot = { heading: 'Forgot your password?', title: 'Forgot your password? · La Lanterne' };
  await expectAlike(page, base, '/login/request-password', forgot);
  await expectAlike(page, base, '/request-password', { ...forgot, to: '/login/request-password' });
  const reset = { title: 'Choose a new password · La Lanterne' };
  const ended = { ...reset, heading: 'This link is no longer valid' };
  await expectAlike(page, base, '/login/reset-password', ended);
  await expectAlike(page, base, '/reset-password?a=1', { ...ended, to: '/login/reset-password?a=1' });
  // the query goes along, and with it the token
  await page.goto(`${base}/reset-password?token=of-nobody`);
  await expect(page).toHaveURL(`${base}/login/reset-password`);
  // one that was never sent is known at once
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ended.heading);
});

test('RT-29 the providers, each with its way in', async ({ page }) => {
  await expectAlike(page, base, '/providers', {
    heading: 'Sign in with a provider',
    title: 'Sign in with a provider · La Lanterne',
  });
  await page.getByRole('link', { name: 'Continue with Northpass' }).click();
  await expect(page).toHaveURL(`${base}/login/northpass`);
});

test('RT-66 the other ways to sign in', async ({ page }) => {
  await expectAlike(page, base, '/alt-auth', {
    heading: 'Other ways to sign in',
    title: 'Other ways to sign in · La Lanterne',
  });
  await expect(page.getByRole('link', { name: 'Continue with Northpass' })).toBeVisible();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in by email');
});

test('AU-10 RS-25 a link from an email signs in once, leads on, and stands in no address', async ({
  page,
  browser,
}) => {
  await page.goto(`${base}/login?from=${encodeURIComponent(FILM)}`);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByLabel('Email address').fill('bo@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  const link = await behind.linkTo('bo@example.com');
  // what the outbox shows to who develops opens as it would from an inbox
  await page.goto(server.outbox);
  const seen: string[] = [];
  const referrers: string[] = [];
  page.on('request', (request) => {
    const referrer = request.headers().referer;
    if (referrer) referrers.push(referrer);
  });
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await page.getByRole('link', { name: link }).click();
  await page.waitForURL(base + FILM);
  await expectMember(page);
  expect(await claimsOf(page, 'lanterne')).toMatchObject({ gue: false, rol: 'customer' });
  const token = new URL(link).searchParams.get('magic')!;
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);
  // it was there when the link was opened, and was taken out of the address before anything else happened
  expect(seen.filter((address) => address.includes(token))).toEqual([link]);
  expect(seen).toContain(`${base}/login?from=${encodeURIComponent(FILM)}`);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expect(other).not.toHaveURL(/magic/);
  await other.getByRole('button', { name: 'Send a new link' }).click();
  await expect(other.getByLabel('Email address')).toBeVisible();
  await other.context().close();
});

test('AU-10 a new password by email: the old one opens nothing any more, and other devices are signed out', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, base, 'cleo@example.com');

  await page.goto(`${base}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // both pages have the field
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email address').fill('cleo@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If cleo@example.com has an account')).toBeVisible();
  const link = await behind.linkTo('cleo@example.com');
  await page.goto(link);
  await expect(page).toHaveURL(`${base}/login/reset-password`);
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This password is too common.')).toBeVisible();
  await password.fill(NEW_SECRET);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${base}/login?reset=done`);
  await expect(page.getByRole('status').getByText('Your password has been changed.')).toBeVisible();
  await fillSignIn(page, 'cleo@example.com');
  await expect(page.getByRole('alert')).toContainText('Incorrect email address or password.');
  await fillSignIn(page, 'cleo@example.com', NEW_SECRET);
  await page.waitForURL(`${base}/home`);
  await expectMember(page);

  await elsewhere.goto(`${base}/home`);
  await expectGuest(elsewhere);
  await expect(elsewhere.getByText('Your session has expired.')).toBeVisible();
  // the link is spent, and says so before a new password is thought of
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  expect(await behind.login('lanterne', 'cleo@example.com', NEW_SECRET)).toBe('ok');
  await elsewhere.context().close();
});

test('an address without an account is told the same, and gets no email', async ({ page }) => {
  await page.goto(`${base}/login/request-password`);
  await page.getByLabel('Email address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If nobody@example.com has an account')).toBeVisible();
  expect(await (await fetch(server.outbox)).text()).not.toContain('nobody@example.com');
});

test('AU-08 RS-37 after wrong tries a proof is asked for and found by itself; sign-up always brings one', async ({
  page,
}) => {
  const inputs: { challengeId: string; secrets: { type: string; token: string }[] }[] = [];
  const calls: string[] = [];
  page.on('request', async (request) => {
    if (!/\/api\/v2\/(?:login|user)$/.test(request.url()) || request.method() !== 'POST') return;
    calls.push(request.url());
    const input = request.headers()['challenge-input'];
    if (input) inputs.push(JSON.parse(Buffer.from(input, 'base64').toString()));
  });
  await page.goto(`${guarded}/signup`);
  await page.getByLabel('Email address').fill('eve@example.com');
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${guarded}/home`);
  await expectMember(page);
  expect(inputs).toMatchObject([{ secrets: [{ type: 'CAPTCHA' }] }]);
  await signOut(page);

  await page.goto(`${guarded}/login`);
  calls.length = 0;
  inputs.length = 0;
  for (let tries = 1; tries <= 3; tries++) {
    await fillSignIn(page, 'eve@example.com', `wrong-lamp-${tries}`);
    await expect(page.getByRole('alert')).toContainText('Incorrect email address or password.');
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
    await expect.poll(() => calls.length).toBe(tries);
  }
  expect(inputs).toEqual([]);
  await fillSignIn(page, 'eve@example.com');
  await page.waitForURL(`${guarded}/home`);
  await expectMember(page);
  // the call that was challenged, and the same with the answer
  expect(calls).toHaveLength(5);
  expect(inputs).toMatchObject([{ secrets: [{ type: 'CAPTCHA' }] }]);
});

test('signing in needs no mouse, and from leads on', async ({ page }) => {
  await page.goto(`${base}/login?from=${encodeURIComponent(FILM)}`);
  await expect(submit(page)).toBeEnabled();
  const tabTo = async (name: string) => {
    const isThere = () =>
      page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
      });
    for (let presses = 0; presses < 40 && (await isThere()) !== name; presses++) await page.keyboard.press('Tab');
    expect(await isThere()).toBe(name);
  };
  await tabTo('Email address');
  await page.keyboard.type('ada@example.com');
  await tabTo('Password');
  await page.keyboard.type(SECRET);
  await page.keyboard.press('Enter');
  await page.waitForURL(base + FILM);
  await expectMember(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const path of [
    '/login',
    '/login/northpass',
    '/login/request-password',
    '/login/reset-password?token=of-nobody',
    '/login/reset-password',
    '/login?magic=of-nobody',
    '/providers',
    '/alt-auth',
  ])
    test(`axe finds nothing on ${path}, and nothing is wider than the screen`, async ({ page }) => {
      await page.goto(base + path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
});

// the last one: it uses up what the mailbox has of emails
test('a flood of requests is told in words', async ({ page }) => {
  const body = { email: 'dan@example.com' };
  for (let tries = 0; tries < 5; tries++) {
    const { status } = await behind.call('lanterne', '/api/v2/user/request-password', { body });
    expect(status).toBe(204);
  }
  await page.goto(`${base}/login/request-password`);
  await page.getByLabel('Email address').fill(body.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert')).toContainText('Too many attempts. Try again later.');
});

test('a browser that keeps nothing is told at the sign-in, and makes nobody a guest without a word', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.goto(`${base}/login`);
  await fillSignIn(page, 'ada@example.com');
  await expect(page.getByRole('alert')).toContainText('Your browser is blocking site data');
  await expect(page).toHaveURL(`${base}/login`);
});
