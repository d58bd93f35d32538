import type { Page } from '@playwright/test';
import * as oauth from 'oauth4webapi';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { behindThePage, expectAlike, fillSignIn, onlyRealms, readToken, signIn } from './members';
import { expect, test } from './test';

const REDIRECT = 'https://companion.example/callback';
const client: oauth.Client = { client_id: 'companion' };
const insecure = { [oauth.allowInsecureRequests]: true };

let server: RunningServer;
let base: string;
let as: oauth.AuthorizationServer;

test.beforeAll(async () => {
  server = await startServer({}, (realmsDir) =>
    onlyRealms(realmsDir, {
      lanterne: {
        oauthClients: [
          { clientId: 'companion', name: 'Companion', redirectUris: [REDIRECT], scopes: ['profile', 'lists'] },
        ],
      },
    }),
  );
  base = `${server.origin}/realm/lanterne`;
  await behindThePage(server).account('lanterne', 'ada@example.com');
  const issuer = new URL(base);
  as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
});
test.afterAll(() => server?.stop());

/** The app's own page, as far as a browser has to reach it. */
const standIn = (page: Page) =>
  page.route('https://*.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The app</h1>' }));

/** What an app sends a browser with, and what it keeps. */
async function authorizationRequest(more: Readonly<Record<string, string>> = {}) {
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
  const address = new URL(as.authorization_endpoint!);
  const parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return { address: address.href, verifier, state };
}

test('RT-56 AU-11 another app signs a viewer in: page, sign-in, code, token; the code is good once', async ({
  page,
}) => {
  await standIn(page);
  const { address, verifier, state } = await authorizationRequest();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue');
  await expect(page).toHaveTitle('Sign in to continue · La Lanterne');
  await expect(page.getByText('Companion wants to use your account.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'View your name and email address' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'View and change your lists' })).toBeVisible();
  await expect(page).not.toHaveURL(/state=/);
  await expectAccessible(page);
  await fillSignIn(page, 'ada@example.com', 'wrong-lamp');
  await expect(page.getByRole('alert')).toContainText('Incorrect email address or password.');
  await fillSignIn(page, 'ada@example.com');
  await page.waitForURL(`${REDIRECT}?**`);
  await expect(page.getByRole('heading', { name: 'The app' })).toBeVisible();

  const parameters = oauth.validateAuthResponse(as, client, new URL(page.url()), state);
  const exchange = () =>
    oauth.authorizationCodeGrantRequest(as, client, oauth.None(), parameters, REDIRECT, verifier, insecure);
  const tokens = await oauth.processAuthorizationCodeResponse(as, client, await exchange());
  expect(readToken(tokens.access_token)).toMatchObject({
    rol: 'customer',
    aud: 'lanterne:apps',
    client_id: 'companion',
    scope: 'profile lists',
  });
  await expect(oauth.processAuthorizationCodeResponse(as, client, await exchange())).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('VL-03 an empty address or password is told before anything is asked', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/oauth2-auth/code') && calls.push(request.url()));
  await page.goto((await authorizationRequest()).address);
  await page.getByRole('button', { name: 'Sign in and allow' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter your email address and password.');
  await expect(page.getByLabel('Email address')).toBeFocused();
  expect(calls).toEqual([]);
});

test('AU-11 an address that is not registered is led to by nobody', async ({ page }) => {
  await standIn(page);
  for (const redirect_uri of ['https://evil.example/callback', `${REDIRECT}/more`, `${REDIRECT}?more=1`]) {
    await page.goto((await authorizationRequest({ redirect_uri })).address);
    await expect(page.getByText('The app that sent you here made an invalid'), redirect_uri).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/realm/lanterne/authorize');
  }
});

test('RT-22 RT-56 without an app that asks, the page says so', async ({ page }) => {
  const shown = { heading: 'This request isn’t valid', title: 'Sign in to continue · La Lanterne' };
  await expectAlike(page, base, '/oauth-app', shown);
  await expectAlike(page, base, '/authorize', shown);
  await expect(page.getByText('The app that sent you here made an invalid request.')).toBeVisible();
  const { address } = await authorizationRequest();
  await page.goto(`${base}/oauth-app${new URL(address).search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue');
});

test('RT-22 RT-24 RT-56 a viewer who is signed in is told of the request, and not that they are signed out', async ({
  page,
}) => {
  const email = 'bo@example.com';
  await behindThePage(server).account('lanterne', email);
  await signIn(page, base, email);
  for (const path of ['/oauth-app', '/authorize']) {
    await page.goto(base + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This request isn’t valid');
  }
  await page.goto(`${base}/login-redirect`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re already signed in');
  await expect(page.getByText(`You’re signed in as ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(`${base}/home`);
});
