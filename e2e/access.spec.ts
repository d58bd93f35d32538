import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from '../scripts/postgres';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { play } from './film';
import {
  behindThePage,
  claimsOf,
  expectAlike,
  expectGuest,
  expectMember,
  fillSignIn,
  onlyRealms,
  signIn,
  signOut,
  stored,
} from './members';
import { expect, test } from './test';

const FILM = '/video/le-sel-et-la-lampe';
const SELLER = 'https://seller.example/redeem';
const MINUTE_MS = 60_000;

let postgres: LocalPostgres;
let databaseUrl: string;
let server: RunningServer;
let behind: ReturnType<typeof behindThePage>;
const baseOf = (realm: string) => `${server.origin}/realm/${realm}`;

/** Changes the store as an operator would. */
async function inStore(statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

test.beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  server = await startServer({ DATABASE_URL: databaseUrl, VPN_HEADER: 'x-through-vpn' }, (realmsDir) =>
    onlyRealms(realmsDir, {
      lanterne: { externalLicenceUri: SELLER },
      members: { fullGuestAccess: 'LOGIN_REQUIRED' },
      timetable: { fullGuestAccess: 'LOGIN_REQUIRED', allowGuestSchedule: true },
      private: { guestsAllowed: false, fullGuestAccess: 'LOGIN_REQUIRED', allowSelfregistration: false },
      splashed: { splashUrl: '/splash', vpnAllowed: false, hasLive: false, hasDvr: false },
      turning: {},
      families: { profileConfiguration: { status: 'ENABLED' } },
    }),
  );
  behind = behindThePage(server);
  for (const name of ['ada', 'bo', 'root']) await behind.account('lanterne', `${name}@example.com`);
  for (const realm of ['members', 'timetable', 'splashed', 'families']) await behind.account(realm, 'ada@example.com');
  await inStore(`update viewer set role = 'admin' where email = 'root@example.com'`);
  // nobody signs up in a realm without guests: its only account comes from its operator
  await inStore(
    `insert into viewer (realm, id, role, email, secret) select 'private', id, role, email, secret from viewer where realm = 'lanterne' and email = 'ada@example.com'`,
  );
});
test.afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

/** The addresses that the server itself sends a visitor on to, without a page between. */
async function ledTo(context: BrowserContext, address: string): Promise<string> {
  const answer = await context.request.get(address, { maxRedirects: 0 });
  expect(answer.status(), address).toBe(302);
  return answer.headers().location!;
}

/** A page of the browser in a window of its own. */
const another = async (page: Page) => (await page.context().browser()!.newContext()).newPage();

/** Follows a link to an address without reloading. The click comes after the answer, which a page that it leaves could not give. */
const clientGoes = (page: Page, address: string) =>
  page.evaluate((href) => {
    setTimeout(() => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    });
  }, address);

test('GD-05 where guests see all, a visitor is checked in on the page, and sent home from what is not theirs', async ({
  page,
  context,
}) => {
  const base = baseOf('lanterne');
  expect(await ledTo(context, `${base}/live-events`)).toBe('/realm/lanterne/home#sign-in-required');
  await page.goto(`${base}/live-events`);
  await expect(page.getByText('Sign in to continue.')).toBeVisible();
  await expect(page).toHaveURL(`${base}/home`);
  await page.goto(base + FILM);
  await expect(page).toHaveTitle('The Salt and the Lamp · La Lanterne');
  expect(await claimsOf(page, 'lanterne')).toMatchObject({ gue: true, rol: 'guest' });
  await expect(page).toHaveURL(base + FILM);
});

