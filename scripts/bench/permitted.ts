import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { mediaAddress } from '../../renderer/realm/media-address';
import type { RestrictedPlayback, SessionTokens } from '../../schemas/generated/types';
import { startServer } from '../spawn-server';
import { numbered, openBrowser, openContext, secured } from './browser';
import type { Measure } from './figure';
import { pagesOf } from './pages';
import { pressPlay } from './play';
import { startProgram } from './process';

const REALM = 'rampart';
const EMAIL = 'viewer@example.com';
const SECRET = 'salt-and-lamp-88';

/** Lets nobody play without an account, for which an email address and a password are enough. */
function requireAccount(realmsDir: string): void {
  const folder = join(realmsDir, REALM);
  const file = join(folder, 'settings.json');
  const { mfaConfigurations: _, ...settings } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const changed = { ...settings, fullGuestAccess: 'LOGIN_REQUIRED', signupWithConsent: false };
  writeFileSync(file, JSON.stringify(changed));
  for (const name of ['forms', 'consents.json']) rmSync(join(folder, name), { recursive: true });
}

/** Calls the API of the realm. @throws Error with the answer where it refuses */
async function call<Answer>(origin: string, path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      realm: REALM,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function createAccount(origin: string): Promise<string> {
  const guest = await call<SessionTokens>(origin, '/api/v2/login/guest/checkin', {});
  const account = { email: EMAIL, secret: SECRET, consentAnswers: [] };
  return (await call<SessionTokens>(origin, '/api/v2/user', account, guest.authorisationToken)).authorisationToken;
}

/** What a browser keeps of somebody who has signed in. */
async function signIn(browser: Browser, origin: string): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await openContext(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/realm/${REALM}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(SECRET);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${origin}/realm/${REALM}/home`);
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
  const bare = await startProgram<{ origin: string }>('bare-player', origin);
  const [ours, theirs] = [await secured(origin), await secured(bare.firstMessage.origin)];
  const browser = await openBrowser();
  try {
    const token = await createAccount(origin);
    const { path = '' } = pagesOf(server.realmsDir, REALM).find(({ kind }) => kind === 'film') ?? {};
    const viewer = await signIn(browser, ours.firstMessage.origin);
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round++) {
      const { playback } = await call<RestrictedPlayback>(
        origin,
        `/api/v2/playback/${path.split('/').at(-1)}`,
        { player: randomUUID() },
        token,
      );
      const stream = encodeURIComponent(mediaAddress(REALM, playback.hlsUrl));
      pairs.push([
        await pressPlay(browser, ours.firstMessage.origin + path, viewer),
        await pressPlay(browser, `${theirs.firstMessage.origin}/?stream=${stream}`),
      ]);
    }
    return [
      {
        what: `play to first frame: film of ${REALM} with a permission`,
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
