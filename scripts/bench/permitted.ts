import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { mediaAddress } from '../../renderer/realm/media-address';
import type { RestrictedPlayback, SessionTokens } from '../../schemas/generated/types';
import { startServer } from '../spawn-server';
import { numbered, openBrowser, openContext, secured } from './browser';
import { callApi } from './call-api';
import { changeSettings, type DemoRealm, findRealm, openItem } from './demo-realms';
import type { Measure } from './figure';
import { pressPlay } from './play';
import { startProgram } from './process';

const EMAIL = 'viewer@example.com';
const SECRET = 'salt-and-lamp-88';

/** What would be asked of somebody who signs in, or stand in the way of a first frame. */
const SWITCHED_OFF = { mfaConfigurations: undefined, pinLoginEnabled: undefined, profileConfiguration: undefined };

const withFilm = (realmsDir: string): DemoRealm =>
  findRealm(realmsDir, (realm) => openItem(realm, 'VOD_VIDEO') !== undefined);

/** Lets nobody play without an account, for which an email address and a password are enough. */
function requireAccount(realmsDir: string): void {
  const realm = withFilm(realmsDir);
  changeSettings(realm, { ...SWITCHED_OFF, fullGuestAccess: 'LOGIN_REQUIRED', signupWithConsent: false });
  for (const name of ['forms', 'consents.json']) rmSync(join(realm.folder, name), { recursive: true });
}

/** @returns the bearer of a new account */
async function createAccount(to: Parameters<typeof callApi>[0]): Promise<string> {
  const guest = await callApi<SessionTokens>(to, '/api/v2/login/guest/checkin', {});
  const account = { email: EMAIL, secret: SECRET, consentAnswers: [] };
  return (await callApi<SessionTokens>(to, '/api/v2/user', account, guest.authorisationToken)).authorisationToken;
}

/** What a browser keeps of somebody who has signed in. */
async function signIn(browser: Browser, base: string): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await openContext(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${base}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(SECRET);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${base}/home`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/**
 * From the press on play to the first frame of a film that takes a permission and lies at signed addresses, beside a bare page that
 * plays the same signed stream and asks nobody.
 */
export const measure: Measure = async (rounds) => {
  const server = await startServer({}, requireAccount);
  const origin = numbered(server.origin);
  const demo = withFilm(server.realmsDir);
  const realm = demo.name;
  const film = openItem(demo, 'VOD_VIDEO')!;
  const bare = await startProgram<{ origin: string }>('bare-player', origin);
  const [ours, theirs] = [await secured(origin), await secured(bare.firstMessage.origin)];
  const browser = await openBrowser();
  try {
    const token = await createAccount({ origin, realm });
    const viewer = await signIn(browser, `${ours.firstMessage.origin}/realm/${realm}`);
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round++) {
      const player = randomUUID();
      const { playback } = await callApi<RestrictedPlayback>(
        { origin, realm },
        `/api/v2/playback/${film.id}`,
        { player },
        token,
      );
      const stream = encodeURIComponent(mediaAddress(realm, playback.hlsUrl));
      pairs.push([
        await pressPlay(browser, `${ours.firstMessage.origin}/realm/${realm}/video/${film.id}`, viewer),
        await pressPlay(browser, `${theirs.firstMessage.origin}/?stream=${stream}`),
      ]);
    }
    return [
      {
        what: `play to first frame: film of ${realm} with a permission`,
        unit: 'ms',
        ours: pairs.map(([own]) => own),
        yardstick: pairs.map(([, other]) => other),
        aim: { of: 'ratio', atMost: 1.15 },
        note: 'permission and signed addresses included; beside a bare page with the same signed stream, which asks for no permission',
      },
    ];
  } finally {
    await browser.close();
    for (const program of [ours, theirs, bare]) await program.stop();
    await server.stop();
  }
};