test('an address that is not for who opens it says why something else is shown, on a direct visit and on the way', async ({
  page,
}) => {
  const base = baseOf('lanterne');
  await signIn(page, base, 'ada@example.com');
  // the notice goes by itself after a while: it is looked for from the beginning
  await page.goto(`${base}/login`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${base}/home`);
  const notice = page.getByText('You’re already signed in');
  await expect(notice).toHaveCount(1);
  await page.goto(`${base}/browse`, { waitUntil: 'networkidle' });
  await expect(notice).toHaveCount(0);
  await clientGoes(page, `${base}/signup`);
  await expect(page).toHaveURL(`${base}/home`);
  await expect(notice).toHaveCount(1);
});

test('GD-03 a guest on what is for customers goes to login with from, and on from there', async ({ page, context }) => {
  const base = baseOf('lanterne');
  await page.goto(`${base}/home`, { waitUntil: 'networkidle' });
  await claimsOf(page, 'lanterne');
  await page.goto(`${base}/live-events?a=1`);
  await expect(page).toHaveURL(`${base}/login?from=${encodeURIComponent('/live-events?a=1')}`);
  expect(await ledTo(context, `${base}/live-events`)).toContain('/login?from=%2Flive-events');
  // without reloading alike
  await page.goto(`${base}/home`, { waitUntil: 'networkidle' });
  await clientGoes(page, `${base}/live-events`);
  await expect(page).toHaveURL(`${base}/login?from=%2Flive-events`);
  await fillSignIn(page, 'ada@example.com');
  await page.waitForURL(`${base}/live-events`);
  await expectMember(page);
});

test('GD-03 GD-04 GD-09 where guests do not see all, content leads to login, and from leads nowhere else', async ({
  page,
  context,
}) => {
  const base = baseOf('members');
  expect(await ledTo(context, `${base}/home`)).toBe('/realm/members/login?from=%2Fhome');
  await page.goto(base + FILM);
  await expect(page).toHaveURL(`${base}/login?from=${encodeURIComponent(FILM)}`);
  await fillSignIn(page, 'ada@example.com');
  await page.waitForURL(base + FILM);
  await signOut(page);
  const places = ['//elsewhere.example/x', 'https://elsewhere.example', '/\\elsewhere.example', '/../private/login'];
  for (const elsewhere of places) {
    await page.goto(`${base}/login?from=${encodeURIComponent(elsewhere)}`);
    await fillSignIn(page, 'ada@example.com');
    await page.waitForURL(`${base}/home`);
    await expectMember(page);
    await signOut(page);
  }
});

test('GD-04 GD-07 RS-15 where there are no guests, everybody goes to login', async ({ page, context }) => {
  const base = baseOf('private');
  expect(await ledTo(context, `${base}/home`)).toBe('/realm/private/login?from=%2Fhome');
  const refused = await behind.call('private', '/api/v2/login/guest/checkin');
  expect(await refused.json()).toMatchObject({ code: 'GUESTS_NOT_ALLOWED' });
  await page.goto(`${base}/home`);
  await expect(page).toHaveURL(`${base}/login?from=%2Fhome`);
  expect(await stored(page, 'private', 'authToken')).toBeNull();
  await fillSignIn(page, 'ada@example.com');
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
});

test('RL-03 RL-11 a realm without guests shows its members everything, plays their films, and forgets them when they are signed out', async ({
  page,
  context,
}) => {
  const base = baseOf('private');
  await signIn(page, base, 'ada@example.com');
  // drawn on the server, for who is signed in
  const drawn = await (await context.request.get(base + FILM)).text();
  expect(drawn).toContain('<h1');
  expect(drawn).toContain('Le Sel et la Lampe</h1>');
  expect(drawn).not.toContain('.m3u8');
  // without reloading alike, with calls that carry the bearer
  await clientGoes(page, `${base}/browse`);
  await expect(page).toHaveURL(`${base}/browse`);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();

  const segment = page.waitForResponse((answer) => /\.m4s/.test(answer.url()) && answer.ok());
  await play(page, base + FILM);
  const { pathname } = new URL((await segment).url());
  expect(pathname).toMatch(/^\/media\/private\/\.until-/);
  const unsigned = pathname.replace(/\/\.until-[^/]+/, '');
  const refused = await context.request.get(server.origin + unsigned);
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'MEDIA_NOT_SIGNED']);

  // from elsewhere: the page that this browser was shown is its own no longer
  const token = (await stored(page, 'private', 'authToken'))!;
  await behind.call('private', '/api/v2/logout/everywhere', { token });
  expect(await ledTo(context, base + FILM)).toBe(`/realm/private/login?from=${encodeURIComponent(FILM)}`);
});

test('a film whose address is refused, as one that has expired is, plays by a new one', async ({ page }) => {
  const base = baseOf('private');
  await signIn(page, base, 'ada@example.com');
  let addresses = 0;
  let refused = 0;
  await page.route(/\/api\/v2\/playback\/[^/]+$/, (route) => {
    if (route.request().method() === 'POST') addresses += 1;
    return route.continue();
  });
  await page.route(/\.m4s/, (route) => {
    if (addresses > 1) return route.continue();
    refused += 1;
    return route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' });
  });
  await play(page, base + FILM);
  expect([refused > 0, addresses]).toEqual([true, 2]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('RT-20 GD-02 a licence of an outside seller waits for the sign-in, and is redeemed there', async ({ page }) => {
  const base = baseOf('lanterne');
  await page.route(`${SELLER}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The seller</h1>' }));
  await page.goto(`${base}/login?externalLicence=1&extraParams=of-the-seller&code=abc`);
  await expect(page).not.toHaveURL(/of-the-seller|abc/);
  await fillSignIn(page, 'ada@example.com');
  await page.waitForURL(`${SELLER}?extraParams=of-the-seller&code=abc`);
  // who is signed in already goes there at once
  await page.goto(`${base}/login?externalLicence=1&extraParams=again&code=def`);
  await page.waitForURL(`${SELLER}?extraParams=again&code=def`);
  const without = baseOf('families');
  await signIn(page, without, 'ada@example.com');
  await expectAlike(page, without, '/licence-redirect', { heading: /./, title: /· La Lanterne$/ });
});

test('RD-07 RD-08 RT-58 what has nothing to show leads on, with the status of a redirect', async ({
  page,
  context,
}) => {
  const base = baseOf('lanterne');
  expect(await ledTo(context, `${base}/`)).toBe('/realm/lanterne/home');
  expect(await ledTo(context, `${baseOf('splashed')}/`)).toBe('/realm/splashed/splash');
  expect(await ledTo(context, `${base}/browse?passwordResetToken=of-nobody`)).toBe(
    '/realm/lanterne/login/reset-password?token=of-nobody',
  );
  await page.goto(`${base}/browse?passwordResetToken=of-nobody`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await expect(page).toHaveURL(`${base}/login/reset-password`);
  await page.goto(baseOf('splashed'));
  await expect(page).toHaveURL(`${baseOf('splashed')}/splash`);
  await expectAlike(page, baseOf('splashed'), '/splash', { heading: /./, title: /· La Lanterne$/ });
});

test('guests see neither account nor the way out', async ({ page }) => {
  await page.goto(`${baseOf('lanterne')}/home`, { waitUntil: 'networkidle' });
  await claimsOf(page, 'lanterne');
  await expectGuest(page);
  for (const path of ['/account', '/preferences', '/logout'])
    await expect(page.locator(`a[href$="${path}"]`), path).toHaveCount(0);
  await expect(page.locator('summary[aria-label="Account"]')).toHaveCount(0);
});

test('RD-06 profiles, preferences and live events lead to where there is something to show; a child never to the account', async ({
  page,
  context,
}) => {
  const off = baseOf('lanterne');
  expect(await ledTo(context, `${off}/preferences`)).toBe('/realm/lanterne/account?section=preferences');
  expect(await ledTo(context, `${off}/profiles`)).toBe('/realm/lanterne/account?section=preferences');
  expect(await ledTo(context, `${baseOf('splashed')}/live-events`)).toBe('/realm/splashed/home#live-now');

  const base = baseOf('families');
  await signIn(page, base, 'ada@example.com');
  const token = (await stored(page, 'families', 'authToken'))!;
  const body = { name: 'Mo', type: 'c' };
  const made = await behind.call('families', '/api/v2/profiles', { body, token });
  const { id } = (await made.json()) as { id: string };
  const chosen = await behind.call('families', `/api/v2/profiles/${id}/select`, { body: {}, token });
  const tokens = (await chosen.json()) as { authorisationToken: string; refreshToken: string };
  // a page that is open might write its own session over this one
  await page.goto(new URL('/healthz', base).href);
  await page.evaluate(({ authorisationToken, refreshToken }) => {
    localStorage.setItem('families_prod_authToken', authorisationToken);
    localStorage.setItem('families_prod_refreshToken', refreshToken);
  }, tokens);
  await page.goto(`${base}/home`);
  await expect
    .poll(async () => (await (await page.context().request.get(`${base}/home`)).text()).includes('"child":true'))
    .toBe(true);
  await expectMember(page);
  await expect(page.locator('a[href$="/account"]')).toHaveCount(0);
  expect(await ledTo(context, `${base}/preferences`)).toBe('/realm/families/home');
  expect(await ledTo(context, `${base}/profiles`)).toBe('/realm/families/home#profiles');
});

test('RT-34 AU-07 RL-10 an admin acts for a customer: by a link that is good once, under a bar that says so and ends it', async ({
  page,
}) => {
  const base = baseOf('lanterne');
  await signIn(page, base, 'root@example.com');
  const token = (await stored(page, 'lanterne', 'authToken'))!;
  const allowed = await behind.call('lanterne', '/api/v2/admin/impersonation', {
    body: { email: 'bo@example.com' },
    token,
  });
  const { link } = (await allowed.json()) as { link: string };
  const acting = await another(page);
  await acting.goto(link);
  await acting.waitForURL(`${base}/home`);
  await expectMember(acting);
  const bar = acting.getByRole('complementary', { name: 'Impersonation' });
  await expect(bar).toContainText('You’re signed in as bo@example.com.');
  await expectAccessible(acting);
  await acting.goto(base + FILM);
  await expect(bar).toBeVisible();
  const refused = await behind.call('lanterne', '/api/v4/user/update-password', {
    method: 'PUT',
    body: { currentSecret: 'x'.repeat(8), secret: 'y'.repeat(8) },
    token: (await stored(acting, 'lanterne', 'authToken'))!,
  });
  expect(refused.status).toBe(403);
  await bar.getByRole('button', { name: 'Stop impersonating' }).click();
  await expectGuest(acting);
  await expect(bar).toHaveCount(0);
  await acting.goto(link);
  await expect(acting.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expectAlike(acting, base, '/impersonate', {
    heading: 'This link is no longer valid',
    title: 'Impersonation · La Lanterne',
  });
  await acting.context().close();
});

test('RT-37 the interstitial says its piece, and goes on to where the viewer wanted to be', async ({ page }) => {
  const base = baseOf('lanterne');
  await expectAlike(page, base, '/interstitial', { heading: /./, title: /· La Lanterne$/ });
  for (const [from, to] of [
    [FILM, FILM],
    ['//elsewhere.example', '/home'],
    ['/\\elsewhere.example', '/home'],
  ]) {
    await page.goto(`${base}/interstitial?from=${encodeURIComponent(from!)}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `/realm/lanterne${to}`,
    );
  }
});

test('RS-18 who comes through a VPN sees the message with a way out, and the API refuses', async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-through-vpn': 'true' }, locale: 'en-US' });
  const page = await context.newPage();
  const base = baseOf('splashed');
  const answer = await page.goto(`${base}/home`);
  expect(answer!.status()).toBe(403);
  await expect(page).toHaveURL(`${base}/vpn`);
  await expect(page.getByText('This service isn’t available over a VPN or proxy.')).toBeVisible();
  await expectAccessible(page);
  const refused = await context.request.get(`${server.origin}/api/v2/section/home`, { headers: { realm: 'splashed' } });
  expect(refused.headers()['x-vpn-blocked']).toBe('true');
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${base}/vpn`);
  await context.close();
  // a page that was there before the VPN was switched on learns of it by its next call
  const later = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await later.goto(`${base}/browse`, { waitUntil: 'networkidle' });
  await later.context().setExtraHTTPHeaders({ 'x-through-vpn': 'true' });
  // a call of the page itself may be the next one, and lead away before the link does
  await clientGoes(later, base + FILM).catch(() => {});
  await expect(later).toHaveURL(`${base}/vpn`);
  await later.context().close();
});

test('AU-05 signing out in one tab signs out the other, and keeps what is the browser’s', async ({ page, context }) => {
  const base = baseOf('lanterne');
  await signIn(page, base, 'ada@example.com');
  const BROWSERS = ['cookiePolicyAgreed', 'smartBannerDismissed'];
  await page.evaluate((names) => {
    for (const name of names) localStorage.setItem(`lanterne_prod_${name}`, '1');
  }, BROWSERS);
  const other = await context.newPage();
  await other.goto(base + FILM, { waitUntil: 'networkidle' });
  await expectMember(other);
  await signOut(page);
  await expectGuest(other);
  await expect(other).toHaveURL(base + FILM);
  for (const name of BROWSERS) expect(await stored(other, 'lanterne', name), name).toBe('1');
  // and in again
  await page.goto(`${base}/login`);
  await fillSignIn(page, 'ada@example.com');
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
});

/** Shifts the browser's clock, before any script of a page runs. */
const shiftClock = (context: BrowserContext, ms: number) =>
  context.addInitScript((by) => {
    const Real = Date;
    const shifted = () => Real.now() + by;
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        super(...((given.length > 0 ? given : [shifted()]) as []));
      }
      static override now = shifted;
    } as DateConstructor;
  }, ms);

test('AU-03 tokens that end are renewed in one flight by two tabs, and both go on', async ({ page, context }) => {
  const base = baseOf('lanterne');
  await signIn(page, base, 'ada@example.com');
  // a page that is left while it renews its tokens leaves the next one to do it again
  await page.waitForLoadState('networkidle');
  const before = await stored(page, 'lanterne', 'authToken');
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/v2/token/refresh')) refreshes.push(response.status());
  });
  // an access token that says that it ends at once: every tab finds that it has to be renewed
  await context.route('**/api/v2/session', async (route) => {
    if (route.request().headers().authorization === `Bearer ${before}`)
      return route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'TOKEN_EXPIRED' }),
      });
    return route.continue();
  });
  const other = await context.newPage();
  await Promise.all([page.goto(`${base}/browse`), other.goto(`${base}/home`)]);
  await expect.poll(() => stored(page, 'lanterne', 'authToken')).not.toBe(before);
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')]);
  expect(refreshes).toEqual([200]);
  for (const tab of [page, other]) await expectMember(tab);
});

