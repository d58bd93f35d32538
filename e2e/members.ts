import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { SessionTokens, TokenClaims } from '../schemas/generated/types';
import type { RunningServer } from '../scripts/spawn-server';

const demo = fileURLToPath(new URL('../realms/lanterne', import.meta.url));

/** The password of everybody that the journeys make. */
export const SECRET = 'salt-and-lamp-88';

/** What a journey switches on for itself, whatever the demo realm has of it. */
const SWITCHED = ['pinLoginEnabled', 'profileConfiguration', 'mfaConfigurations', 'watchlistsEnabled'] as const;

function removeRights(file: string): void {
  const { consumerRights: _, ...commerce } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(commerce));
}

type Settings = Readonly<Record<string, unknown>>;

/**
 * Fills a folder of realms with these alone, each a copy of a demo realm with settings of its own.
 *
 * @param wanted by the new realm's name: settings over those of La Lanterne, without its forms and consents unless `asks`, and
 *   without withdrawal and the cancellation button unless it has `rights`
 */
export function onlyRealms(
  realmsDir: string,
  wanted: Readonly<Record<string, Settings & { asks?: boolean; rights?: boolean }>>,
): void {
  rmSync(realmsDir, { recursive: true });
  mkdirSync(realmsDir);
  for (const [name, { asks = false, rights = false, ...settings }] of Object.entries(wanted)) {
    const folder = join(realmsDir, name);
    cpSync(demo, folder, { recursive: true });
    const file = join(folder, 'settings.json');
    const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    for (const switched of SWITCHED) delete own[switched];
    const place = { realm: name, domains: [`${name}.example`], preferredDomain: `${name}.example` };
    writeFileSync(file, JSON.stringify({ ...own, ...place, ...(!asks && { signupWithConsent: false }), ...settings }));
    if (!rights) removeRights(join(folder, 'commerce.json'));
    if (!asks) for (const entryName of ['forms', 'consents.json']) rmSync(join(folder, entryName), { recursive: true });
  }
}

/** What tests do beside the page: calls of the API, and the emails that a person would get. */
export function behindThePage({ origin, outbox }: Pick<RunningServer, 'origin' | 'outbox'>) {
  const opened = new Set<string>();
  const call = (
    realm: string,
    path: string,
    { method = 'POST', body, token }: { method?: string; body?: unknown; token?: string } = {},
  ) =>
    fetch(`${origin}${path}`, {
      method,
      headers: {
        realm,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  /** The bearer of somebody who has just arrived. */
  const guest = async (realm: string): Promise<string> =>
    ((await (await call(realm, '/api/v2/login/guest/checkin')).json()) as SessionTokens).authorisationToken;
  return {
    call,
    guest,
    /** An account, made as the sign-up page makes one. */
    async account(realm: string, email: string): Promise<SessionTokens> {
      const answer = await call(realm, '/api/v2/user', {
        token: await guest(realm),
        body: { email, secret: SECRET, consentAnswers: [] },
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json() as Promise<SessionTokens>;
    },
    /** The code of a refused login, or `ok`. */
    async login(realm: string, email: string, secret = SECRET): Promise<string> {
      const answer = await call(realm, '/api/v2/login', { body: { email, secret } });
      return answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code;
    },
    /** Where the newest email to somebody leads, once there is one that has not been read. */
    async linkTo(email: string): Promise<string> {
      let link: string | undefined;
      await expect
        .poll(async () => {
          const page = await (await fetch(outbox)).text();
          const mails = page.split('<details').filter((text) => text.includes(`<small>${email} `));
          const links = mails.map((mail) => /href="([^"]+)"/.exec(mail)?.[1]?.replaceAll(/&(?:amp|#38);/g, '&'));
          // emails that only tell of something have no code
          link = links.find((found) => /[?&](?:token|magic|code|approval)=|\/activate-user\//.test(found ?? ''));
          return link !== undefined && !opened.has(link);
        })
        .toBe(true);
      opened.add(link!);
      return link!;
    },
  };
}

/** Fills the sign-in form that the page shows, and sends it. */
export async function fillSignIn(page: Page, email: string, secret = SECRET): Promise<void> {
  await fillAccount(page, email, secret);
  await page.getByRole('button', { name: /^Sign in(?: and allow)?$/ }).click();
}

/** Signs somebody in by the form, and waits for the realm's home page. */
export async function signIn(page: Page, base: string, email: string, secret = SECRET): Promise<void> {
  await page.goto(`${base}/login`);
  await fillSignIn(page, email, secret);
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
}

/** The entry of who is signed in, in the bar that is shown. */
const accountMenu = (page: Page) => page.locator('summary[aria-label="Account"]').filter({ visible: true }).first();

/** The page is drawn for somebody who is signed in. */
export const expectMember = (page: Page) => expect(accountMenu(page)).toBeVisible();
/** The page is drawn for nobody in particular. */
export const expectGuest = (page: Page) => expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();

/** Signs out by the menu, and waits until the page is anybody's. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Sign out' }).filter({ visible: true }).first().click();
  // where guests see nothing, the page that is left is the form
  const wayIn = page
    .getByRole('link', { name: 'Sign in' })
    .or(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(wayIn.first()).toBeVisible();
}

/** Fills in email address and password of the sign-up form, and leaves the rest to the test. */
export async function fillAccount(page: Page, email: string, secret = SECRET): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}

/** Gives the email address that the checkout asks a visitor for, and goes on to the sign-up form, which has it too. */
export async function enterGuestEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/signup/);
  await expect(page.getByLabel('Email address')).toHaveValue(email);
}

/** Fills in what Rampart's sign-up form asks besides the email address, and creates the account. */
export async function signUpForFights(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Country').selectOption('US');
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** What the browser keeps of a realm's session under a name. */
export const stored = (page: Page, realm: string, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), `${realm}_prod_${name}`);

/** What a token says. */
export function readToken(token: string): TokenClaims {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as TokenClaims;
}

/** What the access token that the browser keeps says, once there is one. */
export async function claimsOf(page: Page, realm: string): Promise<TokenClaims> {
  await expect.poll(() => stored(page, realm, 'authToken')).not.toBeNull();
  return readToken((await stored(page, realm, 'authToken'))!);
}

interface Shown {
  /** The words of the first heading. */
  heading: string | RegExp;
  title: string | RegExp;
  /** Where the address leads, below the base, where it leads elsewhere. */
  to?: string;
  status?: number;
}

/** A page answers a direct visit and a navigation without reloading alike. */
export async function expectAlike(page: Page, base: string, path: string, shown: Shown): Promise<void> {
  const { heading, title, to = path, status = 200 } = shown;
  const isShown = async () => {
    await expect(page).toHaveURL(base + to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
  };
  const answer = await page.goto(base + path);
  expect(answer!.status(), path).toBe(status);
  await isShown();
  await page.goto(`${base}/browse`, { waitUntil: 'networkidle' });
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.body.append(link);
    link.click();
    link.remove();
    document.documentElement.dataset.stayed = 'yes';
  }, base + path);
  await isShown();
  await expect(page.locator('html'), `${path} was not loaded anew`).toHaveAttribute('data-stayed', 'yes');
}
