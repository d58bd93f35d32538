import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type LocalPostgres, startPostgres } from '../scripts/postgres';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { expectMember, fillSignIn, onlyRealms, signIn, signOut } from './members';
import { expect, test } from './test';

const VIEWER = 'ada@example.com';
const ADMIN = 'root@example.com';
let postgres: LocalPostgres;
let server: RunningServer;
let base = '';
const secrets = new Map<string, string>();

/** Makes an account with the command that operators use, while the server runs. */
async function makeUser(databaseUrl: string, email: string, ...more: readonly string[]): Promise<void> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/realm.ts', 'user', 'lanterne', email, ...more],
    { env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  secrets.set(email, stdout.trim().split('\n').at(-1)!);
}

test.beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  server = await startServer({ DATABASE_URL: databaseUrl }, (realmsDir) => onlyRealms(realmsDir, { lanterne: {} }));
  await makeUser(databaseUrl, VIEWER);
  await makeUser(databaseUrl, ADMIN, '--admin');
  // an address in numbers has no passkeys
  base = `${server.origin.replace('127.0.0.1', 'localhost')}/realm/lanterne`;
});
test.afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

/** Gives the browser an authenticator that answers at once, as one with a fingerprint reader does. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Adds a passkey on the security page, with the password. */
async function addPasskey(page: Page, email: string, name: string): Promise<void> {
  await page.goto(`${base}/account?section=accountsecurity`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(secrets.get(email)!);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a viewer adds a passkey, signs out, and signs in with it alone', async ({ page }) => {
  await plugInAuthenticator(page);
  await signIn(page, base, VIEWER, secrets.get(VIEWER)!);
  await addPasskey(page, VIEWER, 'Blue laptop');
  await expect(page.getByText('Blue laptop')).toBeVisible();
  // from where the bar across the top covers nothing
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await signOut(page);
  await page.goto(`${base}/login`);
  await press(page, 'Sign in with a passkey');
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
});

test('an administrator requires a passkey, signs in with password and passkey, and once with a recovery code', async ({
  page,
}) => {
  await plugInAuthenticator(page);
  const secret = secrets.get(ADMIN)!;
  await signIn(page, base, ADMIN, secret);
  await page.goto(`${base}/account?section=accountsecurity`);
  await expect(page.getByText('You’re an administrator. We recommend')).toBeVisible();
  await addPasskey(page, ADMIN, 'Key ring');
  await press(page, 'Turn on');
  await press(page, 'Turn on');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await press(page, 'I’ve saved them');
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await signOut(page);

  await page.goto(`${base}/login`);
  await fillSignIn(page, ADMIN, secret);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
  await expectAccessible(page);
  // with the keyboard alone
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
  await signOut(page);

  await page.goto(`${base}/login`);
  await fillSignIn(page, ADMIN, secret);
  await press(page, 'Use a recovery code instead');
  await page.getByLabel('Recovery code').fill('7KQ2-M9XA-3FTB-8RWD');
  await press(page, 'Sign in');
  await expect(page.getByText('This recovery code is incorrect')).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await press(page, 'Sign in');
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
});