test('AU-03 a session that was ended from elsewhere is told as sessionExpired, and the page is anybody’s', async ({
  page,
}) => {
  const base = baseOf('lanterne');
  await signIn(page, base, 'bo@example.com');
  const elsewhere = await another(page);
  await signIn(elsewhere, base, 'bo@example.com');
  const token = (await stored(elsewhere, 'lanterne', 'authToken'))!;
  expect((await behind.call('lanterne', '/api/v2/logout/everywhere', { token })).status).toBe(204);
  await page.goto(`${base}/browse`);
  await expectGuest(page);
  await expect(page.getByText('Your session has expired. Sign in again.')).toBeVisible();
  // told once
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Your session has expired.')).toHaveCount(0);
  await elsewhere.context().close();
});

test('AU-03 a token in the answer’s header takes the place of the one that was sent', async ({ page }) => {
  const base = baseOf('families');
  await behind.account('families', 'bo@example.com');
  await signIn(page, base, 'bo@example.com');
  const before = await stored(page, 'families', 'authToken');
  await inStore(
    `update viewer set parental_status = 'RESTRICTED' where realm = 'families' and email = 'bo@example.com'`,
  );
  await page.reload();
  await expect.poll(() => stored(page, 'families', 'authToken')).not.toBe(before);
  expect((await claimsOf(page, 'families')).par).toBe('RESTRICTED');
});

test('AU-06 a guest keeps the session when a call is refused, until the API says that it has ended', async ({
  page,
}) => {
  const base = baseOf('lanterne');
  let code = 'FORBIDDEN';
  let status = 403;
  const refused: string[] = [];
  await page.route('**/api/v2/{progress,token/refresh}', (route) => {
    refused.push(route.request().url());
    return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ code }) });
  });
  await page.goto(base + FILM, { waitUntil: 'networkidle' });
  const { sub } = await claimsOf(page, 'lanterne');
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  const video = page.locator('video');
  const tell = async () => {
    refused.length = 0;
    const before = await video.evaluate((film: HTMLVideoElement) => film.currentTime);
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(before + 1.2);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(() => refused.length).toBeGreaterThan(0);
  };
  await expect.poll(() => video.count()).toBe(1);
  await tell();
  await page.waitForLoadState('networkidle');
  expect((await claimsOf(page, 'lanterne')).sub).toBe(sub);

  [status, code] = [401, 'SESSION_EXPIRED'];
  await tell();
  await expect.poll(() => stored(page, 'lanterne', 'authToken')).toBeNull();
});

test('GD-06 a check-in that fails leaves a page that stands, and nobody signed in', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/guest/checkin', (route) => route.abort());
  await page.goto(baseOf('lanterne') + FILM);
  await expect.poll(() => warnings.join()).toContain('The session could not begin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt and the Lamp');
  expect(await stored(page, 'lanterne', 'authToken')).toBeNull();
});

test('GD-07 a guest of a realm that takes no guests any more is led out', async ({ page, browser }) => {
  const base = baseOf('turning');
  await page.goto(`${base}/home`, { waitUntil: 'networkidle' });
  expect((await claimsOf(page, 'turning')).rol).toBe('guest');
  const file = join(server.realmsDir, 'turning/settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const without = { guestsAllowed: false, fullGuestAccess: 'LOGIN_REQUIRED', allowSelfregistration: false };
  writeFileSync(file, JSON.stringify({ ...settings, ...without }));
  const fresh = await browser.newContext();
  await expect
    .poll(async () => (await fresh.request.get(`${base}/home`, { maxRedirects: 0 })).headers().location)
    .toBe('/realm/turning/login?from=%2Fhome');
  await fresh.close();
  expect(await ledTo(page.context(), `${base}/home`)).toBe('/realm/turning/logout');
  await page.goto(`${base}/home`);
  await expect(page).toHaveURL(`${base}/login?from=%2Fhome`);
  expect(await stored(page, 'turning', 'authToken')).toBeNull();
});

test.describe('RE-14 (part) the storage', () => {
  test('RE-14 (part) keys are composed of realm, environment and name, and edited ones are as good as none', async ({
    page,
  }) => {
    const base = baseOf('lanterne');
    await signIn(page, base, 'ada@example.com');
    for (const name of ['authToken', 'refreshToken']) expect(await stored(page, 'lanterne', name)).not.toBeNull();
    for (const edited of ['', 'x', 'a.b.c', `${'e'.repeat(20)}.eyJzdWIiOiJ4In0.x`]) {
      await page.evaluate((value) => localStorage.setItem('lanterne_prod_authToken', value), edited);
      // the page that is left may be reloading for the audience that it has found
      await expect(() => page.goto(`${base}/browse`, { waitUntil: 'networkidle' })).toPass();
      await expectGuest(page);
    }
    await page.evaluate(() => {
      for (const name of ['lanterne_prod_referral', 'lanterne_prod_resume']) localStorage.setItem(name, '{"edited');
    });
    await signIn(page, base, 'ada@example.com');
  });

  for (const [how, breakStorage] of [
    [
      'blocked',
      () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(globalThis, name, {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
      },
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ] as const)
    test(`a storage that is ${how} leaves a page that works`, async ({ page }) => {
      await page.addInitScript(breakStorage);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      const base = baseOf('lanterne');
      await page.goto(`${base}/home`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.goto(base + FILM, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Salt and the Lamp');
      await page.goto(`${base}/login`);
      await fillSignIn(page, 'ada@example.com', 'wrong-lamp');
      await expect(page.getByRole('alert')).toContainText('Incorrect email address or password.');
      expect(errors).toEqual([]);
    });
});

for (const minutes of [-30, 30])
  test(`a clock that is ${minutes} minutes off changes nothing`, async ({ page, context }) => {
    await shiftClock(context, minutes * MINUTE_MS);
    const base = baseOf('lanterne');
    const refreshes: string[] = [];
    page.on('request', (request) => request.url().endsWith('/token/refresh') && refreshes.push(request.url()));
    await signIn(page, base, 'ada@example.com');
    await page.goto(`${base}/browse`, { waitUntil: 'networkidle' });
    await expectMember(page);
    await page.goto(base + FILM, { waitUntil: 'networkidle' });
    await expectMember(page);
    // at most once a page, before the first answer has told the server's time
    expect(refreshes.length).toBeLessThanOrEqual(3);
  });

test('RE-15 who sent a viewer is kept and told once; that it cannot be told is only logged', async ({ page }) => {
  const base = baseOf('lanterne');
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/session')) reports.push(request.postDataJSON());
  });
  await page.goto(`${base}/home?esrefid=friend-7&esclkid=click-9`);
  await expect.poll(() => reports).toEqual([{ referralExid: 'friend-7', clickId: 'click-9' }]);
  const referral = JSON.parse((await stored(page, 'lanterne', 'referral'))!);
  expect(referral).toMatchObject({ realm: 'lanterne', esrefid: 'friend-7', esclkid: 'click-9' });
  expect(referral.expiresAt).toBeGreaterThan(referral.createdAt);
  await page.goto(`${base}/browse`, { waitUntil: 'networkidle' });
  expect(reports).toHaveLength(1);

  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/api/v1/session', (route) => route.abort());
  await page.goto(`${base}/home?esrefid=friend-8`);
  await expect.poll(() => warnings.join('\n')).toContain('The referral session could not begin');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('ER-15 a missing authorization header throws an error; a failed consent fetch, user load, billing load and referral session are only logged', async ({
  page,
}) => {
  const base = baseOf('lanterne');
  await behind.account('lanterne', 'logged@example.com');
  // once they were fetched, consents are not asked for again for an interval
  await page.route('**/api/v2/consent-prompt/**', (route) => route.abort());
  await signIn(page, base, 'logged@example.com');
  // on its way to the API, a call loses its header
  await page.goto(`${base}/account?section=accountdetails`, { waitUntil: 'networkidle' });
  const refused = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/user/profile'),
  );
  await page.route('**/api/v2/user/profile', async (route) => {
    const { authorization: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await page.getByRole('button', { name: 'Save' }).first().click();
  const answer = await refused;
  expect([answer.status(), (await answer.json()).code]).toEqual([401, 'TOKEN_MISSING']);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await page.unroute('**/api/v2/user/profile');

  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const failing = async (paths: string, open: string, told: readonly string[]) => {
    await page.route(paths, (route) => route.abort());
    warnings.length = 0;
    await page.goto(base + open, { waitUntil: 'networkidle' });
    for (const said of told) await expect.poll(() => warnings.join('\n'), said).toContain(said);
    // the page stands, asks nothing, and is its viewer's
    await expectMember(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute(paths);
  };
  await failing('**/api/{v2/user/address,v1/session}', '/account?section=paymentdetails&esrefid=friend-9', [
    '“consentAnswers” failed',
    '“userAddresses” failed',
    'The referral session could not begin',
  ]);
  await failing('**/api/v2/session', '/browse', ['The viewer could not be read']);
  expect(errors).toEqual([]);
});

test('secrets of an address are taken out of it, and go to nobody as a referrer', async ({ page }) => {
  const base = baseOf('lanterne');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  for (const path of [
    '/home?token=hush-hush',
    '/login?from=%2Factivate%3Fpin%3Dhush-hush',
    '/email-confirmation?token=hush-hush',
  ]) {
    const answer = await page.goto(base + path, { waitUntil: 'networkidle' });
    expect(answer!.headers()['referrer-policy'], path).toBe('no-referrer');
    await expect(page, path).not.toHaveURL(/hush-hush/);
  }
  expect(referrers.filter((referrer) => referrer.includes('hush-hush'))).toEqual([]);
});

test('RS-22 RT-47 RT-64 RL-07 the schedule is for all roles where guests may see it, what is on is for members, and elsewhere it is not there', async ({
  page,
}) => {
  const base = baseOf('timetable');
  const call = async (path: string) =>
    (await page.request.get(`${server.origin}${path}`, { headers: { realm: 'timetable' } })).status();
  const heading = page.getByRole('heading', { level: 1, name: 'Upcoming' });
  const entry = page.locator('[data-block=schedule] ol a').first();
  await page.goto(`${base}/upcoming`, { waitUntil: 'networkidle' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Days' }).getByRole('link').first()).toContainText('Today');
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('link', { name: /Tomorrow/ })
    .click();
  await expect(entry).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscribe to calendar' })).toBeVisible();
  await expectAccessible(page);
  expect([await call('/api/v2/live'), await call('/api/v2/content/opera-reine')]).toEqual([200, 401]);

  // what it leads to is for members: the way there goes through the sign-in
  await entry.click();
  await expect(page).toHaveURL(/\/login\?from=%2Flive%2F/);
  await fillSignIn(page, 'ada@example.com');
  await expect(page).toHaveURL(new RegExp(`${base}/live/`));
  await page.goto(`${base}/upcoming`, { waitUntil: 'networkidle' });
  await expect(heading).toBeVisible();
  await expectMember(page);

  // a guest, whom the shop has checked in
  const guest = await another(page);
  await guest.goto(`${base}/purchase`, { waitUntil: 'networkidle' });
  expect(await claimsOf(guest, 'timetable')).toMatchObject({ rol: 'guest' });
  await guest.goto(`${base}/upcoming`, { waitUntil: 'networkidle' });
  await expect(guest.getByRole('heading', { level: 1, name: 'Upcoming' })).toBeVisible();
  for (const realm of ['members', 'private']) {
    const answer = await guest.goto(`${baseOf(realm)}/upcoming`);
    expect(answer?.status(), realm).toBe(404);
  }
  await guest.close();
});
